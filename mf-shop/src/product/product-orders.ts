import type { ListOrder } from '@rodada/web/lists/list-address'

/** Orders of the staff's table, the default first; the public list has no headings. */
export const orders: readonly ListOrder[] = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderMode: 'asc' }, heading: 'Precio' },
  { label: 'Mayor precio', order: { orderBy: 'price', orderMode: 'desc' }, heading: 'Precio' },
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Producto' },
]

/** The service's own order of a search: an empty query value. */
const relevance: ListOrder = { label: 'Relevancia', order: { orderBy: '', orderMode: '' } }

/** Orders of the list, the default first: relevance for a search, otherwise the newest. */
export function productOrders(search: URLSearchParams): readonly ListOrder[] {
  return search.get('name') ? [relevance, ...orders] : orders
}
