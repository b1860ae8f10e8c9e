import type { OrderTab } from '@rodada/contracts/order/rules'

/** Labels of the tabs, in order. */
export const tabLabels: readonly (readonly [tab: OrderTab, label: string])[] = [
  ['toPrepare', 'Por preparar'],
  ['ReadyForPickup', 'Listos para recoger'],
  ['Shipped', 'Enviados'],
  ['PendingPayment', 'Pendientes de pago'],
  ['owing', 'Con saldo'],
  ['held', 'Apartados sin pagar'],
  ['returns', 'Devoluciones'],
  ['refunds', 'Reembolsos'],
  ['Delivered', 'Entregados'],
  ['Canceled', 'Cancelados'],
]

export function managedOrderPath(id: number): string {
  return `/administrar-pedidos/${id}`
}

/** DOM id of the order's link in the list. */
export function orderLinkId(id: number): string {
  return `pedido-${id}`
}
