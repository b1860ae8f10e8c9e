import type { Order } from '@rodada/contracts/order/calls'
import type { Cart, CartLine } from '@rodada/contracts/order/cart'
import { ApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { readStoredCart, unsentLines } from '@rodada/web/storage/stored-cart'
import { mergeCart, noteCart } from './cart-commands.ts'
import { settleGuestOrders } from './guest-orders.ts'

const emptyCart: Cart = { lines: [], count: 0, total: 0, isStudent: false }

/** A cart, and the guest's unpaid order made of it. */
export interface LoadedCart {
  readonly cart: Cart
  readonly unpaid: Order | null
}

type Reading = Pick<LoaderArgs, 'api' | 'session' | 'request'>

/** The account's cart, or the browser's with current prices. Settles guest orders and merges the browser's cart on the way. */
export async function loadCart(args: Reading): Promise<LoadedCart> {
  const { user } = await args.session.ready()
  if (user !== null) return { cart: await loadOwn(args, user.id), unpaid: null }
  const unpaid = await settleGuestOrders(args, null)
  return { cart: await quoteStored(args), unpaid }
}

async function loadOwn(args: Reading, userId: number): Promise<Cart> {
  const { api, request } = args
  await settleGuestOrders(args, userId)
  await mergeCart(api, userId)
  const cart = await api.get('/api/Cart/Index', { signal: request.signal })
  noteCart(userId, cart)
  return cart
}

async function quoteStored({ api, request: { signal } }: Reading): Promise<Cart> {
  const all = unsentLines(null)
  if (all.length === 0) return emptyCart
  const answer = await api.post('/api/Cart/Quote', { body: { lines: [...all] }, signal })
  if ('lines' in answer) return answer
  throw new ApiError(answer.failure ?? 'refused', 0, answer.messages.join(' '), answer.requestId ?? null)
}

/**
 * The price that the visitor has seen of a line, where it has changed since; null also where the line has a problem, or
 * the difference is the students' discount.
 */
export function priceBefore({ variantId, price, regularPrice, problem }: CartLine): number | null {
  const seen = readStoredCart().prices[variantId]
  if (problem !== null || seen === undefined || seen === price || seen === regularPrice) return null
  return seen
}

/** Every line can be bought at a price that the visitor has seen or accepted. */
export function isOrderable({ lines }: Cart): boolean {
  return lines.length > 0 && lines.every(isBuyable)
}

/** Whether signing in as a student would make the cart orderable. */
export function needsStudent({ lines }: Cart): boolean {
  const others = lines.filter(({ problem }) => problem !== 'onlyStudents')
  return others.length < lines.length && others.every(isBuyable)
}

function isBuyable(line: CartLine): boolean {
  return line.problem === null && priceBefore(line) === null
}
