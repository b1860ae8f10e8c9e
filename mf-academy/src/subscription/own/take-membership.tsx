import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'
import { paymentPath } from '../subscription-paths.ts'

/** Registers an annual membership alone and opens its payment. */
export function TakeMembership() {
  const form = useForm({})
  const navigate = useNavigate()
  const { run } = useCommand((api) => api.post('/api/Me/Membership/Register'), {
    once: true,
    quiet: ({ success }) => success,
    onDone: ({ id }) => id !== undefined && navigate(paymentPath({ id, membershipId: 0 })),
    // A membership may have been taken in another tab.
    onRefused: 'reload',
  })
  return (
    <Form form={form} onSubmit={() => run()}>
      <SubmitButton form={form} busy="Registrando..." colorPalette="bowl">
        Tomar la membresía
      </SubmitButton>
    </Form>
  )
}
