import { restByText } from '@rodada/contracts/money/rest-words'
import type { Order } from '@rodada/contracts/order/calls'
import { DateText, FactList, Link, TitledCard } from '@rodada/ui'

/** A step without a time is left out. */
function step(label: string, time: string | null) {
  return { label, value: time === null ? '' : <DateText value={time} time /> }
}

/** Times of an order's steps, and its tracking. */
export function OrderTimes({ order }: { order: Order }) {
  const { carrier, trackingNumber, trackingUrl } = order
  return (
    <TitledCard title="Seguimiento">
      <FactList
        facts={[
          step('Pedido', order.createdTime),
          order.restBy === null
            ? step('Paga hasta el', order.payAtBranchUntil)
            : { label: 'Paga lo que falta', value: restByText(order.restBy) },
          step('Pagado', order.paidTime),
          step('En preparación', order.preparingTime),
          step('Enviado', order.shippedTime),
          { label: 'Paquetería', value: carrier ?? '' },
          {
            label: 'Guía',
            value:
              trackingUrl === null ? (
                (trackingNumber ?? '')
              ) : (
                <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
                  {trackingNumber}
                </Link>
              ),
          },
          step('Listo para recoger', order.readyTime),
          step('Entregado', order.deliveredTime),
          step('Devolución', order.returnRequestedTime),
          step('Cancelado', order.canceledTime),
        ]}
      />
    </TitledCard>
  )
}
