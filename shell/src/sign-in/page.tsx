import { Card, Container, Link, PageHeader, Text } from '@rodada/ui'
import { useHasPages } from '@rodada/web/app'
import { SignInForm } from './form.tsx'

/** Sign-in, /identificacion. */
export function Component() {
  const canRegister = useHasPages()('/registro-de-usuarios')

  return (
    <Container width="narrow">
      <PageHeader title="Iniciar Sesión" />
      <Card>
        <SignInForm />
      </Card>
      {canRegister && (
        <Text mt="5">
          ¿Todavía no tienes cuenta? <Link href="/registro-de-usuarios">Registrate</Link>
        </Text>
      )}
    </Container>
  )
}
