import type { Order } from '@rodada/contracts/order/calls'
import type { LoaderArgs } from '@rodada/web/pages/page'

/** The order of the address; null alike where it is missing and where it is not the visitor's. */
export function findOrder({ api, params, request }: LoaderArgs): Promise<Order | null> {
  return api.find('/api/Order/Details/:id', { params: { id: params.id }, signal: request.signal })
}
