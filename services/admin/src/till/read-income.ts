import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { getIncome } from '@rodada/contracts/money/receipt'
import { toPesos } from '@rodada/contracts/words/money'
import type { ReportDays } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'
import { balance, findReceiptDays, idOrNull, readTillNames, sumOf, sumOfKind } from './till-filter.ts'

type Step = NonNullable<QueryOf<typeof getIncome>['step']>

/** Income by period of the site's time zone, less what was given back. */
export async function readIncome(
  db: AdminDb,
  days: ReportDays,
  step: Step = 'month',
): Promise<ResponseOf<typeof getIncome>> {
  const rows = await findReceiptDays(db, days)
    .select(['source', 'method'])
    .select(({ ref }) => [
      sql<string>`to_char(date_trunc(${sql.lit(step)}, day), 'YYYY-MM-DD')`.as('period'),
      idOrNull(ref('branchId')).as('branchId'),
      sumOf(balance).as('centavos'),
      sumOfKind('payment', ref('payments')).as('payments'),
    ])
    .groupBy(({ ref }) => [sql.ref('period'), 'source', 'method', ref('receipt_day.branchId')])
    .orderBy('period')
    .orderBy('source')
    .orderBy('method')
    .orderBy('branchId')
    .execute()
  const names = await readTillNames(db, [])
  const lines = rows.map(({ centavos, branchId, ...row }) => ({
    ...row,
    branchId,
    branchName: names.branch(branchId),
    amount: toPesos(centavos),
  }))
  return { lines, amount: toPesos(rows.reduce((sum, { centavos }) => sum + centavos, 0)) }
}
