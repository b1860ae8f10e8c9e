import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { createOrder as createCall } from '@rodada/contracts/order/calls'
import { maxQuantity } from '@rodada/contracts/order/rules'
import { maxCentavos, toCentavos } from '@rodada/contracts/words/money'
import { enterReductions } from '@rodada/payment/reduction/enter-reductions'
import type { PricedSale } from '@rodada/payment/reduction/price-sale'
import { refusedCode } from '@rodada/payment/reduction/take-code'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, type FieldErrors, fieldErrors, refuseFields } from '@rodada/service/http/errors'
import { type PricedLine, priceLines } from '../../cart/price-lines.ts'
import { dbOf } from '../../entities.ts'
import type { variantsOnSale } from '../../product/on-sale.ts'
import { onlyLeft } from '../../product/variant.entity.ts'
import { lockVariants } from '../../product/variant-stock.ts'
import { isStudent } from '../../student/is-student.ts'
import { Order } from '../order.entity.ts'
import { OrderLine } from '../order-line.entity.ts'
import { type Reducing, reduceOrder } from '../order-reductions.ts'
import { openInBrowser, requireBrowser } from '../own-order.ts'
import { stateOrder } from '../state-order.ts'

type Form = BodyOf<typeof createCall>
type Answer = ResponseOf<typeof createCall>

/**
 * Makes an order, whose prices are fixed from here on. Nothing is reserved yet.
 * @throws field errors: what is gone or too much, a price that changed since the page showed it, a guest without e-mail.
 */
export async function createOrder(command: Command, form: Form): Promise<Answer> {
  const { em, actor, at } = command
  const userId = actor?.userId ?? null
  const email = form.email?.trim() || null
  if (userId === null && email === null) throw fieldErrors({ Email: ['Escribe tu correo.'] })
  const browser = userId === null ? requireBrowser(command.request) : null
  const student = await isStudent(dbOf(em), userId, at)
  const { lines, reduced } = await priceOrder(em, form, { student, personId: userId, at, isSold: true })
  if (reduced.priceCentavos === 0)
    throw refusedCode('Con este código no quedaría nada que pagar: pide tu compra en una sucursal.')
  const order = await storeOrder(em, lines, { userId, email: userId === null ? email : null }, reduced)
  enterReductions(em, reduced, { source: 'order', sourceId: order.id, at, studentIds: [], givenBy: null })
  if (browser !== null) await openInBrowser(em, order.id, browser)
  stateOrder(command, order, 'Pedido hecho')
  return { ...done(), id: order.id }
}

interface Pricing extends Omit<Reducing, 'lines' | 'code'> {
  /** Whether the academy's prices hold. */
  readonly student: boolean
  /** What is sold. */
  readonly offer?: typeof variantsOnSale
}

/**
 * Prices what is sold, less what a code and the staff take off. Whoever sells locks its variants before its code, to avoid
 * deadlocks.
 * @throws field errors: what is gone or too much, a price that changed, a code or reduction.
 */
export async function priceOrder(
  em: EntityManager,
  { lines: wishes, code }: Pick<Form, 'lines' | 'code'>,
  { student, offer, ...sale }: Pricing,
): Promise<{ lines: readonly PricedLine[]; reduced: PricedSale }> {
  // An order without a code locks what its lines refer to alone.
  const isLocked = sale.isSold && (sale.staff !== undefined || Boolean(code?.trim()))
  if (isLocked)
    await lockVariants(
      em,
      wishes.map(({ variantId }) => variantId),
    )
  const lines = await priceLines(em, wishes, student, offer)
  requireShown(lines, wishes)
  return { lines, reduced: await reduceOrder(em, { ...sale, lines, code }) }
}

/** The lines must have no problem. */
export async function storeOrder(
  em: EntityManager,
  lines: readonly PricedLine[],
  known: Pick<Order, 'userId' | 'email'> & Partial<Pick<Order, 'delivery' | 'shippingCentavos'>>,
  { listCentavos, priceCentavos }: PricedSale,
): Promise<Order> {
  const order = em.create(Order, {
    ...{ ...emptyOrder(), ...known, subtotalCentavos: listCentavos },
    discountCentavos: listCentavos - priceCentavos,
  })
  await em.flush()
  // Inserting a line locks its variant's key; ordered by variant id, as variants are locked, to avoid deadlocks.
  const sorted = [...lines].sort((one, other) => one.variantId - other.variantId)
  for (const line of sorted) em.create(OrderLine, orderLineOf(order, line))
  await em.flush()
  return order
}

/** Fields that a new order leaves empty. */
function emptyOrder() {
  return {
    shippingCentavos: null,
    taxCentavos: null,
    delivery: null,
    address: null,
    branch: null,
    pickup: null,
    reservedUntil: null,
    emailConfirmedAt: null,
    holdBeganAt: null,
    heldBrowser: null,
    heldMailbox: null,
    heldNetwork: null,
    payAtBranchAt: null,
    paymentMethod: null,
    paymentReference: null,
    paidAt: null,
    preparingAt: null,
    shippedAt: null,
    readyAt: null,
    deliveredAt: null,
    canceledAt: null,
    cancelReason: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    returnRequestedAt: null,
    returnReason: null,
    returnClosedAt: null,
    refundDueAt: null,
    refundedAt: null,
  }
}

function orderLineOf({ id }: Order, { sold, quantity, price, regularPrice }: PricedLine) {
  if (!sold) throw new Error('A line of something that is gone is in no order')
  const { productId, name, variantName, sku, images, weightGrams } = sold
  return {
    orderId: id,
    variantId: sold.id,
    productId,
    name,
    variantName,
    sku,
    image: images[0] ?? null,
    quantity,
    priceCentavos: price,
    isAcademyPrice: regularPrice !== null,
    weightGrams,
  }
}

/** The total must fit its column, up to 100,000 pesos of shipping included. */
const maxSubtotalCentavos = maxCentavos - toCentavos(100_000)

/** @throws field errors at the lines as they were sent. */
function requireShown(priced: readonly PricedLine[], lines: Form['lines']): void {
  const known = new Map(priced.map((line) => [line.variantId, line]))
  const errors: FieldErrors = {}
  let sum = 0
  lines.forEach(({ variantId, quantity, price }, at) => {
    const line = known.get(variantId)
    sum += quantity * (line?.price ?? 0)
    const [field, text] = line ? faultOf(line, price, sum) : []
    if (field && text) errors[`Lines[${at}].${field}`] = [text]
  })
  refuseFields(errors)
}

/** @param sum centavos of the lines so far. */
function faultOf(
  { problem, quantity, sold, price }: PricedLine,
  shown: number,
  sum: number,
): [string, string] | [] {
  if (quantity > maxQuantity)
    return ['Quantity', `Puedes pedir hasta ${maxQuantity} piezas de cada producto.`]
  if (sum > maxSubtotalCentavos) return ['Quantity', 'El total es demasiado alto para un solo pedido.']
  switch (problem) {
    case 'gone':
      return ['VariantId', 'Este producto ya no está a la venta.']
    case 'soldOut':
      return ['VariantId', 'Se agotó.']
    case 'onlyStudents':
      return ['VariantId', 'Este producto es exclusivo para alumnos de la academia.']
    case 'few':
      return ['Quantity', `${onlyLeft(sold?.available ?? 0)}.`]
    default:
      return toCentavos(shown) === price
        ? []
        : ['Price', 'El precio cambió. Revisa tu carrito y confirma de nuevo.']
  }
}
