import type { MovementRecorded } from '@rodada/contracts/event'
import { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { Orm } from '@rodada/service/data/orm'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
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
  readonly receipts: readonly Receipt[]
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
    receipts: await em.find(Receipt, { sourceId: { $in: ids } }),
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
    const taken = -moved('sale') - moved('exchange') - moved('correction')
    if (taken !== (order.isPaid() ? quantity : 0))
      yield `${name} took ${taken} of ${variantId}, not ${quantity}`
    const back = moved('return')
    const mayReturn = order.status === 'Canceled' && order.isPaid() ? quantity : returned
    // Pieces that came back broken are not in stock.
    if (back > mayReturn) yield `${name} gave ${back} of ${variantId} back, not ${mayReturn}`
    if (returned > 0 && order.returnState !== 'accepted') yield `${name} has ${returned} returned`
  }
  yield* moneyViolations(state, order, name)
}

function* moneyViolations(state: State, order: Order, name: string): Generator<string> {
  const receipts = state.receipts.filter(({ sourceId }) => sourceId === order.id)
  const own = receipts.filter(({ attemptId }) => attemptId === null)
  const isRefund = ({ kind, amountCentavos }: Receipt) =>
    kind === 'refund' || (kind === 'reversal' && amountCentavos > 0)
  const amountOf = (some: readonly Receipt[]) => sumOf(some.map(({ amountCentavos }) => amountCentavos))
  const given = -amountOf(own.filter(isRefund))
  if (given !== order.refundedCentavos) yield `${name} gave ${given} centavos back`
  if (given > order.paidCentavos) yield `${name} gave ${given} of ${order.paidCentavos} back`
  const came = amountOf(own.filter((receipt) => !isRefund(receipt)))
  // A charge over another amount that was not given back counts once all is paid.
  const reviewed = amountOf(receipts.filter(({ attemptId }) => attemptId !== null))
  if (order.paidCentavos !== came && !(order.isPaid() && order.paidCentavos === came + reviewed))
    yield `${name} says that ${order.paidCentavos} came in, not ${came}`
  if (order.isPaid() && order.paidCentavos + order.waivedCentavos !== order.totalCentavos)
    yield `${name} of ${order.totalCentavos} goes on with ${order.paidCentavos}`
  if (order.restBy !== null && !order.isPartPaid() && order.status !== 'Canceled')
    yield `${name} has a day for nothing`
  const settled = state.attempts.filter((each) => each.payableId === order.id && each.state === 'settled')
  const byCard = own.filter(({ kind, method }) => kind === 'payment' && method === 'card')
  if (settled.length !== byCard.length)
    yield `${name} has ${settled.length} charges, ${byCard.length} receipts`
  for (const { folio, amountCentavos } of settled) {
    const charged = state.ledger.get(folio)
    if (charged !== amountCentavos) yield `${name} waited for ${amountCentavos} and was charged ${charged}`
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
  const reopened = (id: number) =>
    recorded.filter(
      ({ title, description, after }) =>
        title === 'Cobro anulado' &&
        description.startsWith(`Pedido ${id},`) &&
        Value.Check(unpaidAgain, after),
    ).length
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
      const paid = times('Pedido pagado', id) + times('Venta en mostrador', id) - reopened(id)
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

/** What the movement of a reversal says of an order that was paid before. */
const unpaidAgain = Type.Object({ status: Type.Literal('PendingPayment') })

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
