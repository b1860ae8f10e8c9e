import { secondFactorPage } from '@rodada/contracts/account/credentials'
import type { SecondFactorState } from '@rodada/contracts/account/second-factor'
import { Badge, Card, Flex, Heading, LinkButton, Text } from '@rodada/ui'
import { useId } from 'react'

function codesText(left: number): string {
  if (left === 0) return 'Ya no te quedan códigos de recuperación.'
  return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`
}

/** Whether the sign-in asks for a code of an app. */
export function SecondFactorCard({ state: { since, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const id = useId()
  const isActive = since !== null
  return (
    <Card as="section" aria-labelledby={id} mb="6">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading id={id} size="card">
          Verificación en dos pasos
        </Heading>
        <Badge colorPalette={isActive ? 'success' : 'secondary'}>{isActive ? 'Activa' : 'Inactiva'}</Badge>
      </Flex>
      <Text tone="muted" mt="1" mb="4">
        {isActive
          ? `Al entrar te pedimos un código de tu aplicación. ${codesText(recoveryCodesLeft)}`
          : 'Aunque alguien sepa tu contraseña, no entra sin el código de tu teléfono.'}
      </Text>
      <LinkButton href={secondFactorPage} variant={isActive ? 'outline' : 'solid'}>
        {isActive ? 'Administrar' : 'Activar'}
      </LinkButton>
    </Card>
  )
}
