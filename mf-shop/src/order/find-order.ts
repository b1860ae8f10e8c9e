import type { Order } from '@rodada/contracts/order'
import type { LoaderArgs } from '@rodada/web/page'

/** The order of the address; null where it is not the visitor's, who is not told whether there is one. */
export function findOrder({ api, params, request }: LoaderArgs): Promise<Order | null> {
  return api.find('/api/Order/Details/:id', { params: { id: params.id }, signal: request.signal })
}
