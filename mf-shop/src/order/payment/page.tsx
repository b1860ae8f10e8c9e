import { Link } from '@rodada/ui'
import { RealCharges } from '@rodada/ui/card'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { usePageData } from '@rodada/web/pages/router'
import { DeliveryFacts } from '../delivery-facts.tsx'
import { MissingOrder } from '../missing-order.tsx'
import { shippingPath } from '../order-paths.ts'
import { OrderStep } from '../order-step.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { loadPayment } from './load-payment.ts'
import { PaymentStep } from './payment-step.tsx'

export const loader = loadPayment

/** Payment of an order, /pedido/{id}/informacion-de-pago. */
export function Component() {
  const data = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  if (data === null) return <MissingOrder title="Información de pago" />
  const { order, information } = data
  return (
    <OrderStep order={order} title="Información de pago">
      <RealCharges isShown={information.realChargesOutsideProduction} />
      <OrderSummary order={order} />
      <DeliveryFacts order={order} />
      <Link href={shippingPath(order.id)}>Cambiar la entrega</Link>
      <PaymentStep {...data} />
    </OrderStep>
  )
}
