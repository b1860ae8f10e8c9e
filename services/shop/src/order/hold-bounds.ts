import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { HoldBounds, HoldRules } from './hold-settings.ts'
import type { Holder } from './holder.ts'
import type { Order } from './order.entity.ts'
import { lineName } from './order-line.entity.ts'
import type { StockedLine } from './order-stock.ts'

/** Of so few pieces of a variant one person may reserve all. */
const fewPieces = 3

const otherwise = 'Paga este con tarjeta o cómpralo en una de nuestras sucursales.'

/**
 * Why the pieces of a locked order are not reserved for somebody who has not paid: what they have reserved already, under any
 * of their names, or everybody of their network together. Null where nothing speaks against it. Until the end of the
 * transaction nobody else's reservation is judged, so that two at once do not pass together.
 */
export async function holdProblem(
  em: EntityManager,
  rules: HoldRules,
  { order, lines }: { readonly order: Order; readonly lines: readonly StockedLine[] },
  holder: Holder,
): Promise<string | null> {
  // Taken after the rows of the order and its variants by every reservation, so that none waits for another's rows.
  await sql`select pg_advisory_xact_lock(hashtext('shop_order.holds'))`.execute(em.getKysely())
  const others = await readHeld(em, order.id, holder)
  const own = others.filter(({ isOwn }) => isOwn)
  return (
    personProblem(rules.person, own, lines) ??
    (isBeyond(
      rules.network,
      others.filter(({ isOfNetwork }) => isOfNetwork),
      lines,
    )
      ? `Desde tu red ya hay muchos pedidos apartados sin pagar. ${otherwise}`
      : null)
  )
}

interface HeldLine {
  readonly orderId: number
  readonly variantId: number
  readonly quantity: number
  /** Of the same account, browser or mailbox. */
  readonly isOwn: boolean
  readonly isOfNetwork: boolean
}

/** The lines of other orders that the holder, or anybody of their network, has reserved while nothing was paid of them. */
function readHeld(em: EntityManager, orderId: number, holder: Holder): Promise<HeldLine[]> {
  const { userId, browser, mailbox, network, isConfirmed } = holder
  // An order under somebody's address that nobody has confirmed does not count against its confirmed owner.
  const isOwn = sql<boolean>`coalesce(user_id = ${userId}::integer or held_browser = ${browser}::text
    or (held_mailbox = ${mailbox}::text and (email_confirmed_at is not null or not ${isConfirmed}::boolean)), false)`
  const isOfNetwork = sql<boolean>`coalesce(held_network = ${network}::text, false)`
  return dbOf(em)
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.orderId', 'shop_order.id')
    .select(['order_line.orderId', 'order_line.variantId', 'order_line.quantity'])
    .select([isOwn.as('isOwn'), isOfNetwork.as('isOfNetwork')])
    .where('shop_order.reservedUntil', 'is not', null)
    .where('shop_order.paidCentavos', '=', 0)
    .where('shop_order.id', '<>', orderId)
    .where(sql<boolean>`(${isOwn} or ${isOfNetwork})`)
    .execute()
}

function personProblem(
  bounds: HoldBounds,
  held: readonly HeldLine[],
  lines: readonly StockedLine[],
): string | null {
  const { orders, pieces } = bounds
  if (isTooManyOrders(bounds, held))
    return `Ya tienes ${orders} ${orders === 1 ? 'pedido apartado' : 'pedidos apartados'} sin pagar. Paga o cancela uno, o paga este con tarjeta.`
  if (isTooManyPieces(bounds, held, lines))
    return `Puedes apartar hasta ${pieces} ${pieces === 1 ? 'pieza' : 'piezas'} sin pagar, entre todos tus pedidos. ${otherwise}`
  const beyond = lines.find((line) => isTooGreatShare(bounds, held, line))
  return beyond
    ? `De ${lineName(beyond.line)} puedes apartar hasta ${shareOf(bounds, beyond)} sin pagar, entre todos tus pedidos. ${otherwise}`
    : null
}

function isBeyond(bounds: HoldBounds, held: readonly HeldLine[], lines: readonly StockedLine[]): boolean {
  return (
    isTooManyOrders(bounds, held) ||
    isTooManyPieces(bounds, held, lines) ||
    lines.some((line) => isTooGreatShare(bounds, held, line))
  )
}

function isTooManyOrders({ orders }: HoldBounds, held: readonly HeldLine[]): boolean {
  return new Set(held.map(({ orderId }) => orderId)).size >= orders
}

function isTooManyPieces(
  { pieces }: HoldBounds,
  held: readonly HeldLine[],
  lines: readonly StockedLine[],
): boolean {
  return sumOf(held) + sumOf(lines.map(({ line }) => line)) > pieces
}

function isTooGreatShare(bounds: HoldBounds, held: readonly HeldLine[], stocked: StockedLine): boolean {
  const { line, variant } = stocked
  const ofVariant = held.filter(({ variantId }) => variantId === variant.id)
  return sumOf(ofVariant) + line.quantity > shareOf(bounds, stocked)
}

/** Pieces of a variant that may be reserved unpaid. */
function shareOf({ share }: HoldBounds, { variant: { quantity } }: StockedLine): number {
  return quantity > fewPieces ? Math.max(1, Math.floor(quantity / share)) : quantity
}

function sumOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
