import type { MembershipPrice } from '@rodada/contracts/subscription/membership'
import { Card } from '@rodada/ui'
import { Form, PriceField, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

interface Values {
  price: number | null
  version: number
}

export function MembershipPriceForm({ saved }: { saved: MembershipPrice }) {
  // A reloaded price replaces the typed one, together with its version.
  const form = useForm<Values>({ values: saved })
  const { run } = useCommand(
    (api, { price, version }: Values) =>
      api.post('/api/Admin/Membership/UpdatePrice', { body: { price: price ?? 0, version } }),
    { onDone: 'reload' },
  )
  return (
    <Card>
      <Form form={form} onSubmit={run}>
        <PriceField
          form={form}
          name="price"
          label="Precio de la membresía anual"
          hint="Vale para las membresías nuevas; las que ya existen conservan el suyo."
          required
        />
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </Card>
  )
}
