import { Card, Container, PageHeader } from '@rodada/ui'
import { Form, SubmitButton, TermsField, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { useNavigate } from '@rodada/web/pages/router'

interface Acceptance {
  conditionsAcceptation: boolean
}

/** /cuenta/terminos: the owner of an account that the staff made accepts the terms, once. */
export function Component() {
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const returnUrl = useReturnUrl()
  const form = useForm<Acceptance>()
  const { run } = useCommand((api, body: Acceptance) => api.post('/api/Me/AcceptTerms', { body }), {
    async onDone() {
      await refresh()
      await navigate(returnUrl, { replace: true })
    },
  })

  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Antes de seguir"
        lead="Nuestro equipo creó tu cuenta. Para usarla, acepta nuestras condiciones; te lo pedimos una sola vez."
      />
      <Card>
        <Form form={form} onSubmit={run}>
          <TermsField form={form} name="conditionsAcceptation" />
          <SubmitButton form={form} busy="Guardando" wide>
            Aceptar y seguir
          </SubmitButton>
        </Form>
      </Card>
    </Container>
  )
}
