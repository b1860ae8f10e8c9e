import type { CartWish } from '@rodada/contracts/order/cart'
import { maxLines, maxQuantity } from '@rodada/contracts/order/rules'
import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../calls/idempotency-key.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { cartPlace, listenToStorage } from './has-cart.ts'

/** A guest's order, with the lines of the cart in it. */
interface StoredOrder {
  readonly id: number
  readonly lines: readonly CartWish[]
  /** The account whose cart these lines went to; null while they are the browser's. */
  readonly account: number | null
}

interface Sending {
  readonly key: string
  readonly lines: readonly CartWish[]
  /** Only this account gets them: another one may sign in before they have arrived. */
  readonly user: number
}

/** Only the newest orders of a guest are kept. */
const maxOrders = 3

/**
 * The carts of this browser. Everything is in its storage and nothing in memory: every tab, and every app's copy of
 * this module, sees the same.
 */
interface StoredCart {
  /** Lines of a cart that belongs to no account yet. */
  readonly lines: readonly CartWish[]
  /** Lines that are being sent to accounts; the key makes a repetition harmless. */
  readonly sendings: readonly Sending[]
  /** A guest's orders whose pieces are not reserved yet: until then they stay in the cart. The newest first. */
  readonly orders: readonly StoredOrder[]
  /** Pesos a piece that the customer has seen, by variant: another price is shown before it is paid. */
  readonly prices: Readonly<Record<string, number>>
  /** Pieces in the cart of the last account. */
  readonly account: { readonly user: number; readonly count: number } | null
}

function isWish(value: unknown): value is CartWish {
  const { variantId, quantity }: { variantId?: unknown; quantity?: unknown } = Object(value)
  return Number.isInteger(variantId) && Number.isInteger(quantity) && Number(quantity) > 0
}

function wishesOf(value: unknown): CartWish[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isWish)
    .slice(0, maxLines)
    .map(({ variantId, quantity }) => ({ variantId, quantity: Math.min(quantity, maxQuantity) }))
}

function sendingsOf(value: unknown): Sending[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each) => {
    const { key, lines, user }: { key?: unknown; lines?: unknown; user?: unknown } = Object(each)
    if (typeof key !== 'string' || typeof user !== 'number') return []
    return [{ key, lines: wishesOf(lines), user }]
  })
}

function ordersOf(value: unknown): StoredOrder[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each) => {
    const { id, lines, account }: { id?: unknown; lines?: unknown; account?: unknown } = Object(each)
    if (typeof id !== 'number') return []
    return [{ id, lines: wishesOf(lines), account: typeof account === 'number' ? account : null }]
  })
}

function accountOf(value: unknown): StoredCart['account'] {
  const { user, count }: { user?: unknown; count?: unknown } = Object(value)
  return typeof user === 'number' && typeof count === 'number' ? { user, count } : null
}

function pricesOf(value: unknown): StoredCart['prices'] {
  return Object.fromEntries(
    Object.entries<unknown>(Object(value)).flatMap(([id, price]) =>
      typeof price === 'number' ? [[id, price]] : [],
    ),
  )
}

function stored(): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored('browser', cartPlace) ?? '{}'))
  } catch {
    // What is there is no JSON of ours.
    return {}
  }
}

/** The stored cart. The user of the browser may have changed it: only valid parts count. */
export function readStoredCart(): StoredCart {
  const { lines, sendings, orders, prices, account } = stored()
  return {
    lines: wishesOf(lines),
    sendings: sendingsOf(sendings),
    orders: ordersOf(orders),
    prices: pricesOf(prices),
    account: accountOf(account),
  }
}

function isEmpty({ lines, sendings, orders, account }: StoredCart): boolean {
  return lines.length === 0 && sendings.length === 0 && orders.length === 0 && (account?.count ?? 0) === 0
}

function write(cart: StoredCart): void {
  // Without storage there is no cart, which `addToStoredCart` finds.
  writeStored('browser', cartPlace, isEmpty(cart) ? null : JSON.stringify(cart))
  // The browser sends the event to the other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** Puts pieces into the browser's cart. @returns why it has not got them: it holds no more kinds, or nothing is kept. */
export function addToStoredCart(
  { variantId, quantity }: CartWish,
  price: number,
): 'added' | 'too-many' | 'not-stored' {
  const cart = readStoredCart()
  const before = cart.lines.find((line) => line.variantId === variantId)
  if (before === undefined && cart.lines.length >= maxLines) return 'too-many'
  setStoredQuantity(variantId, (before?.quantity ?? 0) + quantity)
  rememberPrices([{ variantId, price }])
  const stored = readStoredCart().lines.find((line) => line.variantId === variantId)
  return (stored?.quantity ?? 0) > (before?.quantity ?? 0) ? 'added' : 'not-stored'
}

/** Sets the quantity of a variant; 0 takes it out. */
export function setStoredQuantity(variantId: number, quantity: number): void {
  const cart = readStoredCart()
  const line = { variantId, quantity: Math.min(quantity, maxQuantity) }
  const isKnown = cart.lines.some((one) => one.variantId === variantId)
  const lines = isKnown
    ? cart.lines.map((one) => (one.variantId === variantId ? line : one))
    : [...cart.lines, line]
  write({ ...cart, lines: lines.filter((one) => one.quantity > 0) })
}

/** Remembers the order that a guest made of these lines. */
export function noteGuestOrder(id: number, lines: readonly CartWish[]): void {
  const cart = readStoredCart()
  const others = cart.orders.filter((order) => order.id !== id)
  write({ ...cart, orders: [{ id, lines: wishesOf(lines), account: null }, ...others].slice(0, maxOrders) })
}

/** For an order that is not to be paid any more: the cart stays as it is. */
export function forgetGuestOrder(id: number): void {
  const cart = readStoredCart()
  write({ ...cart, orders: cart.orders.filter((order) => order.id !== id) })
}

/**
 * For an order whose pieces are reserved: takes them out of the cart, once for all calls and tabs.
 * @returns the order where its lines went to the cart of an account since, which must lose them too; else null.
 */
export function takeOutGuestOrder(id: number): Pick<StoredOrder, 'lines' | 'account'> | null {
  const cart = readStoredCart()
  const found = cart.orders.find((order) => order.id === id)
  const isGone = found !== undefined && found.account !== null
  const taken = isGone ? [] : (found?.lines ?? [])
  const ordered = new Map(taken.map(({ variantId, quantity }) => [variantId, quantity]))
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  write({ ...cart, lines, orders: cart.orders.filter((order) => order.id !== id) })
  return isGone ? found : null
}

/** Stores the prices that the customer has seen, or has agreed to. */
export function rememberPrices(
  lines: readonly { readonly variantId: number; readonly price: number }[],
): void {
  const cart = readStoredCart()
  const prices = Object.fromEntries(lines.map(({ variantId, price }) => [variantId, price]))
  write({ ...cart, prices: { ...cart.prices, ...prices } })
}

export function rememberCount(user: number, count: number): void {
  const cart = readStoredCart()
  if (cart.account?.user !== user || cart.account.count !== count)
    write({ ...cart, account: { user, count } })
}

/**
 * The lines to add to the cart of an account. Lines that are put into the browser's cart later are for the next
 * sending; one without an answer is repeated under its key.
 */
export function beginSending(user: number): Sending | null {
  const cart = readStoredCart()
  const begun = sendingsFor(user, cart)[0] ?? null
  if (begun !== null || cart.lines.length === 0) return begun
  const sending = { key: newIdempotencyKey(), lines: cart.lines, user }
  const orders = cart.orders.map((order) => ({ ...order, account: order.account ?? user }))
  write({ ...cart, lines: [], orders, sendings: [...cart.sendings, sending] })
  return sending
}

/** For a sending that has arrived; another tab may have ended it already. */
export function endSending(key: string): void {
  const cart = readStoredCart()
  const sendings = cart.sendings.filter((sending) => sending.key !== key)
  if (sendings.length < cart.sendings.length) write({ ...cart, sendings })
}

export function countPieces(lines: readonly CartWish[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sendingsFor(user: number | null, { sendings }: StoredCart): readonly Sending[] {
  return sendings.filter((sending) => sending.user === user)
}

/** The lines of the browser's cart that a visitor, or the user, sees: not those that go to another account. */
export function unsentLines(user: number | null, cart = readStoredCart()): readonly CartWish[] {
  return [...sendingsFor(user, cart).flatMap(({ lines }) => lines), ...cart.lines]
}

function storedCount(user: number | null): number {
  const cart = readStoredCart()
  const own = cart.account !== null && cart.account.user === user ? cart.account.count : 0
  return countPieces(unsentLines(user, cart)) + own
}

/** Pieces in the customer's cart as far as the browser knows: no service is asked. */
export function useCartCount(user: number | null): number {
  return useSyncExternalStore(
    listenToStorage,
    () => storedCount(user),
    () => 0,
  )
}
