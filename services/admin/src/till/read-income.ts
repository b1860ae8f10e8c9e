import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { getIncome } from '@rodada/contracts/receipt'
import { toPesos } from '@rodada/service/money'
import type { ReportDays } from '@rodada/service/report-days'
import { isOnDays } from '@rodada/service/site-day'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'
import { findReceipts, readTillNames, sumOf } from './till-filter.ts'

type Step = NonNullable<QueryOf<typeof getIncome>['by']>

/** Income by period of the site's time zone: what came in, what was given back taken off. */
export async function readIncome(
  db: AdminDb,
  days: ReportDays,
  by: Step = 'month',
): Promise<ResponseOf<typeof getIncome>> {
  const rows = await db
    .selectFrom(periodsOf(days, by).as('period'))
    .innerJoinLateral(
      // Summed period by period: PostgreSQL would sort all rows by the month that it works out of each.
      () =>
        findReceipts(db, days)
          .where('at', '>=', sql<Date>`period.begun`)
          .where('at', '<', sql<Date>`period.over`)
          .select(['source', 'method', 'branchId'])
          .select(({ ref }) => [
            sumOf(ref('amountCentavos')).as('centavos'),
            sql<number>`(count(*) filter (where amount_centavos > 0))::integer`.as('payments'),
          ])
          .groupBy(['source', 'method', 'branchId'])
          .as('line'),
      (join) => join.onTrue(),
    )
    .select(['period', 'source', 'method', 'branchId', 'centavos', 'payments'])
    .orderBy('period')
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

interface Period {
  /** Its first day. */
  readonly period: string
  readonly begun: Date
  readonly over: Date
}

/** The periods from the first receipt of these days to the last. */
const periodsOf = (days: ReportDays, by: Step) => sql<Period>`(
  select to_char(day, 'YYYY-MM-DD') as period, day at time zone 'America/Mexico_City' as begun,
    (day + ${step[by]}) at time zone 'America/Mexico_City' as over
  from (
    select min(at) at time zone 'America/Mexico_City' as first, max(at) at time zone 'America/Mexico_City' as last
    from receipt_copy where ${isOnDays(sql.ref('at'), days)}
  ) as span, generate_series(date_trunc(${sql.lit(by)}, first), last, ${step[by]}) as day)`

const step = { day: sql`interval '1 day'`, month: sql`interval '1 month'` } as const
