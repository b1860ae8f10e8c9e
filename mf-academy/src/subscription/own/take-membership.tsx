import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useNavigate, useRevalidator } from '@rodada/web/router'
import { paymentPath } from '../subscription-paths.ts'

/** Registers an annual membership alone and opens its payment. */
export function TakeMembership() {
  const form = useForm({})
  const api = useApi()
  const { showResult } = useNotify()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const idempotencyKey = useIdempotencyKey()

  async function take(): Promise<undefined> {
    const result = await api.post('/api/Me/Membership/Register', { idempotencyKey: idempotencyKey(null) })
    if (result.success && result.id !== undefined) {
      await navigate(paymentPath({ id: result.id, membershipId: 0 }))
      return
    }
    showResult(result)
    // A membership may have been taken in another tab.
    if (result.failure === undefined) await revalidate()
  }
  return (
    <Form form={form} onSubmit={take}>
      <SubmitButton form={form} busy="Registrando..." colorPalette="bowl">
        Tomar la membresía
      </SubmitButton>
    </Form>
  )
}
