import { dayMs } from '@rodada/contracts/words/durations'
import type { Orm } from '@rodada/service/data/orm'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import type { PgBoss } from 'pg-boss'
import { ErasureRequest } from './erasure-request.entity.ts'

const queue = 'erasure.addresses'

/** Longer than the last mail is retried. */
const mailHoldsMs = 14 * dayMs

/** One at a time however many instances run; the clock brings the next one anyway. */
export const erasureQueues: QueueDefinition[] = [
  jobQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 }),
]

/**
 * Forgets the addresses of erased accounts whose last mail has no outcome: its process was killed, or its job is gone.
 */
export async function forgetAddresses(orm: Orm, now: Date): Promise<void> {
  const em = orm.em.fork()
  const left = await em.find(ErasureRequest, { state: 'done', email: { $ne: null } })
  const over = left.filter(({ doneServices }) => {
    const done = Object.values(doneServices).map((at) => Date.parse(at))
    return Math.max(0, ...done) + mailHoldsMs < now.getTime()
  })
  await em.nativeUpdate(ErasureRequest, { id: { $in: over.map(({ id }) => id) } }, { email: null })
}

/** @param works whether this instance runs the daily job; otherwise jobs wait, as in tests. */
export async function openErasureJobs(boss: PgBoss, orm: Orm, works: boolean): Promise<void> {
  if (!works) return
  await boss.work(queue, woken, () => forgetAddresses(orm, new Date()))
  await boss.schedule(queue, '15 9 * * *')
}
