import type { SortOption } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/list-address'

const orders = [
  { label: 'Más recientes', orderBy: 'createdTime', orderMode: 'desc' },
  { label: 'Menor precio', orderBy: 'price', orderMode: 'asc' },
  { label: 'Mayor precio', orderBy: 'price', orderMode: 'desc' },
  { label: 'Nombre', orderBy: 'name', orderMode: 'asc' },
] as const

/** Orders of the list. A search without one is in order of relevance; otherwise the newest come first. */
export function sortOptions({ search, orderedBy }: Pick<ListAddress, 'search' | 'orderedBy'>): SortOption[] {
  const searching = (search.get('name') ?? '') !== ''
  const orderBy = search.get('orderBy') ?? (searching ? 'relevance' : 'createdTime')
  const orderMode = search.get('orderMode') ?? (orderBy === 'createdTime' ? 'desc' : 'asc')
  const options = orders.map(({ label, ...order }) => ({
    label,
    href: orderedBy(order),
    current: order.orderBy === orderBy && order.orderMode === orderMode,
  }))
  const relevance = {
    label: 'Relevancia',
    href: orderedBy({ orderBy: '', orderMode: '' }),
    current: orderBy === 'relevance',
  }
  return searching ? [relevance, ...options] : options
}
