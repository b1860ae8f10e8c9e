import { Card, Container, Link, PageHeader, Text } from '@rodada/ui'
import { useReturnUrl, withReturnUrl } from '@rodada/web/pages/return-url'
import { SignInForm } from './form.tsx'
import { SignInByPasskey } from './sign-in-by-passkey.tsx'

/** Sign-in, /identificacion. */
export function Component() {
  const returnUrl = useReturnUrl()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Iniciar Sesión" />
      <Card>
        <SignInForm />
        <SignInByPasskey returnUrl={returnUrl} hasField />
      </Card>
      <Text mt="5">
        ¿Todavía no tienes cuenta?{' '}
        <Link href={withReturnUrl('/registro-de-usuarios', returnUrl)}>Crear una cuenta</Link>
      </Text>
    </Container>
  )
}
