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

interface Identified {
  readonly id: number
}

/**
 * The rows of a page that was read as ids alone, in their order. A row that is gone meanwhile is left out.
 * @param read finds the rows with these ids, in whatever order.
 */
export async function withRows<Row extends Identified>(
  { list, ...page }: Page<Identified>,
  read: (ids: number[]) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const ids = list.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await read(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...page, list: ids.flatMap((id) => byId.get(id) ?? []) }
}
