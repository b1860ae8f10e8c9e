import type { ShippingTable } from '@rodada/contracts/shipping'
import { AwaitedForm, Card, Container, PageHeader } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { useSave } from '../../use-save.ts'
import { bodyOf, errorsOf, type ShippingValues, valuesOf } from './shipping-values.ts'
import { ZoneFields } from './zone-fields.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Shipping/FormData'))

function ShippingForm({ saved }: { saved: ShippingTable }) {
  // Reloaded zones replace what was typed, together with their version.
  const form = useForm<ShippingValues>({ values: valuesOf(saved) })
  const save = useSave(async (api, values: ShippingValues) => {
    const result = await api.post('/api/Admin/Shipping/Save', { body: bodyOf(values) })
    return { ...result, errors: errorsOf(result.errors) }
  })
  return (
    <Card>
      <Form form={form} onSubmit={save} warnOnLeave>
        <ZoneFields form={form} />
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Shipping zones and their rates, /configuracion/envios. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader
        title="Costos de envío"
        lead="A dónde envía la tienda y cuánto cuesta. Los pedidos conservan lo que se les dijo."
        back="/configuracion"
      />
      <AwaitedForm data={value}>{(saved) => <ShippingForm saved={saved} />}</AwaitedForm>
    </Container>
  )
}
