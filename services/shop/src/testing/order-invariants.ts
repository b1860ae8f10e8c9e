import type { MovementRecorded } from '@rodada/contracts/event'
import { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { Orm } from '@rodada/service/data/orm'
import { Order } from '../order/order.entity.ts'
import { OrderLine } from '../order/order-line.entity.ts'
import { PaymentAttempt } from '../order/payment-attempt.entity.ts'
import { Variant } from '../product/variant.entity.ts'
import { StockMovement } from '../stock/stock-movement.entity.ts'

/** A product with its stock before the run. */
export interface KnownProduct {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/** Records outside the shop's own tables. */
export interface Books {
  readonly products: readonly KnownProduct[]
  /** Ignores orders up to this id: they are the demo data's. */
  readonly after?: number
  /** Charges of the bank, in centavos by folio. */
  readonly ledger: ReadonlyMap<string, number>
  /** All published movements; null while some are still on their way. */
  readonly movements: readonly MovementRecorded[] | null
}

interface State extends Pick<Books, 'ledger'> {
  readonly orders: readonly Order[]
  readonly lines: readonly OrderLine[]
  readonly attempts: readonly PaymentAttempt[]
  readonly stock: readonly StockMovement[]
  /** Receipts of refunds of orders and of their reversals. */
  readonly refunds: readonly Receipt[]
}

/**
 * Checks what must hold in every order of events: no piece is sold twice or lost, no peso is charged without an order or a case
 * for it. At the end nothing is pending, and everything was published once.
 * @returns broken invariants as sentences.
 */
export async function findViolations(
  orm: Orm,
  { products, ledger, movements, after = 0 }: Books,
): Promise<string[]> {
  const em = orm.em.fork()
  const variantIds = products.map(({ variantId }) => variantId)
  const lines = await em.find(OrderLine, { variantId: { $in: variantIds }, orderId: { $gt: after } })
  const ids = [...new Set(lines.map(({ orderId }) => orderId))]
  const state: State = {
    ledger,
    lines,
    orders: await em.find(Order, { id: { $in: ids } }),
    attempts: await em.find(PaymentAttempt, { payableId: { $in: ids } }),
    refunds: await em.find(Receipt, {
      ...{ sourceId: { $in: ids }, attemptId: null },
      $or: [{ kind: 'refund' }, { kind: 'reversal', amountCentavos: { $gt: 0 } }],
    }),
    stock: await em.find(StockMovement, { variantId: { $in: variantIds } }),
  }
  const variants = await em.find(Variant, { id: { $in: variantIds } })
  const folios = new Set(state.attempts.map(({ folio }) => folio))
  const strangers = [...ledger.keys()].filter((folio) => !folios.has(folio))
  return [
    ...strangers.map((folio) => `charge ${folio} belongs to no attempt`),
    ...variants.flatMap((variant) => [...stockViolations(state, variant, products)]),
    ...state.orders.flatMap((order) => [...orderViolations(state, order)]),
    ...(movements === null ? [] : [...reservationViolations(variants), ...endViolations(state, movements)]),
  ]
}

function* stockViolations(
  { orders, lines, stock }: State,
  { id, quantity, reserved }: Variant,
  products: readonly KnownProduct[],
): Generator<string> {
  const name = `variant ${id} (${quantity}, ${reserved} reserved)`
  if (reserved < 0 || quantity < reserved) yield `${name} has less than nothing`
  const began = products.find(({ variantId }) => variantId === id)?.quantity ?? 0
  const counted = began + sumOf(stock.filter(({ variantId }) => variantId === id).map(({ change }) => change))
  if (counted !== quantity) yield `${name} should have ${counted} by its movements`
  const held = new Set(orders.filter(({ reservedUntil }) => reservedUntil !== null).map((order) => order.id))
  const waiting = lines.filter(({ orderId, variantId }) => variantId === id && held.has(orderId))
  const pieces = sumOf(waiting.map((line) => line.quantity))
  if (pieces !== reserved) yield `${name} has ${pieces} in orders that keep theirs`
}

function* orderViolations(state: State, order: Order): Generator<string> {
  const name = `order ${order.id} (${order.status})`
  const lines = state.lines.filter(({ orderId }) => orderId === order.id)
  const goods = sumOf(lines.map(({ priceCentavos, quantity }) => priceCentavos * quantity))
  if (goods !== order.subtotalCentavos) yield `${name} of ${order.subtotalCentavos} has lines of ${goods}`
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) yield `${name} has a line twice`
  for (const { variantId, quantity, returned } of lines) {
    const moved = (reason: StockMovement['reason']) =>
      sumOf(
        state.stock
          .filter(
            (each) => each.orderId === order.id && each.variantId === variantId && each.reason === reason,
          )
          .map(({ change }) => change),
      )
    const taken = -moved('sale') - moved('exchange')
    if (taken !== (order.isPaid() ? quantity : 0))
      yield `${name} took ${taken} of ${variantId}, not ${quantity}`
    const back = moved('return')
    const mayReturn = order.status === 'Canceled' && order.isPaid() ? quantity : returned
    // Pieces that came back broken are not in stock.
    if (back > mayReturn) yield `${name} gave ${back} of ${variantId} back, not ${mayReturn}`
    if (returned > 0 && order.returnState !== 'accepted') yield `${name} has ${returned} returned`
  }
  const given = -sumOf(
    state.refunds.filter(({ sourceId }) => sourceId === order.id).map((each) => each.amountCentavos),
  )
  if (given !== order.refundedCentavos) yield `${name} gave ${given} centavos back`
  if (given > order.totalCentavos) yield `${name} gave ${given} of ${order.totalCentavos} back`
  const settled = state.attempts.filter((each) => each.payableId === order.id && each.state === 'settled')
  const byCard = order.paymentMethod === 'card' ? 1 : 0
  if (settled.length !== byCard) yield `${name} paid by ${order.paymentMethod} has ${settled.length} charges`
  for (const { folio } of settled) {
    const charged = state.ledger.get(folio)
    if (charged !== order.totalCentavos) yield `${name} of ${order.totalCentavos} was charged ${charged}`
  }
}

/** No variant has reserved pieces at the end. */
function reservationViolations(variants: readonly Variant[]): string[] {
  return variants
    .filter(({ reserved }) => reserved !== 0)
    .map(({ id, reserved }) => `variant ${id} has ${reserved} reserved for ever`)
}

/** Nothing is pending at the end. */
function endViolations(state: State, recorded: readonly MovementRecorded[]): string[] {
  const times = (title: string, id: number) =>
    recorded.filter((each) => each.title === title && each.description === `Pedido ${id}`).length
  return [
    ...state.attempts.flatMap((attempt) => {
      const name = `attempt ${attempt.id} (${attempt.state})`
      const isCharged = state.ledger.has(attempt.folio)
      return [
        ...(attempt.isOpen() || attempt.nextCheckAt !== null ? [`${name} is stuck`] : []),
        ...(attempt.isCharged() === isCharged ? [] : [`${name}, but charged is ${isCharged}`]),
      ]
    }),
    ...state.orders.flatMap((order) => {
      const { id, status } = order
      const name = `order ${id} (${status})`
      const paid = times('Pedido pagado', id) + times('Venta en mostrador', id)
      const canceled = times('Pedido cancelado', id)
      return [
        ...(order.isUnpaid() ? [`${name} waits for ever`] : []),
        ...(paid === (order.isPaid() ? 1 : 0) ? [] : [`${name} is told as paid ${paid} times`]),
        ...(canceled === (status === 'Canceled' ? 1 : 0)
          ? []
          : [`${name} is told as canceled ${canceled} times`]),
      ]
    }),
  ]
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
