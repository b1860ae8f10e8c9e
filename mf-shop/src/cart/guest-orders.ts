import type { Order } from '@rodada/contracts/order'
import type { LoaderArgs } from '@rodada/web/page'
import { forgetGuestOrder, readStoredCart, takeOutGuestOrder } from '@rodada/web/stored-cart'

/** Takes the pieces of a guest's order out of the cart once they are reserved or paid; a canceled order is removed from the list. */
export function settleGuestOrder({ id, status, payAtBranchUntil }: Order): void {
  if (status === 'Canceled') forgetGuestOrder(id)
  else if (status !== 'PendingPayment' || payAtBranchUntil !== null) takeOutGuestOrder(id)
}

/**
 * The same for all orders that this browser's guest made: one may have been paid in a tab that never came back from the bank.
 * @returns the newest that still waits for its payment.
 */
export async function settleGuestOrders({
  api,
  request: { signal },
}: Pick<LoaderArgs, 'api' | 'request'>): Promise<Order | null> {
  const found = await Promise.all(
    readStoredCart().orders.map(async ({ id }) => {
      const order = await api.find('/api/Order/Details/:id', { params: { id }, signal })
      if (order === null) forgetGuestOrder(id)
      else settleGuestOrder(order)
      return order
    }),
  )
  const waiting = new Set(readStoredCart().orders.map(({ id }) => id))
  return found.find((order) => order !== null && waiting.has(order.id)) ?? null
}
