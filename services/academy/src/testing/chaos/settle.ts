import { settleAttempts, untilNone } from '@rodada/e2e/chaos/settle'
import type { Orm } from '@rodada/service/data/orm'

/** Runs the platform's jobs until nothing is pending. @throws where something stays pending. */
export async function bringToEnd(
  orm: Orm,
  sessionIds: readonly number[],
  closeCases: () => Promise<void>,
): Promise<void> {
  await endClasses(orm)
  await settleAttempts(orm, closeCases)
  await orm.em.execute(`update subscription set expires_at = now() where status = 'PendingPayment'`)
  await untilNone(orm, 'payment_attempt', 'next_check_at is not null')
  await untilNone(orm, 'subscription', `status = 'PendingPayment'`)
  await endSessions(orm, sessionIds)
  await untilNone(orm, 'academy_jobs.job', `name = 'events.admin' and state <> 'completed'`)
}

/** Open classes are ended as abandoned. */
function endClasses(orm: Orm): Promise<void> {
  return untilNone(
    orm,
    'held_class',
    'ended_at is null',
    `update held_class set started_at = now() - interval '7 hours'
    where ended_at is null and started_at > now() - interval '6 hours'`,
  )
}

/** Bookings of past sessions count as missed, and waiting entries end. */
async function endSessions(orm: Orm, ids: readonly number[]): Promise<void> {
  const ours = `session_id in (${ids.join()})`
  await orm.em.fork().transactional(async (em) => {
    await em.execute('set constraints all deferred')
    const earlier = `starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'`
    await em.execute(`update session set ${earlier} where id in (${ids.join()})`)
    await em.execute(`update booking set ${earlier} where ${ours}`)
    await em.execute(`update held_class set started_at = started_at - interval '20 days'
      where ${ours} or id in (select class_id from booking where ${ours})`)
  })
  await untilNone(orm, 'booking', `status = 'booked' and ${ours}`)
  await untilNone(orm, 'waiting_entry', `status in ('waiting', 'offered') and ${ours}`)
}
