import { Card, Container, Grid, Link, LinkButton, PageHeader, Text } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { useReturnUrl, withReturnUrl } from '@rodada/web/pages/return-url'
import { useState } from 'react'
import { Benefits } from './benefits.tsx'
import { RegistrationForm } from './form.tsx'

function HasAccount({ email, returnUrl }: { email: string; returnUrl: string }) {
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Ya tienes una cuenta" lead={`Iniciaste sesión con ${email}.`} />
      <Card>
        <Text mb="5">Para registrar otra cuenta, primero cierra esta sesión.</Text>
        <LinkButton href={returnUrl} wide>
          {returnUrl === '/' ? 'Ir al inicio' : 'Continuar'}
        </LinkButton>
      </Card>
    </Container>
  )
}

/** /registro-de-usuarios. */
export function Component() {
  const returnUrl = useReturnUrl()
  const { user } = useSession()
  // The session changes before the page is left: the form stays until then.
  const [isRegistered, setRegistered] = useState(false)
  if (user !== null && !isRegistered) return <HasAccount email={user.email} returnUrl={returnUrl} />

  return (
    <Container maxW={{ base: 'narrow', lg: '60rem' }} pb="12">
      <PageHeader title="Crear una cuenta" />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
      >
        <Card>
          <RegistrationForm returnUrl={returnUrl} onRegistered={() => setRegistered(true)} />
          <Text mt="5">
            ¿Ya tienes cuenta?{' '}
            <Link href={withReturnUrl('/identificacion', returnUrl)} reload>
              Iniciar sesión
            </Link>
          </Text>
        </Card>
        <Benefits />
      </Grid>
    </Container>
  )
}
