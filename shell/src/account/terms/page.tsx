import { Card, Container, PageHeader } from '@rodada/ui'
import { Form, SubmitButton, TermsField, useForm } from '@rodada/ui/forms'
import { useApi, useNotify, useRefreshSession } from '@rodada/web/app'
import { useReturnUrl } from '@rodada/web/return-url'
import { useNavigate } from '@rodada/web/router'

interface Acceptance {
  conditionsAcceptation: boolean
}

/** /cuenta/terminos: the owner of an account that the staff made accepts the terms, once. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const { showResult } = useNotify()
  const returnUrl = useReturnUrl()
  const form = useForm<Acceptance>()

  async function accept(body: Acceptance) {
    const result = await api.post('/api/Me/AcceptTerms', { body })
    if (!result.success) {
      showResult(result)
      return result
    }
    await refresh()
    await navigate(returnUrl, { replace: true })
    return result
  }

  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Antes de seguir"
        lead="Nuestro equipo creó tu cuenta. Para usarla, acepta nuestras condiciones; te lo pedimos una sola vez."
      />
      <Card>
        <Form form={form} onSubmit={accept}>
          <TermsField form={form} name="conditionsAcceptation" />
          <SubmitButton form={form} busy="Guardando" wide>
            Aceptar y seguir
          </SubmitButton>
        </Form>
      </Card>
    </Container>
  )
}
