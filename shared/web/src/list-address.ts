import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from './router.ts'

export interface ListAddress {
  /** The address's query: what the list shows now. */
  readonly search: URLSearchParams
  /** Address of a page of the same list, filters and order kept. */
  hrefOf(page: number): string
  /** Address of the same list in another order, from its first page. */
  orderedBy(order: Readonly<Record<string, string>>): string
  /** Goes to the list with these filters, order kept, from its first page. */
  apply(filters: URLSearchParams): void
}

function hrefWith(pathname: string, search: URLSearchParams): string {
  const query = search.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** A copy with `changes` instead of what stood under their names, and from the first page. */
function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return next
}

/**
 * The address of a list, where its filters, order and page live: they survive a reload, a shared link and
 * the back button. `orderNames`: the query names that are order, not filter.
 */
export function useListAddress(orderNames: readonly string[]): ListAddress {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const apply = useCallback(
    (filters: URLSearchParams) => {
      const next = new URLSearchParams(filters)
      for (const name of orderNames) {
        const value = search.get(name)
        if (value !== null) next.set(name, value)
      }
      void navigate(hrefWith(pathname, next))
    },
    [navigate, orderNames, pathname, search],
  )
  return {
    search,
    hrefOf: (page) => hrefWith(pathname, changed(search, page === 1 ? {} : { currentPage: String(page) })),
    orderedBy: (order) => hrefWith(pathname, changed(search, order)),
    apply,
  }
}

/** How many of the query's names are filters in force. */
export function countFilters(search: URLSearchParams, filterNames: readonly string[]): number {
  return filterNames.filter((name) => search.getAll(name).some((value) => value !== '')).length
}
