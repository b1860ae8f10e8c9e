import type { SavedShippingAddress } from '@rodada/contracts/shipping-address'
import { Breadcrumb, Callout, Card, Container, Flex, LinkButton, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { replace, usePageData } from '@rodada/web/router'
import { findOrder } from '../find-order.ts'
import { MissingOrder } from '../missing-order.tsx'
import { confirmationPath, orderPath } from '../order-paths.ts'
import { OrderSummary } from '../order-summary.tsx'
import { DeliveryForm } from './delivery-form.tsx'

/** Only an unpaid order is still to be told where it goes. */
export async function loader(args: LoaderArgs) {
  const { api, session } = args
  const [order, { user }] = await Promise.all([findOrder(args), session.ready()])
  if (order === null) return { order, saved: {} }
  if (order.status === 'Canceled') throw replace(orderPath(order.id))
  if (order.status !== 'PendingPayment') throw replace(confirmationPath(order.id))
  const saved: SavedShippingAddress = user === null ? {} : await api.get('/api/Me/ShippingAddress/FormData')
  return { order, saved }
}

/** How an order reaches its buyer, /pedido/{id}/informacion-de-envio. */
export function Component() {
  const { order, saved } = usePageData<typeof loader>()
  if (order === null) return <MissingOrder title="Información de envío" />
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: `Pedido ${order.number}`, href: orderPath(order.id) },
          { label: 'Información de envío' },
        ]}
      />
      <PageHeader title="Información de envío" eyebrow={`Pedido ${order.number}`} />
      <Flex direction="column" gap="6">
        {order.payAtBranchUntil !== null && (
          <Callout text="Ya elegiste pagar este pedido en sucursal.">
            <LinkButton href={orderPath(order.id)} size="sm" variant="outline" colorPalette="ink">
              Ver mi pedido
            </LinkButton>
          </Callout>
        )}
        <Card>
          <DeliveryForm order={order} saved={saved} />
        </Card>
        <OrderSummary order={order} />
      </Flex>
    </Container>
  )
}
