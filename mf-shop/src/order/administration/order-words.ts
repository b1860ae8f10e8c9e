import { receiptMethodLabels } from '@rodada/contracts/money-rules'
import type { OrderPaymentMethod, OrderTab } from '@rodada/contracts/order-rules'

/** What the tabs of the list are called, in their order. */
export const tabLabels: readonly (readonly [tab: OrderTab, label: string])[] = [
  ['toPrepare', 'Por preparar'],
  ['ReadyForPickup', 'Listos para recoger'],
  ['Shipped', 'Enviados'],
  ['PendingPayment', 'Pendientes de pago'],
  ['returns', 'Devoluciones'],
  ['refunds', 'Reembolsos'],
  ['Delivered', 'Entregados'],
  ['Canceled', 'Cancelados'],
]

export const methodLabels: Readonly<Record<OrderPaymentMethod, string>> = {
  card: 'Tarjeta, en línea',
  ...receiptMethodLabels,
}

export function managedOrderPath(id: number): string {
  return `/administrar-pedidos/${id}`
}
