import type { Order } from '@rodada/contracts/order/calls'
import type { CartWish } from '@rodada/contracts/order/cart'
import type { Api } from '@rodada/web/calls/api'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { forgetGuestOrder, readStoredCart, takeOutGuestOrder } from '@rodada/web/storage/stored-cart'

/**
 * Takes the pieces of a guest's order out of the cart once they are reserved or paid, also out of the account's that the
 * guest has signed in to since; forgets a canceled order.
 */
export async function settleGuestOrder(
  api: Api,
  userId: number | null,
  { id, status, payAtBranchUntil }: Order,
): Promise<void> {
  if (status === 'Canceled') forgetGuestOrder(id)
  else if (status !== 'PendingPayment' || payAtBranchUntil !== null) {
    const moved = takeOutGuestOrder(id)
    if (moved !== null && moved.account === userId) await takeOut(api, moved.lines)
  }
}

/** Without an answer the pieces stay in the account's cart, where the customer sees them. */
async function takeOut(api: Api, lines: readonly CartWish[]): Promise<void> {
  const cart = await api.get('/api/Cart/Index', { stays: true }).catch(() => null)
  for (const { variantId, quantity } of lines) {
    const found = cart?.lines.find((line) => line.variantId === variantId)
    if (found === undefined) continue
    const body = { variantId, quantity: Math.max(0, found.quantity - quantity) }
    await api.post('/api/Cart/Set', { body, stays: true })
  }
}

/**
 * Settles all guest orders of this browser: one may have been paid in a tab that never came back from the bank.
 * @returns the newest order that awaits payment.
 */
export async function settleGuestOrders(
  { api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>,
  userId: number | null,
): Promise<Order | null> {
  const found = await Promise.all(
    readStoredCart().orders.map(async ({ id }) => {
      const order = await api.find('/api/Order/Details/:id', { params: { id }, signal })
      if (order === null) forgetGuestOrder(id)
      return order
    }),
  )
  // One after another: each reads the account's cart as the one before leaves it.
  for (const order of found) if (order !== null) await settleGuestOrder(api, userId, order)
  const waiting = new Set(readStoredCart().orders.map(({ id }) => id))
  return found.find((order) => order !== null && waiting.has(order.id)) ?? null
}
