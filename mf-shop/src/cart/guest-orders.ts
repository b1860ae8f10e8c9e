import type { CartWish } from '@rodada/contracts/cart'
import type { Order } from '@rodada/contracts/order'
import type { Api } from '@rodada/web/api'
import type { LoaderArgs } from '@rodada/web/page'
import { forgetGuestOrder, readStoredCart, takeOutGuestOrder } from '@rodada/web/stored-cart'

/**
 * Takes the pieces of a guest's order out of the cart once they are reserved or paid, also out of that of the account that the
 * guest signed in to since; a canceled order is removed from the list.
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

/** Takes pieces out of the account's cart; without an answer they stay there, where the customer sees them. */
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
 * The same for all orders that were made in this browser without an account: one may have been paid in a tab that never
 * came back from the bank.
 * @returns the newest that still waits for its payment.
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
  // One after another: each looks at what the one before has left in the account's cart.
  for (const order of found) if (order !== null) await settleGuestOrder(api, userId, order)
  const waiting = new Set(readStoredCart().orders.map(({ id }) => id))
  return found.find((order) => order !== null && waiting.has(order.id)) ?? null
}
