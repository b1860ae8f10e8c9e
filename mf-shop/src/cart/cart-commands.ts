import type { ResponseOf } from '@rodada/contracts/call'
import type { Cart, CartLine, mergeCart as mergeCall } from '@rodada/contracts/cart'
import { maxQuantity } from '@rodada/contracts/order-rules'
import type { Variant } from '@rodada/contracts/stock'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify, useSession } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import {
  addToStoredCart,
  beginSending,
  countPieces,
  endSending,
  readStoredCart,
  rememberCount,
  setStoredQuantity,
} from '@rodada/web/stored-cart'
import { onlyLeftText } from '../product/stock-note.tsx'

type Merged = CommandResult<ResponseOf<typeof mergeCall>>

/** Notes how many pieces an account has in its cart, for the navbar. */
export function noteCart(userId: number, { lines }: Cart): void {
  rememberCount(userId, countPieces(lines))
}

/** Looks again at how many pieces an account has in its cart, where that was some: an order may have taken them out. */
export async function recountCart(api: Api, userId: number): Promise<void> {
  const { account } = readStoredCart()
  if (account?.user !== userId || account.count === 0) return
  // Without an answer the number is that of before, until a page shows the cart.
  const cart = await api.get('/api/Cart/Index', { stays: true }).catch(() => null)
  if (cart !== null) noteCart(userId, cart)
}

/**
 * Adds what the browser kept to the account's cart, once however often it is asked. What gets no answer stays in the
 * browser and goes again, under its key, the next time.
 * @returns the last answer; null where there was nothing to add.
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
  if ('cart' in result && result.cart) noteCart(userId, result.cart)
  return (await mergeCart(api, userId)) ?? result
}

const notAdded = 'No pudimos agregarlo: tu carrito está lleno o tu navegador no guarda datos.'

/** Why the browser's cart takes no further piece of a variant, as far as the page knows; null where it does. */
function fullText({ id, left }: Pick<Variant, 'id' | 'left'>): string | null {
  const wanted = readStoredCart().lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
  if (left !== null && wanted >= left) return onlyLeftText(left)
  return wanted < maxQuantity ? null : `Puedes pedir hasta ${maxQuantity} piezas de cada producto.`
}

/** Why a piece that went to an account's cart is not there, or one too many; null where all is well. */
async function excessText(
  api: Api,
  userId: number,
  id: number,
  lines: readonly CartLine[],
): Promise<string | null> {
  const line = lines.find(({ variantId }) => variantId === id)
  // A page that is open for long shows what was sold then.
  if (line === undefined) return 'Este producto ya no está a la venta.'
  const { problem, left } = line
  if (left === null || (problem !== 'few' && problem !== 'soldOut')) return null
  // Where this fails the cart says at its line that there are fewer.
  const result = await api.post('/api/Cart/Set', { body: { variantId: id, quantity: left } })
  if ('cart' in result && result.cart) noteCart(userId, result.cart)
  return onlyLeftText(left)
}

/** Puts a piece of a variant into the cart, no more than there are; resolves whether it is there. */
export function useAddToCart(): (variant: Pick<Variant, 'id' | 'price' | 'left'>) => Promise<boolean> {
  const api = useApi()
  const { user } = useSession()
  const { show, showResult } = useNotify()
  function refuse(text: string): false {
    show('error', [text])
    return false
  }
  return async ({ id, price, left }) => {
    const full = fullText({ id, left })
    if (full !== null) return refuse(full)
    if (!addToStoredCart({ variantId: id, quantity: 1 }, price)) return refuse(notAdded)
    const result: Merged | null = user === null ? null : await mergeCart(api, user.id)
    // A lost request stays in the browser's cart and is sent again; only a refusal is shown.
    if (result !== null && !result.success && result.failure === undefined) {
      showResult(result)
      return false
    }
    const cart = result !== null && 'cart' in result ? result.cart : undefined
    const excess = user && cart ? await excessText(api, user.id, id, cart.lines) : null
    if (excess !== null) return refuse(excess)
    show('success', ['Lo agregamos a tu carrito.'])
    return true
  }
}

/** What an account's cart, or the browser's, holds of each variant. */
export function useReadQuantities(): () => Promise<ReadonlyMap<number, number>> {
  const api = useApi()
  const { user } = useSession()
  return async () => {
    const { lines } = user === null ? readStoredCart() : await api.get('/api/Cart/Index', { stays: true })
    return new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  }
}

/**
 * Changes how many of a variant are wanted, 0 for none, and reads the cart anew; resolves whether the cart has it so. A
 * refusal is shown.
 */
export function useSetQuantity(): (variantId: number, quantity: number) => Promise<boolean> {
  const api = useApi()
  const { user } = useSession()
  const { show, showResult } = useNotify()
  const { revalidate } = useRevalidator()

  function store(variantId: number, quantity: number): boolean {
    setStoredQuantity(variantId, quantity)
    const isStored = readStoredCart().lines.some((line) => line.variantId === variantId) === quantity > 0
    if (!isStored) show('error', [notAdded])
    return isStored
  }
  async function send(variantId: number, quantity: number): Promise<boolean> {
    const result = await api.post('/api/Cart/Set', { body: { variantId, quantity } })
    if (!result.success) showResult(result)
    return result.success
  }
  return async (variantId, quantity) => {
    const isSet = user === null ? store(variantId, quantity) : await send(variantId, quantity)
    await revalidate()
    return isSet
  }
}
