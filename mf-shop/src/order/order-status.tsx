import { partPaidText } from '@rodada/contracts/money/rest-words'
import type { Order } from '@rodada/contracts/order/calls'
import {
  branchHoldWords,
  type OrderStatus,
  orderStatusLabels,
  reservationMinutes,
} from '@rodada/contracts/order/rules'
import { StatusLabel, type StatusLook } from '@rodada/ui'

const looks: Readonly<Record<OrderStatus, StatusLook>> = {
  PendingPayment: { label: orderStatusLabels.PendingPayment, tone: 'warning' },
  Paid: { label: orderStatusLabels.Paid, tone: 'wheel' },
  Preparing: { label: orderStatusLabels.Preparing, tone: 'wheel' },
  Shipped: { label: orderStatusLabels.Shipped, tone: 'success' },
  ReadyForPickup: { label: orderStatusLabels.ReadyForPickup, tone: 'success' },
  Delivered: { label: orderStatusLabels.Delivered, tone: 'secondary' },
  Canceled: { label: orderStatusLabels.Canceled, tone: 'danger' },
}

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return <StatusLabel status={status} looks={looks} />
}

const cancelTexts = {
  buyer: 'Cancelaste este pedido.',
  staff: 'Cancelamos este pedido.',
  expired: 'Cancelamos este pedido porque no recibimos tu pago a tiempo.',
} as const

function paidText({ delivery, branch }: Order): string {
  return delivery === 'pickup'
    ? `Lo preparamos y te avisamos por correo cuando puedas recogerlo en ${branch?.name ?? 'la sucursal'}.`
    : 'Lo preparamos y te avisamos por correo cuando vaya en camino.'
}

/** To be paid at a branch, and nobody has confirmed where its mails go. */
function awaitingText({ number, payAtBranchUntil }: Order): string {
  const open = `Abre el enlace que te enviamos para apartarlo ${branchHoldWords}`
  return payAtBranchUntil === null
    ? `Ya no apartamos tus productos. ${open}, mientras haya; o paga con tarjeta.`
    : `Apartamos tus productos por poco tiempo. ${open}; después paga en una de nuestras sucursales con tu número de pedido, ${number}.`
}

export function nextText(order: Order): string {
  const { status, number, branch, cancelReason } = order
  switch (status) {
    case 'PendingPayment':
      if (order.paid > 0)
        return `Apartamos tus productos. ${partPaidText(order)}. Paga en una de nuestras sucursales con tu número de pedido, ${number}, o con tarjeta.`
      if (order.awaitsLink) return awaitingText(order)
      return order.payAtBranchUntil === null
        ? `Falta tu pago. Cuando empieces a pagar apartamos tus productos ${reservationMinutes} minutos.`
        : `Apartamos tus productos. Paga en una de nuestras sucursales con tu número de pedido, ${number}.`
    case 'Paid':
      return `Recibimos tu pago. ${paidText(order)}`
    case 'Preparing':
      return `Estamos preparando tu pedido. ${paidText(order)}`
    case 'Shipped':
      return 'Tu pedido va en camino.'
    case 'ReadyForPickup':
      return `Tu pedido te espera en ${branch?.name ?? 'la sucursal'}. Al recogerlo, di tu número de pedido, ${number}.`
    case 'Delivered':
      return 'Tu pedido está entregado. Gracias por tu compra.'
    case 'Canceled':
      return order.shippedTime === null
        ? cancelTexts[cancelReason ?? 'staff']
        : 'Tu paquete regresó con nosotros y cancelamos el pedido.'
  }
}
