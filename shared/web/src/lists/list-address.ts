import { pageSearch } from '@rodada/contracts/platform/page-address'
import { useCallback, useEffect, useMemo } from 'react'
import { isPageHandle } from '../pages/page-handle.ts'
import { useLocation, useMatches, useNavigate, useSearchParams } from '../pages/router.ts'
import { rememberList } from './list-return.ts'

/** An order that a list offers: its label and its query pairs; empty values stand for the list's own order. */
export interface ListOrder {
  readonly label: string
  readonly order: Readonly<Record<string, string>>
  /** Heading of the column that sorts by it in the staff's tables; pressed again, it sorts the other way round. */
  readonly heading?: string
}

/** An order as a link: the same list in this order, from its first page. */
export interface OrderLink {
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** As in its `ListOrder`. */
  readonly heading?: string
}

export interface ListAddress {
  readonly pathname: string
  readonly search: URLSearchParams
  /** How many filters are in force. */
  readonly active: number
  /** Order and page size, which filters keep, as query pairs. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  /** Address of the list without filters, with `kept`. */
  readonly cleared: string
  /** Address of a page of the same list, filters and order kept. */
  hrefOf(page: number): string
  /** The orders as links; the first is in force when the address names none. */
  orderLinks(orders: readonly ListOrder[]): OrderLink[]
  /** Goes to the first page of the list with the filters of a form and `kept`. */
  apply(query: URLSearchParams): void
}

function hrefWith(pathname: string, search: URLSearchParams): string {
  const query = search.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** A copy with `changes` in place of the values under their names, empty ones dropped, and from the first page. */
function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether the address has this order; naming one of its values is enough. */
function asksFor(search: URLSearchParams, { order }: ListOrder): boolean {
  const asked = Object.keys(order).filter((name) => search.get(name))
  return asked.length > 0 && asked.every((name) => search.get(name) === order[name])
}

function orderLinks(pathname: string, search: URLSearchParams, orders: readonly ListOrder[]): OrderLink[] {
  const names = new Set(orders.flatMap(({ order }) => Object.keys(order)))
  const isOrdered = [...names].some((name) => search.get(name))
  const current = isOrdered ? orders.find((one) => asksFor(search, one)) : orders[0]
  return orders.map((one) => ({
    label: one.label,
    heading: one.heading,
    href: hrefWith(pathname, changed(search, one.order)),
    current: one === current,
  }))
}

/** @param filterNames query names that are filters. */
export function describeAddress(
  pathname: string,
  search: URLSearchParams,
  filterNames: readonly string[],
): Omit<ListAddress, 'apply'> {
  const kept = [...search].filter(([name]) => name !== 'currentPage' && !filterNames.includes(name))
  return {
    pathname,
    search,
    kept,
    active: filterNames.filter((name) => search.getAll(name).some((value) => value !== '')).length,
    cleared: hrefWith(pathname, new URLSearchParams(kept)),
    hrefOf: (page) => hrefWith(pathname, changed(search, page === 1 ? {} : { currentPage: String(page) })),
    orderLinks: (orders) => orderLinks(pathname, search, orders),
  }
}

/**
 * The part of the address's query that belongs to the page: a server renders one page for all addresses that differ in
 * the rest alone, and no link carries the rest along.
 */
function usePageSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const page = useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)?.page
  return useMemo(() => (page === undefined ? search : pageSearch(page, search)), [page, search])
}

/**
 * The address of a list, where its filters, order and page live: they survive a reload, a shared link and
 * the back button.
 */
export function useListAddress(filterNames: readonly string[]): ListAddress {
  const search = usePageSearch()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => rememberList(pathname, hrefWith(pathname, search)), [pathname, search])
  const apply = useCallback(
    (query: URLSearchParams) => {
      const replace = query.toString() === search.toString()
      void navigate(hrefWith(pathname, query), { replace })
    },
    [navigate, pathname, search],
  )
  return { ...describeAddress(pathname, search, filterNames), apply }
}
