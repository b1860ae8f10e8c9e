import { owedAges, owedAgeText, receiptSourceLabels } from '@rodada/contracts/money-rules'
import type { OwedLine, OwedOrderLine } from '@rodada/contracts/report'
import { type Expression, sql } from 'kysely'
import type { CsvColumn } from './list/csv-text.ts'

/** Which of `owedAges` money has that is owed since then: their place in the list. */
export function owedAgeSince(since: Expression<Date>, now: Date) {
  const bounds = owedAges.slice(1)
  return sql<number>`width_bucket(extract(epoch from ${now}::timestamptz - ${since}) / 86400, ${bounds}::double precision[])`
}

/** What is owed by its age, as a file: those of academy and shop have the same columns, and are read as one. */
export const owedColumns: readonly CsvColumn<OwedLine | OwedOrderLine>[] = [
  { heading: 'Antigüedad', text: ({ age }) => owedAgeText(age) },
  { heading: 'Concepto', text: ({ source }) => receiptSourceLabels[source] },
  { heading: 'Cuántas', text: ({ count }) => count },
  { heading: 'Por cobrar', amount: ({ amount }) => amount },
]
