import { settleAttempts, untilNone } from '@rodada/e2e/chaos/settle'
import type { Orm } from '@rodada/service/orm'

/** Lets the platform's own jobs bring everything to its end. @throws where something does not come to it. */
export async function bringToEnd(orm: Orm, closeCases: () => Promise<void>): Promise<void> {
  await settleAttempts(orm, closeCases)
  await orm.em.execute(`update subscription set expires_at = now() where status = 'PendingPayment'`)
  await untilNone(orm, 'payment_attempt', 'next_check_at is not null')
  await untilNone(orm, 'subscription', `status = 'PendingPayment'`)
  await untilNone(orm, 'academy_jobs.job', `name = 'events.admin' and state <> 'completed'`)
}
