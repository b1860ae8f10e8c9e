import { checkDueAttempts } from '@rodada/payment/attempt/check-attempt'
import type { PlanCheck } from '@rodada/payment/attempt/payment-context'
import { tellReceipts } from '@rodada/payment/ledger/tell-receipts'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import { sendJob } from '@rodada/service/messages/send-jobs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { OrderOptions } from '../order/order-options.ts'
import { cancelForgotten, releaseLapsed } from '../order/sale/cancel-order.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does all that is due of orders; several processes share the work. @throws what failed, after all the rest. */
    readonly sweepOrders: () => Promise<void>
  }
}

const checkQueue = 'payment.check'
const sweepQueue = 'order.sweep'
const checkJob = Type.Object({ attemptId: Type.Integer() })

/** The rows themselves say when they are due: a job may get lost, or run twice. */
export const orderQueues: QueueDefinition[] = [
  // No retry: the sweep repeats it.
  jobQueue(checkQueue, { retryLimit: 0, expireInSeconds: 120 }),
  // One at a time however many instances run, and one that waits.
  jobQueue(sweepQueue, { policy: 'stately', retryLimit: 0, expireInSeconds: 600 }),
]

/** Makes the planner that queues a check of an attempt for a later time. */
export function createCheckPlanner(boss: PgBoss): PlanCheck {
  return (em, attemptId, at) => sendJob(boss, em, checkQueue, { attemptId }, at)
}

/** @param works whether this instance runs the jobs that wait; otherwise they stay in their queues, as in tests. */
export async function openOrderJobs(
  app: FastifyInstance,
  boss: PgBoss,
  options: OrderOptions,
  works: boolean,
): Promise<void> {
  app.decorate('sweepOrders', () => sweep(options, app.log))
  if (!works) return
  const checks = { ...woken, batchSize: 10, burstWhenBatchFull: true }
  await boss.work<unknown>(checkQueue, checks, async (jobs) => {
    const ids = jobs.map(({ data }) => Value.Parse(checkJob, data).attemptId)
    await checkDueAttempts(options, app.log, [...new Set(ids)])
  })
  await boss.work(sweepQueue, woken, () => app.sweepOrders())
  await boss.schedule(sweepQueue, '* * * * *')
  // What fell due while nothing ran is done at once, not with the next run.
  await boss.send(sweepQueue, {})
}

/** Each part runs even where others fail. */
async function sweep(options: OrderOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const failures: unknown[] = []
  // The bank's answers come first: what they settle is not released.
  for (const part of [checkDueAttempts, releaseLapsed, cancelForgotten, tellReceipts])
    await part(options, log).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was due could be done')
}
