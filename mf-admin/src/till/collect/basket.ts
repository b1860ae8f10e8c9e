import type { PriceReduction } from '@rodada/contracts/money/reduction'
import type { DebtKind } from '@rodada/contracts/money/rules'
import { maxLines, maxQuantity } from '@rodada/contracts/order/rules'
import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { sumPesos } from '@rodada/contracts/words/money'
import { type CounterReduction, reductionOf } from '@rodada/ui/staff'
import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { createDraft, type Draft } from '@rodada/web/storage/draft'
import type { Due } from './dues.ts'

/** Pieces of a product that are sold. */
export interface SaleLine {
  readonly variantId: number
  readonly name: string
  readonly sku: string
  /** Pesos a piece; `academyPrice` is for students. */
  readonly price: number
  readonly academyPrice: number | null
  /** Pieces that were not reserved when it was added. */
  readonly available: number
  /** Null while another number is typed. */
  readonly quantity: number | null
}

/** A chosen due; `due` is null until it is read again after a reload. */
export interface HeldDue {
  readonly key: string
  readonly kind: DebtKind
  readonly id: number
  readonly due: Due | null
}

/** What is charged at once. */
export interface Basket {
  readonly held: readonly HeldDue[]
  readonly lines: readonly SaleLine[]
  /** Family that the products are sold to: by its number, null: no family, undefined: the one that owes the first due. */
  readonly buyer: number | null | undefined
  /** Whether the prices of students hold; undefined: as the family's classes say. */
  readonly isStudent: boolean | undefined
  /** What is taken off the products, as it was typed; undefined: nothing. */
  readonly reduction: CounterReduction | undefined
  /** The sale of the lines that was sent and got no answer: they may be sold already. Until that is known it stays as it was sent. */
  readonly sent: SentSale | undefined
  /** Part of the keys of its commands; another one as soon as it is known what became of all of them. */
  readonly chargeId: string
}

/** A sale as it was sent, with the centavos that its products were to cost. */
export interface SentSale extends Omit<Sale, 'reduction'> {
  readonly goods: number
  readonly reductions: readonly PriceReduction[]
}

export const isEmpty = ({ held, lines }: Basket) => held.length === 0 && lines.length === 0

/** Name of the draft that keeps the basket. */
export const basketName = 'till.basket'

/** The basket of a member of the staff in this tab. The user of the browser may have changed it: only valid parts count. */
export function readBasket(draft: Draft | null): Basket {
  const { held, lines, buyer, isStudent, reduction, sent: sale, chargeId } = draft?.restore() ?? {}
  const sent = sentIn(sale)
  return {
    held: listOf(held).flatMap(heldOf),
    lines: sent?.lines ?? linesIn(lines),
    buyer: buyer === null || typeof buyer === 'number' ? buyer : undefined,
    isStudent: typeof isStudent === 'boolean' ? isStudent : undefined,
    reduction: reductionIn(reduction),
    sent,
    chargeId: typeof chargeId === 'string' ? chargeId : newIdempotencyKey(),
  }
}

/** As `readBasket`, for the loader. @param user id of the signed-in user. */
export function storedBasket(user: number): Basket {
  return readBasket(createDraft(String(user), basketName))
}

/** Ids, products and what is taken off them: no name stays in the browser. */
export function keepBasket(draft: Draft | null, basket: Basket): void {
  if (isEmpty(basket)) draft?.forget()
  else draft?.keep({ ...basket, held: basket.held.map(({ due: _, ...rest }) => rest) })
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function heldOf(value: unknown): HeldDue[] {
  const { key, kind, id }: { key?: unknown; kind?: unknown; id?: unknown } = Object(value)
  if (typeof key !== 'string' || (kind !== 'order' && kind !== 'subscription') || !isId(id)) return []
  return [{ key, kind, id, due: null }]
}

function reductionIn(value: unknown): CounterReduction | undefined {
  const { code, percent, amount, reason }: Record<string, unknown> = Object(value)
  if (typeof code !== 'string' || typeof reason !== 'string') return undefined
  const numberIn = (one: unknown) => (typeof one === 'number' ? one : null)
  return { code, percent: numberIn(percent), amount: numberIn(amount), reason }
}

function linesIn(value: unknown): SaleLine[] {
  return listOf(value).flatMap(lineOf).slice(0, maxLines)
}

function sentIn(value: unknown): SentSale | undefined {
  const { lines, isStudent, buyer, goods, reductions }: Record<string, unknown> = Object(value)
  if (typeof isStudent !== 'boolean' || typeof goods !== 'number') return undefined
  return {
    ...{ lines: linesIn(lines), isStudent, goods },
    buyer: typeof buyer === 'number' ? buyer : null,
    reductions: listOf(reductions).flatMap((one) => {
      const { label, amount }: Record<string, unknown> = Object(one)
      return typeof label === 'string' && typeof amount === 'number' ? [{ label, amount }] : []
    }),
  }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

function lineOf(value: unknown): SaleLine[] {
  const { variantId, name, sku, price, academyPrice, available, quantity }: Record<string, unknown> =
    Object(value)
  if (!isId(variantId) || typeof name !== 'string' || typeof sku !== 'string') return []
  if (typeof price !== 'number' || typeof available !== 'number') return []
  return [
    {
      ...{ variantId, name, sku, price, available },
      academyPrice: typeof academyPrice === 'number' ? academyPrice : null,
      quantity: isId(quantity) && quantity <= maxQuantity ? quantity : 1,
    },
  ]
}

export function heldDue(due: Due): HeldDue {
  return { key: due.key, kind: due.source === 'order' ? 'order' : 'subscription', id: due.id, due }
}

/** Name of what is sold: 'Casco Volcán · M'. */
export function offerName({ name, variantName }: Pick<CounterOffer, 'name' | 'variantName'>): string {
  return variantName === null ? name : `${name} · ${variantName}`
}

/** Why no piece more of the offer can be sold; undefined where one can. */
export function whyNotAdded({ lines }: Basket, { variantId, available }: CounterOffer): string | undefined {
  const line = lines.find((each) => each.variantId === variantId)
  const quantity = (line?.quantity ?? 0) + 1
  if (quantity > available)
    return available > 0 ? `solo hay ${available} en existencias.` : 'no hay en existencias.'
  if (quantity > maxQuantity) return `se venden hasta ${maxQuantity} piezas a la vez.`
  return line === undefined && lines.length >= maxLines
    ? `caben hasta ${maxLines} productos en una venta.`
    : undefined
}

/** A piece more of the offer, at its present prices. */
export function withPiece(basket: Basket, offer: CounterOffer): Basket {
  const { variantId, sku, price, academyPrice, available } = offer
  const line = { variantId, name: offerName(offer), sku, price, academyPrice, available, quantity: 1 }
  const isThere = basket.lines.some((each) => each.variantId === variantId)
  const more = (each: SaleLine) =>
    each.variantId === variantId ? { ...line, quantity: (each.quantity ?? 0) + 1 } : each
  return { ...basket, lines: isThere ? basket.lines.map(more) : [...basket.lines, line] }
}

/** Another number of pieces; null while it is typed. */
export function withQuantity(basket: Basket, variantId: number, quantity: number | null): Basket {
  const lines = basket.lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
  return { ...basket, lines }
}

/** What is known of a sale before it has a product. */
function noSale() {
  const unknown = { buyer: undefined, isStudent: undefined, reduction: undefined }
  return { ...unknown, sent: undefined, chargeId: newIdempotencyKey() }
}

/** Without the dues and products of these keys. */
export function withoutKeys(basket: Basket, keys: ReadonlySet<string>): Basket {
  const held = basket.held.filter(({ key }) => !keys.has(key))
  const lines = basket.lines.filter((line) => !keys.has(lineKey(line)))
  return { ...basket, held, lines, ...(basket.lines.length > 0 && lines.length === 0 && noSale()) }
}

/** Without the pieces that were sold: one that was scanned meanwhile stays. */
export function withoutSold(basket: Basket, sold: readonly SaleLine[]): Basket {
  const pieces = new Map(sold.map(({ variantId, quantity }) => [variantId, quantity ?? 0]))
  const left = basket.lines.map((line) => {
    const taken = pieces.get(line.variantId)
    return taken === undefined ? line : { ...line, quantity: (line.quantity ?? 0) - taken }
  })
  const gone = left.filter(({ quantity }) => quantity !== null && quantity <= 0)
  const reduction = sold.length > 0 ? undefined : basket.reduction
  return withoutKeys({ ...basket, lines: left, reduction }, new Set(gone.map(lineKey)))
}

export const lineKey = ({ variantId }: Pick<SaleLine, 'variantId'>) => `variant ${variantId}`

/** Chosen dues that are read. */
export function duesIn({ held }: Basket): Due[] {
  return held.flatMap(({ due }) => due ?? [])
}

/** Number of the family that buys; null: none. */
export function buyerOf(basket: Basket): number | null {
  if (basket.sent !== undefined) return basket.sent.buyer
  if (basket.buyer !== undefined) return basket.buyer
  return duesIn(basket).find(({ account }) => account !== null)?.account ?? null
}

/** Pesos a piece. */
export function priceOf({ price, academyPrice }: SaleLine, isStudent: boolean): number {
  return isStudent && academyPrice !== null && academyPrice < price ? academyPrice : price
}

/** Pesos of the products. */
export function goodsTotal(lines: readonly SaleLine[], isStudent: boolean): number {
  return sumPesos(lines.map((line) => priceOf(line, isStudent) * (line.quantity ?? 0)))
}

/** Products that are sold. */
export interface Sale extends Pick<Basket, 'lines' | 'reduction'> {
  /** Whether the page shows the prices of students. */
  readonly isStudent: boolean
  /** Number of the family that buys; null: none. */
  readonly buyer: number | null
}

/** What the service sells, or says the price of. */
export function saleBody({ lines, isStudent, buyer, reduction }: Sale) {
  return {
    lines: lines.map((line) => ({
      variantId: line.variantId,
      quantity: line.quantity ?? 0,
      price: priceOf(line, isStudent),
    })),
    // The service knows whether a family has the prices of students.
    isStudent: buyer === null && isStudent,
    familyId: buyer,
    ...(reduction && reductionOf(reduction)),
  }
}
