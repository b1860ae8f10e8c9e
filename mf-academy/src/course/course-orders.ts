import type { ListOrder } from '@rodada/web/lists/list-address'

const orders: readonly ListOrder[] = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderModes: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderModes: 'asc' } },
  { label: 'Mayor precio', order: { orderBy: 'price', orderModes: 'desc' } },
  { label: 'Nombre', order: { orderBy: 'title', orderModes: 'asc' } },
]

/** Orders of the list, the default first: relevance for a search, otherwise the newest. */
export function courseOrders(search: URLSearchParams): readonly ListOrder[] {
  return search.get('name')
    ? [{ label: 'Relevancia', order: { orderBy: '', orderModes: '' } }, ...orders]
    : orders
}
