import { owedAges } from '@rodada/contracts/report'
import { type Expression, sql } from 'kysely'

/** Which of `owedAges` money has that is owed since then: their place in the list. */
export function owedAgeSince(since: Expression<Date>, now: Date) {
  const bounds = owedAges.slice(1)
  return sql<number>`width_bucket(extract(epoch from ${now}::timestamptz - ${since}) / 86400, ${bounds}::double precision[])`
}
