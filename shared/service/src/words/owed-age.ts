import { owedAges, owedAgeText, receiptSourceLabels } from '@rodada/contracts/money/rules'
import type { OwedLine, OwedOrderLine } from '@rodada/contracts/report/calls'
import { type Expression, sql } from 'kysely'
import type { CsvColumn } from '../list/csv-text.ts'

/** SQL: index in `owedAges` of money that is owed since `since`. */
export function owedAgeSince(since: Expression<Date>, now: Date) {
  const bounds = owedAges.slice(1)
  return sql<number>`width_bucket(extract(epoch from ${now}::timestamptz - ${since}) / 86400, ${bounds}::double precision[])`
}

/** Columns of the file of what is owed; those of academy and shop are the same, and are read as one. */
export const owedColumns: readonly CsvColumn<OwedLine | OwedOrderLine>[] = [
  { heading: 'Antigüedad', text: ({ age }) => owedAgeText(age) },
  { heading: 'Concepto', text: ({ source }) => receiptSourceLabels[source] },
  { heading: 'Cuántas', text: ({ count }) => count },
  { heading: 'Por cobrar', amount: ({ amount }) => amount },
]
