import type { ResponseOf } from '@rodada/contracts/call'
import type { Cart, CartLine, mergeCart as mergeCall } from '@rodada/contracts/order/cart'
import { maxLines, maxQuantity } from '@rodada/contracts/order/rules'
import type { Variant } from '@rodada/contracts/product/stock'
import type { SessionUser } from '@rodada/web/account/session'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import {
  addToStoredCart,
  beginSending,
  countPieces,
  endSending,
  readStoredCart,
  rememberCount,
  setStoredQuantity,
} from '@rodada/web/storage/stored-cart'
import { onlyLeftText } from '../product/stock-note.tsx'

type Merged = CommandResult<ResponseOf<typeof mergeCall>>

/** Stores the account's count of pieces for the navbar. */
export function noteCart(userId: number, { lines }: Cart): void {
  rememberCount(userId, countPieces(lines))
}

/** Updates the navbar's count, unless it is 0 already: an order may have taken pieces out of the cart. */
export async function recountCart(api: Api, userId: number): Promise<void> {
  const { account } = readStoredCart()
  if (account?.user !== userId || account.count === 0) return
  // Without an answer the last count stays until a page loads the cart.
  const cart = await api.get('/api/Cart/Index', { stays: true }).catch(() => null)
  if (cart !== null) noteCart(userId, cart)
}

/**
 * Moves the browser's cart into the account's, under an idempotency key. Without an answer the lines stay in the browser
 * and the next call sends them again under the same key.
 * @returns the last answer; null where the browser's cart is empty.
 */
export async function mergeCart(api: Api, userId: number): Promise<Merged | null> {
  const sending = beginSending(userId)
  if (sending === null) return null
  const { key, lines } = sending
  const result = await api.post('/api/Cart/Merge', {
    body: { lines: [...lines] },
    idempotencyKey: key,
    stays: true,
  })
  if (!result.success) return result
  endSending(key)
  if (result.success && result.cart) noteCart(userId, result.cart)
  return (await mergeCart(api, userId)) ?? result
}

const notAdded = {
  'too-many': `Tu carrito está lleno: caben ${maxLines} productos distintos. Quita alguno o termina tu compra.`,
  'not-stored':
    'Tu navegador no guarda datos de este sitio, y el carrito los necesita. Permite las cookies o libera espacio, y vuelve a intentarlo.',
}

/** Why the browser's cart takes no further piece, by the data of the page; null where it does. */
function fullText({ id, left }: Pick<Variant, 'id' | 'left'>): string | null {
  const wanted = readStoredCart().lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
  if (left !== null && wanted >= left) return onlyLeftText(left)
  return wanted < maxQuantity ? null : `Puedes pedir hasta ${maxQuantity} piezas de cada producto.`
}

/** Why the account's cart lacks the added piece or has one too many, which is removed; null where all is well. */
async function excessText(
  api: Api,
  userId: number,
  id: number,
  lines: readonly CartLine[],
): Promise<string | null> {
  const line = lines.find(({ variantId }) => variantId === id)
  // The variant went off sale after the page was loaded.
  if (line === undefined) return 'Este producto ya no está a la venta.'
  const { problem, left } = line
  if (left === null || (problem !== 'few' && problem !== 'soldOut')) return null
  // If this fails, the cart's page shows the shortage at the line.
  const result = await api.post('/api/Cart/Set', { body: { variantId: id, quantity: left } })
  if (result.success && result.cart) noteCart(userId, result.cart)
  return onlyLeftText(left)
}

function refusal(text: string): CommandResult {
  return { success: false, messages: [text], errors: {} }
}

/** Adds one piece, within the stock; `user` is who is signed in. */
export async function addToCart(
  api: Api,
  user: SessionUser | null,
  { id, price, left }: Pick<Variant, 'id' | 'price' | 'left'>,
): Promise<CommandResult> {
  const full = fullText({ id, left })
  if (full !== null) return refusal(full)
  const added = addToStoredCart({ variantId: id, quantity: 1 }, price)
  if (added !== 'added') return refusal(notAdded[added])
  const result: Merged | null = user === null ? null : await mergeCart(api, user.id)
  // Without an answer the line stays in the browser's cart and is sent again. A refusal is shown, and so is that another
  // account is signed in.
  if (result?.success === false && (result.failure === undefined || result.failure === 'otherAccount'))
    return result
  const cart = result?.success ? result.cart : undefined
  const excess = user && cart ? await excessText(api, user.id, id, cart.lines) : null
  if (excess !== null) return refusal(excess)
  return { success: true, messages: ['Lo agregamos a tu carrito.'], errors: {} }
}

/** Pieces by variant id, of the account's or the browser's cart. @throws ApiError */
export async function readQuantities(
  api: Api,
  user: SessionUser | null,
): Promise<ReadonlyMap<number, number>> {
  const { lines } = user === null ? readStoredCart() : await api.get('/api/Cart/Index', { stays: true })
  return new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** Sets the pieces of a variant, 0 removes it, in the account's or the browser's cart. */
export async function setQuantity(
  api: Api,
  user: SessionUser | null,
  variantId: number,
  quantity: number,
): Promise<CommandResult> {
  if (user !== null) return api.post('/api/Cart/Set', { body: { variantId, quantity }, keepalive: true })
  setStoredQuantity(variantId, quantity)
  const stored = readStoredCart().lines.find((line) => line.variantId === variantId)?.quantity ?? 0
  const isStored = stored === Math.min(quantity, maxQuantity)
  return isStored ? { success: true, messages: [], errors: {} } : refusal(notAdded['not-stored'])
}
