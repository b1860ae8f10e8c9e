import type { ResponseOf } from '@rodada/contracts/call'
import type { getReductionReport } from '@rodada/contracts/report/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { isOnDays, type ReportDays, siteDay } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { academyCodePort } from '../../sale/reduction/academy-codes.ts'

/** Sums of reductions by month and kind, the latest month first. */
export async function readReductionReport(
  db: AcademyDb,
  days: ReportDays,
): Promise<ResponseOf<typeof getReductionReport>> {
  const rows = await db
    .selectFrom('reduction')
    .where(({ ref }) => isOnDays(ref('at'), days))
    .where(academyCodePort.stands)
    .select(({ ref }) => [
      sql<string>`to_char(date_trunc('month', ${siteDay(ref('at'))}), 'YYYY-MM-DD')`.as('month'),
      'kind',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(${ref('centavos')})::double precision`.as('centavos'),
    ])
    .groupBy(['month', 'kind'])
    .orderBy('month', 'desc')
    .orderBy('kind')
    .execute()
  const lines = rows.map(({ centavos, ...line }) => ({ ...line, amount: toPesos(centavos) }))
  return { lines, amount: toPesos(rows.reduce((sum, { centavos }) => sum + centavos, 0)) }
}
