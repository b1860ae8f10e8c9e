import type { MembershipPrice } from '@rodada/contracts/membership-price'
import { Card } from '@rodada/ui'
import { Form, PriceField, SubmitButton, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

interface Values {
  price: number | null
  version: number
}

/** Sets the price, and asks for what is saved then: its version is that of the next change. */
function useSave() {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return async ({ price, version }: Values) => {
    const body = { price: price ?? 0, version }
    const result = await api.post('/api/Admin/Membership/UpdatePrice', { body })
    showResult(result)
    if (result.success) await revalidate()
    return result
  }
}

/** What the annual membership costs. */
export function MembershipPriceForm({ saved }: { saved: MembershipPrice }) {
  // A price that is loaded anew, with its version, takes the place of the one that was typed over.
  const form = useForm<Values>({ values: saved })
  return (
    <Card>
      <Form form={form} onSubmit={useSave()}>
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
