import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { getIncome } from '@rodada/contracts/receipt'
import { toPesos } from '@rodada/service/money'
import type { ReportDays } from '@rodada/service/report-days'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'
import { findReceipts, readTillNames, sumOf } from './till-filter.ts'

/** Income by period of the site's time zone: what came in, what was given back taken off. */
export async function readIncome(
  db: AdminDb,
  days: ReportDays,
  by: NonNullable<QueryOf<typeof getIncome>['by']> = 'month',
): Promise<ResponseOf<typeof getIncome>> {
  const begin = sql<Date>`date_trunc(${sql.lit(by)}, at at time zone 'America/Mexico_City')`
  // Of each period once, not of each row.
  const period = sql<string>`to_char(${begin}, 'YYYY-MM-DD')`
  const rows = await findReceipts(db, days)
    .select([period.as('period'), 'source', 'method', 'branchId'])
    .select(({ ref }) => [
      sumOf(ref('amountCentavos')).as('centavos'),
      sql<number>`(count(*) filter (where amount_centavos > 0))::integer`.as('payments'),
    ])
    .groupBy([begin, 'source', 'method', 'branchId'])
    .orderBy(begin)
    .orderBy('source')
    .orderBy('method')
    .orderBy('branchId')
    .execute()
  const names = await readTillNames(db, [])
  const lines = rows.map(({ centavos, branchId, ...row }) => ({
    ...row,
    ...{ branchId, branchName: names.branch(branchId), amount: toPesos(centavos) },
  }))
  return { lines, amount: toPesos(rows.reduce((sum, { centavos }) => sum + centavos, 0)) }
}
