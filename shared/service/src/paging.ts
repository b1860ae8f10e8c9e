import type { Page } from '@rodada/contracts/common'

export interface Paging {
  currentPage: number
  itemsPerPage: number
}

/** Builds the answer of a paged list. Past the end, `list` is empty and the totals still hold. */
export function toPage<T>(list: T[], totalItems: number, { currentPage, itemsPerPage }: Paging): Page<T> {
  return {
    list,
    totalItems,
    totalPages: Math.ceil(totalItems / itemsPerPage),
    pagination: { currentPage, itemsPerPage },
  }
}

/** All rows as one page, of a list that has no pages. */
export function wholePage<T>(list: T[]): Page<T> {
  return toPage(list, list.length, { currentPage: 1, itemsPerPage: Math.max(list.length, 1) })
}

/** Rows before the page. */
export function offsetOf({ currentPage, itemsPerPage }: Paging): number {
  return (currentPage - 1) * itemsPerPage
}
