import type { ListOrder } from '@rodada/web/list-address'

/** Orders of the staff's table, its own first. */
export const orders: readonly ListOrder[] = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderMode: 'asc' } },
  { label: 'Mayor precio', order: { orderBy: 'price', orderMode: 'desc' } },
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' } },
]

/** The service's own order of a search; it has no name in the query. */
const relevance: ListOrder = { label: 'Relevancia', order: { orderBy: '', orderMode: '' } }

/** Orders of the list, its own first: relevance for a search, otherwise the newest. */
export function productOrders(search: URLSearchParams): readonly ListOrder[] {
  return search.get('name') ? [relevance, ...orders] : orders
}
