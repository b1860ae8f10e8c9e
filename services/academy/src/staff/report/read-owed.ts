import type { ResponseOf } from '@rodada/contracts/call'
import { owedAges } from '@rodada/contracts/money/rules'
import type { getOwedReport } from '@rodada/contracts/report/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { owedAgeSince } from '@rodada/service/words/owed-age'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { isOwing, owedCentavos } from '../../sale/subscription/owed-for.ts'

/** Sums of what is still to be paid of subscriptions and memberships by days since the registration. */
export async function readOwed(db: AcademyDb, now: Date): Promise<ResponseOf<typeof getOwedReport>> {
  const rows = await db
    .selectFrom('subscription')
    .where(isOwing())
    .where(sql<boolean>`(status <> 'PendingPayment' or expires_at > ${now} or paid_centavos > 0)`)
    .where('priceCentavos', '>', 0)
    .select(({ ref }) => [
      owedAgeSince(ref('createdAt'), now).as('bucket'),
      sql<boolean>`${ref('courseId')} is null`.as('isMembership'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(${owedCentavos()})::double precision`.as('centavos'),
    ])
    .groupBy(['bucket', 'isMembership'])
    .orderBy('bucket')
    .orderBy('isMembership')
    .execute()
  const lines = rows.map(({ bucket, isMembership, count, centavos }) => ({
    age: owedAges[bucket] ?? 0,
    source: isMembership ? ('membership' as const) : ('course' as const),
    count,
    amount: toPesos(centavos),
  }))
  return { lines, amount: toPesos(rows.reduce((sum, { centavos }) => sum + centavos, 0)) }
}
