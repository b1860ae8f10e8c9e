import type { Page } from '@rodada/contracts/common'

/** A list that fits on one page. */
export function onePage<Row>(list: readonly Row[]): Page<Row> {
  return {
    list: [...list],
    totalItems: list.length,
    totalPages: Math.min(list.length, 1),
    pagination: { currentPage: 1, itemsPerPage: 20 },
  }
}
