import { Callout, LinkButton } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace, usePageData } from '@rodada/web/pages/router'
import { findOrder } from '../find-order.ts'
import { MissingOrder } from '../missing-order.tsx'
import { confirmationPath, orderPath } from '../order-paths.ts'
import { OrderStep } from '../order-step.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import type { Person } from './delivery-values.ts'

const nobody: Person = { name: '', phone: '' }

/** Redirects unless the order is unpaid. */
export async function loader(args: LoaderArgs) {
  const { api, session } = args
  const [order, { user }] = await Promise.all([findOrder(args), session.ready()])
  if (order === null) return { order, saved: {}, buyer: nobody }
  if (order.status === 'Canceled') throw replace(orderPath(order.id))
  if (order.status !== 'PendingPayment') throw replace(confirmationPath(order.id))
  if (user === null) return { order, saved: {}, buyer: nobody }
  const [saved, { firstName, lastName, phone }] = await Promise.all([
    api.get('/api/Me/ShippingAddress/FormData'),
    api.get('/api/Me/Data/FormData'),
  ])
  return { order, saved, buyer: { name: `${firstName} ${lastName}`.trim(), phone } }
}

/** Delivery of an order, /pedido/{id}/informacion-de-envio. */
export function Component() {
  const { order, saved, buyer } = usePageData<typeof loader>()
  if (order === null) return <MissingOrder title="Información de envío" />
  return (
    <OrderStep order={order} title="Información de envío">
      {order.payAtBranchUntil !== null && (
        <Callout text="Ya elegiste pagar este pedido en sucursal.">
          <LinkButton href={orderPath(order.id)} size="sm" variant="outline" colorPalette="ink">
            Ver mi pedido
          </LinkButton>
        </Callout>
      )}
      <DeliveryForm order={order} saved={saved} buyer={buyer} />
    </OrderStep>
  )
}
