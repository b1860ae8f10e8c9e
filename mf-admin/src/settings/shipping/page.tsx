import type { ShippingTable } from '@rodada/contracts/order/shipping'
import { AwaitedForm, Card, Container, PageHeader } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { bodyOf, errorsOf, type ShippingValues, valuesOf } from './shipping-values.ts'
import { ZoneFields } from './zone-fields.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Shipping/FormData'))

async function save(api: Api, values: ShippingValues): Promise<CommandResult> {
  const result = await api.post('/api/Admin/Shipping/Save', { body: bodyOf(values) })
  return { ...result, errors: errorsOf(result.errors) }
}

function ShippingForm({ saved }: { saved: ShippingTable }) {
  // Reloaded zones replace what was typed, together with their version.
  const form = useForm<ShippingValues>({ values: valuesOf(saved) })
  const { run } = useCommand(save, { onDone: 'reload' })
  return (
    <Card>
      <Form form={form} onSubmit={run} warnOnLeave>
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
