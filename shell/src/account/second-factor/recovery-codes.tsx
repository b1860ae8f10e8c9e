import { Callout, Card, Flex, Heading, LinkButton, PlainList, PrintButton, Text } from '@rodada/ui'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { useEffect, useRef } from 'react'

/** The codes can be shown only here, once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const returnUrl = useReturnUrl()
  const heading = useRef<HTMLHeadingElement>(null)
  // The codes replace a longer form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Heading ref={heading} tabIndex={-1} size="card" scrollMarginTop="24">
        Tus códigos de recuperación
      </Heading>
      <Text mt="2" mb="4">
        Con cada uno entras una vez sin tu teléfono. Imprímelos o guárdalos donde guardas tus contraseñas.
      </Text>
      <PlainList display="grid" gridTemplateColumns="1fr 1fr" gap="2" mb="5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </PlainList>
      <Callout text="No volveremos a mostrarlos." />
      <Flex gap="3" mt="5" wrap="wrap">
        <PrintButton variant="outline">Imprimir</PrintButton>
        <LinkButton href={returnUrl === '/' ? '/cuenta/seguridad' : returnUrl}>Ya los guardé</LinkButton>
      </Flex>
    </Card>
  )
}
