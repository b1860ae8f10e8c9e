/** Words and limits of orders; without schemas, so that the browser may import them. */
import type { Role } from '../roles.ts'

/**
 * An order waits for its payment, is paid, prepared, sent or laid out for pick-up, and handed over. Until it is handed
 * over it may be canceled: by its buyer until it is sent or handed over.
 */
export const orderStatuses = [
  'PendingPayment',
  'Paid',
  'Preparing',
  'Shipped',
  'ReadyForPickup',
  'Delivered',
  'Canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  PendingPayment: 'Pendiente de pago',
  Paid: 'Pagado',
  Preparing: 'En preparación',
  Shipped: 'Enviado',
  ReadyForPickup: 'Listo para recoger',
  Delivered: 'Entregado',
  Canceled: 'Cancelado',
}

/** Whether an order is paid and its delivery has not begun: its buyer may cancel it, and gets all back. */
export function isPaidUnsent(status: OrderStatus): boolean {
  return status === 'Paid' || status === 'Preparing' || status === 'ReadyForPickup'
}

/**
 * The staff's tabs; `toPrepare`: paid or being prepared, `held`: unpaid with reserved pieces, `returns`: asked for and not settled, `refunds`: money to be
 * given back.
 */
export const orderTabs = ['toPrepare', ...orderStatuses, 'owing', 'held', 'returns', 'refunds'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Whether the orders of a tab wait for the staff: then the oldest comes first. */
export function waitsForStaff(tab: string | null | undefined): boolean {
  return typeof tab === 'string' && tab !== 'Delivered' && tab !== 'Canceled'
}

/** How an order reaches its buyer; `counter`: it was handed over where it was sold. */
export const deliveryKinds = ['shipping', 'pickup', 'counter'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryLabels: Readonly<Record<DeliveryKind, string>> = {
  shipping: 'Envío',
  pickup: 'Recoger en sucursal',
  counter: 'Mostrador',
}

/** How an order is or was paid; the last three at a branch. */
export const orderPaymentMethods = ['card', 'cash', 'terminal', 'transfer'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

/** The most of an order, in percent, that a role may take off at the counter. */
export const counterReductionPercents: Readonly<Partial<Record<Role, number>>> = {
  Admin: 100,
  ProductCapturist: 10,
}

/** What goods of this list price came to, by their share of what was taken off; whole centavos. */
export function shareOfGoods(
  { subtotal, discount }: { readonly subtotal: number; readonly discount: number },
  goods: number,
): number {
  return Math.floor((goods * (subtotal - discount)) / subtotal)
}

/** Why an order was canceled: by its buyer, by the staff, or because it was not paid in time. */
export const orderCancelReasons = ['buyer', 'staff', 'expired'] as const
export type OrderCancelReason = (typeof orderCancelReasons)[number]

/** States of the latest return of an order. */
export const returnStates = ['requested', 'rejected', 'accepted'] as const
export type ReturnState = (typeof returnStates)[number]

/** Reasons of a change of stock. */
export const stockReasons = ['sale', 'return', 'exchange', 'count', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockReasonLabels: Readonly<Record<StockReason, string>> = {
  sale: 'Venta',
  return: 'Devolución',
  exchange: 'Cambio',
  count: 'Conteo',
  correction: 'Corrección',
}

/** Fewer pieces than these are shown as 'Quedan 2'. */
export const fewLeft = 3

/** Pieces at which a variant is bought again where the staff state none. */
export const defaultReorderPoint = fewLeft - 1

/** Days whose sales say how many pieces to buy again. */
export const reorderDays = 30

interface Scarce {
  readonly quantity: number
  readonly reserved: number
  /** Null: `defaultReorderPoint`. */
  readonly reorderAt: number | null
}

/** Whether so few pieces are not reserved that the variant is to be bought again. */
export function isToReorder({ quantity, reserved, reorderAt }: Scarce): boolean {
  return quantity - reserved <= (reorderAt ?? defaultReorderPoint)
}

/** Pieces to buy: with them there is what sells in `reorderDays`, and the point is not reached before. */
export function reorderQuantity(row: Scarce & { readonly sold: number }): number {
  if (!isToReorder(row)) return 0
  return Math.max(1, (row.reorderAt ?? defaultReorderPoint) + row.sold - (row.quantity - row.reserved))
}

/** Most pieces of one kind in a cart or an order, and most kinds. */
export const maxQuantity = 20
export const maxLines = 50

/** How long pieces are reserved for a customer who began to pay by card, and for one who pays at a branch. */
export const reservationMinutes = 20
export const branchHoldDays = 3
/** The same in words. */
export const branchHoldWords = 'tres días'

/** Days after which an unpaid order is canceled. */
export const unpaidOrderDays = 3

/** Years that the buyer of a paid order without an account is kept after it is over, as its receipts are. */
export const guestDataYears = 5

/** Days that the buyer of an order without an account is kept after it was canceled unpaid. */
export const unpaidGuestDataDays = 90

/** Days after delivery within which a return can be asked for; the terms say so. */
export const returnDays = 30

/** The tax that prices include: 16 of each 116. */
export function includedTax(centavos: number): number {
  return Math.round((centavos * 16) / 116)
}
