import { Callout, Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useLinkToken } from '@rodada/web/account/link-token'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useNavigate } from '@rodada/web/pages/router'
import { useDraft } from '@rodada/web/storage/draft'
import { useEffect, useState } from 'react'

const place = '/familia'

/** The token of the address; it waits in this tab while its holder signs in. */
function useWaitingToken(): { readonly token: string; forget(): void } {
  const found = useLinkToken()
  const draft = useDraft('family-link')
  const [waiting, setWaiting] = useState('')

  useEffect(() => {
    if (draft === null) return
    if (found !== '') draft.keep({ token: found })
    else draft.adopt()
    const { token } = draft.restore() ?? {}
    setWaiting(typeof token === 'string' ? token : '')
  }, [draft, found])

  return { token: found || waiting, forget: () => draft?.forget() }
}

/** The button of a signed-in customer. */
function ClaimForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm()
  const navigate = useNavigate()
  const { run } = useCommand((api) => api.post('/api/Me/Family/Claim', { body: { token } }), {
    once: true,
    onDone() {
      onDone()
      void navigate('/suscripciones', { replace: true })
    },
  })
  return (
    <Form form={form} onSubmit={() => run()}>
      <Text>
        Tus alumnos, clases y recibos de la sucursal pasarán a la cuenta con la que iniciaste sesión.
      </Text>
      <SubmitButton form={form} busy="Pasando a tu cuenta..." colorPalette="bowl" wide>
        Pasar mis clases a esta cuenta
      </SubmitButton>
    </Form>
  )
}

function SignInFirst() {
  return (
    <Flex direction="column" gap="4" align="stretch">
      <Text>Crea tu cuenta, o inicia sesión si ya tienes una. Después regresas aquí.</Text>
      <LinkButton href={withReturnUrl('/registro-de-usuarios', place)} colorPalette="bowl" wide>
        Crear mi cuenta
      </LinkButton>
      <LinkButton
        href={withReturnUrl('/identificacion', place)}
        reload
        variant="outline"
        colorPalette="bowl"
        wide
      >
        Ya tengo una cuenta
      </LinkButton>
    </Flex>
  )
}

/** Where a family that was registered at the counter gets its account, by a mailed or scanned link: /familia. */
export function Component() {
  const { token, forget } = useWaitingToken()
  const { user, status } = useSession()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Tus clases en tu cuenta" tone="bowl" />
      <Card>
        {token === '' ? (
          <Callout
            tone="warning"
            text="Abre el enlace completo que te dimos en la sucursal o te enviamos por correo."
          />
        ) : user?.roles.includes('GeneralUser') ? (
          <ClaimForm token={token} onDone={forget} />
        ) : user === null && status !== 'unknown' ? (
          <SignInFirst />
        ) : (
          <Text>Este enlace es para la cuenta de una familia. Inicia sesión con ella.</Text>
        )}
      </Card>
    </Container>
  )
}
