import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { exchangeOrder as exchangeCall } from '@rodada/contracts/order/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import { requireBranch } from '@rodada/payment/branch/branch'
import { requireReference } from '@rodada/payment/branch/reference'
import { enterReceipt, type Receipt, statedMoney } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { Product } from '../../product/product.entity.ts'
import { onlyLeft, pricesOf, type Variant } from '../../product/variant.entity.ts'
import { lockVariants } from '../../product/variant-stock.ts'
import { Order } from '../order.entity.ts'
import { OrderLine, piecesLeft } from '../order-line.entity.ts'
import { orderRefunded } from '../order-mails.ts'
import { lockLines, moveBack, type StockedLine } from '../order-stock.ts'
import { stateOrder } from '../state-order.ts'

type Body = BodyOf<typeof exchangeCall>

interface Exchange {
  /** What comes back. */
  readonly from: StockedLine
  /** What is handed over, and its line where the order has one. */
  readonly to: Variant
  readonly toLine: OrderLine | undefined
  readonly quantity: number
  /** Centavos of a piece that is handed over. */
  readonly price: number
  /** Centavos of all pieces that are taken, or given back where below 0. */
  readonly difference: number
}

/**
 * Exchanges pieces of a delivered order for another variant of their product: they come back into stock, the others leave it,
 * and the difference of price is taken or given back. Without a `difference` it only answers that.
 * @throws notFound; field errors of the money; a refusal where the order has no such pieces, the others are sold out, or the
 * difference is another than the one that was shown.
 */
export async function exchangeOrder(
  command: Command<Actor>,
  id: number,
  body: Body,
): Promise<ResponseOf<typeof exchangeCall>> {
  const { em } = command
  const order = await command.find(Order, { id }, { version: body.version })
  const exchange = await planExchange(command, order, body)
  const difference = toPesos(exchange.difference)
  if (body.difference === undefined) {
    command.stateNothing()
    return { ...done(), difference }
  }
  if (body.difference !== difference)
    throw refusal('La diferencia de precio cambió. Revísala y vuelve a intentarlo.')
  order.exchange(exchange.difference)
  const receipts = await enterDifference(command, order, exchange.difference, body)
  swapPieces(command, order, exchange)
  const { from, to, quantity } = exchange
  order.addNote(`Cambio: ${quantity} × ${sizeOf(from.variant)} por ${sizeOf(to)}`)
  stateOrder(command, order, 'Cambio de talla', { after: statedMoney('shop', receipts) })
  if (exchange.difference < 0) await command.sendMail(orderRefunded, { orderId: id })
  await command.publish('catalogue.changed', {})
  await em.flush()
  return {
    ...done('Registramos el cambio.'),
    difference,
    receipts: receipts.map((receipt) => receipt.id),
  }
}

/** Locks the variants of the order together with the one that is handed over, by ascending id. */
async function planExchange(
  { em }: Command,
  order: Order,
  { variantId, forVariantId, quantity }: Body,
): Promise<Exchange> {
  const own = await em.find(OrderLine, { orderId: order.id })
  const ids = [...own.map((line) => line.variantId), forVariantId]
  const to = (await lockVariants(em, [...new Set(ids)])).get(forVariantId)
  const lines = await lockLines(em, order)
  const from = lines.find(({ line }) => line.variantId === variantId)
  if (!from || quantity > piecesLeft(from.line))
    throw refusal('El pedido no tiene tantas piezas. Recarga la página y vuelve a intentarlo.')
  if (!to || to.withdrawnAt !== null || to.productId !== from.line.productId || to.id === variantId)
    throw fieldErrors({ ForVariantId: ['Elige otra talla o color del mismo producto.'] })
  if (to.available < quantity) {
    const rest = to.available > 0 ? `${onlyLeft(to.available)} de ${sizeOf(to)}` : `Se agotó ${sizeOf(to)}`
    throw fieldErrors({ ForVariantId: [`${rest}: elige otra talla o color, o registra la devolución.`] })
  }
  const toLine = own.find((line) => line.variantId === forVariantId)
  const product = await em.findOneOrFail(Product, { id: to.productId })
  const priceOf = (variant: Variant) => {
    const { price, academyPrice } = pricesOf(product, variant)
    return from.line.isAcademyPrice ? (academyPrice ?? price) : price
  }
  // Paid prices hold: only what the two differ by today is settled.
  const today = from.line.priceCentavos + priceOf(to) - priceOf(from.variant)
  const price = toLine?.priceCentavos ?? Math.max(1, today)
  const whole = (price - from.line.priceCentavos) * quantity
  // A reduction took its share off what was paid for the piece.
  const difference = whole < 0 ? -order.shareOf(-whole) : whole
  return { from, to, toLine, quantity, price, difference }
}

function sizeOf({ name, sku }: Variant): string {
  return name ?? sku
}

async function enterDifference(
  { em, actor, at }: Command<Actor>,
  order: Order,
  difference: number,
  { method, branchId, reference }: Body,
): Promise<Receipt[]> {
  if (difference === 0) return []
  if (method === undefined)
    throw fieldErrors({ Method: [difference > 0 ? 'Di cómo se pagó.' : 'Di cómo se devolvió.'] })
  return enterReceipt(em, {
    kind: difference > 0 ? 'payment' : 'refund',
    source: 'order',
    sourceId: order.id,
    amountCentavos: difference,
    method,
    at,
    branchId: await requireBranch(em, method, branchId),
    takenBy: actor.userId,
    reference: requireReference(method, reference),
  })
}

function swapPieces({ em }: Command, order: Order, { from, to, toLine, quantity, price }: Exchange): void {
  const { line, variant } = from
  const movement = { reason: 'exchange', orderId: order.id } as const
  moveBack(em, variant, { ...movement, change: quantity, note: `Cambio por ${sizeOf(to)}` })
  moveBack(em, to, { ...movement, change: -quantity, note: `Cambio de ${sizeOf(variant)}` })
  if (toLine) toLine.quantity += quantity
  else
    em.create(OrderLine, {
      ...{ orderId: order.id, variantId: to.id, productId: line.productId, name: line.name },
      ...{ variantName: to.name, sku: to.sku, image: line.image, quantity, priceCentavos: price },
      ...{ isAcademyPrice: line.isAcademyPrice, weightGrams: line.weightGrams },
    })
  if (line.quantity === quantity) em.remove(line)
  else line.quantity -= quantity
}
