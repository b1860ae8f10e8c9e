import { formatPrice } from '@rodada/contracts/words/money'
import type { SortedColumn } from '@rodada/ui/staff'
import { formatCount } from '@rodada/web/words/format'

/** A column of words, counts or prices, which sorts by what it shows. */
export function words<Row>(header: string, by: (row: Row) => string): SortedColumn<Row> {
  return { header, by, cell: by }
}

export function count<Row>(header: string, by: (row: Row) => number): SortedColumn<Row> {
  return { header, by, align: 'end', cell: (row) => formatCount(by(row)) }
}

export function price<Row>(header: string, by: (row: Row) => number): SortedColumn<Row> {
  return { header, by, align: 'end', cell: (row) => formatPrice(by(row)) }
}
