import { streetText } from '@rodada/contracts/address/street-text'
import type { Order } from '@rodada/contracts/order/calls'
import { Flex, Link } from '@rodada/ui'
import { PaymentDue, RealCharges } from '@rodada/ui/card'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { usePageData } from '@rodada/web/pages/router'
import { DeliveryFacts } from '../delivery-facts.tsx'
import { lineName } from '../line-name.ts'
import { MissingOrder } from '../missing-order.tsx'
import { shippingPath } from '../order-paths.ts'
import { OrderStep } from '../order-step.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { loadPayment } from './load-payment.ts'
import { PaymentStep } from './payment-step.tsx'

export const loader = loadPayment

/** `Casco Volcán (M) y 2 piezas más`. */
function piecesText({ lines }: Order): string {
  const [first] = lines
  if (first === undefined) return ''
  const others = lines.reduce((sum, { quantity }) => sum + quantity, 0) - 1
  if (others === 0) return lineName(first)
  return `${lineName(first)} y ${others === 1 ? 'otra pieza' : `otras ${others} piezas`}`
}

function deliveryText({ address, branch }: Order): string {
  if (address !== null) return `Envío a ${streetText(address)}, ${address.city}`
  return branch === null ? '' : `Recoges en ${branch.name}`
}

/** Payment of an order, /pedido/{id}/informacion-de-pago. */
export function Component() {
  const data = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  if (data === null) return <MissingOrder title="Información de pago" />
  const { order, information } = data
  return (
    <OrderStep order={order} title="Información de pago">
      <RealCharges isShown={information.realChargesOutsideProduction} />
      <PaymentDue
        label="Total a pagar"
        amount={order.owed}
        lines={[piecesText(order), deliveryText(order)]}
        open={order.lines.some(({ problem }) => problem !== null)}
      >
        <Flex direction="column" gap="4">
          <OrderSummary order={order} />
          <DeliveryFacts order={order} />
          {order.status === 'PendingPayment' && <Link href={shippingPath(order.id)}>Cambiar la entrega</Link>}
        </Flex>
      </PaymentDue>
      <PaymentStep {...data} />
    </OrderStep>
  )
}
