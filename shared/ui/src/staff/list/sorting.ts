import type { ListAddress, ListOrder } from '@rodada/web/lists/list-address'

/** A heading that sorts: its link, and the sort in force. */
export interface SortHeading {
  readonly href: string
  readonly sorted: 'ascending' | 'descending' | undefined
}

const opposite: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc', '': 'asc' }

/** The reverse order; the query names of the direction differ between calls. */
function reversed(order: ListOrder): ListOrder {
  const pairs = Object.entries(order.order).map(([name, value]) => [name, opposite[value] ?? value])
  return { ...order, order: Object.fromEntries(pairs) }
}

function directionOf({ order }: ListOrder): SortHeading['sorted'] {
  return Object.values(order).includes('asc') ? 'ascending' : 'descending'
}

/** The heading of a column that orders name: sorts by the first of them, and reverses it when pressed again. */
export function sortHeading(
  address: Pick<ListAddress, 'orderLinks'>,
  orders: readonly ListOrder[],
  header: string,
): SortHeading | undefined {
  const at = orders.findIndex(({ heading }) => heading === header)
  const order = orders[at]
  if (order === undefined) return undefined
  const links = address.orderLinks([...orders, reversed(order)])
  const [own, other] = [links[at], links.at(-1)]
  if (own === undefined || other === undefined) return undefined
  const isOther = links.some(({ current, href }, index) => current && index !== at && href === other.href)
  return {
    href: own.current ? other.href : own.href,
    sorted: own.current ? directionOf(order) : isOther ? directionOf(reversed(order)) : undefined,
  }
}
