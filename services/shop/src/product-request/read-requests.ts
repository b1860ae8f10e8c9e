import type { QueryOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getProductRequests, ProductRequest } from '@rodada/contracts/product/request-calls'
import type { ListReader } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'

const orders = {
  createdTime: sql`product_request.created_at`,
  name: sql`product_request.name collate "es-MX-x-icu"`,
  productName: sql`product_request.product_name collate "es-MX-x-icu"`,
} as const

/** The newest first unless another order is asked for. */
export async function readRequests(
  db: ShopDb,
  list: ListReader,
  { state, orderBy, orderMode, ...paging }: QueryOf<typeof getProductRequests>,
): Promise<Page<ProductRequest>> {
  const direction = orderMode ?? (orderBy === 'createdTime' ? 'desc' : 'asc')
  const page = await list.read({
    query: db
      .selectFrom('product_request')
      .leftJoin('product as sold', (join) =>
        join.onRef('sold.id', '=', 'product_request.productId').on('sold.withdrawnAt', 'is', null),
      )
      .select([
        'product_request.id',
        'sold.id as productId',
        'product_request.productName',
        'product_request.name',
        'product_request.phone',
        'product_request.email',
        'product_request.note',
        'product_request.createdAt',
        'product_request.handledAt',
      ])
      .$if(state !== undefined, (requests) =>
        requests.where('product_request.handledAt', state === 'open' ? 'is' : 'is not', null),
      ),
    order: [
      [orders[orderBy], direction],
      ['product_request.id', direction],
    ],
    paging,
    filter: state,
  })
  return {
    ...page,
    list: page.list.map(({ createdAt, handledAt, ...request }) => ({
      ...request,
      createdTime: createdAt.toISOString(),
      handledTime: handledAt?.toISOString() ?? null,
    })),
  }
}
