import { checkDueAttempts } from '@rodada/payment/attempt/check-attempt'
import type { PlanCheck } from '@rodada/payment/attempt/payment-context'
import { tellReceipts } from '@rodada/payment/ledger/tell-receipts'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import { sendJob } from '@rodada/service/messages/send-jobs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AcademyOptions } from '../academy-options.ts'
import { dropPastMessages } from '../mail/message/note-message.ts'
import { remindOfClasses } from '../mail/reminder/remind-of-classes.ts'
import { remindOfRenewals } from '../mail/reminder/remind-of-renewals.ts'
import { expireUnpaid } from '../sale/cancellation/expire-unpaid.ts'
import type { PaymentOptions } from '../sale/payment/payment-options.ts'
import { finishPastSubscriptions } from '../sale/subscription/finish-past.ts'
import { sendWeeklyMails } from '../staff/weekly-mail/send-weekly-mails.ts'
import { settleBookings } from '../timetable/booking/settle-bookings.ts'
import { endAbandonedClasses } from '../timetable/class/end-abandoned.ts'
import { makeAllSessions } from '../timetable/session/make-sessions.ts'
import { sweepOffers } from '../timetable/waiting-list/sweep-offers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does all that is due; several processes may run it at once.
     * @throws an AggregateError of what failed, after all the rest.
     */
    readonly sweep: () => Promise<void>
    /** Sends the reminders that are due. @throws an AggregateError of what failed, after all the rest. */
    readonly remind: () => Promise<void>
    /** Makes the sessions of the timetable that are missing. */
    readonly makeSessions: () => Promise<void>
    /** Asks the bank about those of the attempts that are due. */
    readonly checkPayments: (attemptIds: readonly number[]) => Promise<void>
  }
}

const checkQueue = 'payment.check'
const sweepQueue = 'subscription.sweep'
const sessionQueue = 'timetable.sessions'
const reminderQueue = 'academy.reminders'
const checkJob = Type.Object({ attemptId: Type.Integer() })

/**
 * The service's jobs. Rows hold the time at which they are due: a job that is lost, repeated or done by another process
 * changes nothing.
 */
export const academyQueues: QueueDefinition[] = [
  // No retries: the sweep repeats a failed check.
  jobQueue(checkQueue, { retryLimit: 0, expireInSeconds: 120 }),
  // One run and one waiting job for all instances: while the bank is silent a run may take longer than its interval.
  // Session jobs all stay queued: one that waits may start before a later change is committed.
  jobQueue(sessionQueue, { policy: 'singleton', expireInSeconds: 600 }),
  jobQueue(reminderQueue, { policy: 'stately', retryLimit: 0, expireInSeconds: 600 }),
  jobQueue(sweepQueue, { policy: 'stately', retryLimit: 0, expireInSeconds: 600 }),
]

/** In UTC; 3:10 a.m. in Mexico City. */
const nightly = '10 9 * * *'

/** Queues the check of an attempt for a later moment. */
export function createCheckPlanner(boss: PgBoss): PlanCheck {
  return (em, attemptId, at) => sendJob(boss, em, checkQueue, { attemptId }, at)
}

/** Queues the job that makes missing sessions. */
export function createSessionPlanner(boss: PgBoss): AcademyOptions['planSessions'] {
  return (em) => sendJob(boss, em, sessionQueue, {})
}

/**
 * Adds the jobs to the app; where `works` is set this instance also runs queued jobs and schedules them by the clock.
 * @param works false: jobs wait in their queues, as in tests.
 */
export async function openAcademyJobs(
  app: FastifyInstance,
  boss: PgBoss,
  options: PaymentOptions,
  works: boolean,
): Promise<void> {
  app.decorate('sweep', () => sweep(options, app.log))
  app.decorate('remind', () =>
    doAll([
      () => remindOfClasses(options, app.log),
      () => remindOfRenewals(options, app.log),
      () => sendWeeklyMails(options),
    ]),
  )
  app.decorate('makeSessions', () => makeAllSessions(options, app.log))
  app.decorate('checkPayments', (ids) => checkDueAttempts(options, app.log, ids))
  if (!works) return
  const checks = { ...woken, batchSize: 10, burstWhenBatchFull: true }
  await boss.work<unknown>(checkQueue, checks, async (jobs) => {
    const ids = jobs.map(({ data }) => Value.Parse(checkJob, data).attemptId)
    await app.checkPayments([...new Set(ids)])
  })
  await boss.work(sweepQueue, woken, () => app.sweep())
  await boss.schedule(sweepQueue, '* * * * *')
  // At once, not at the next minute: an upgrade may have left work behind.
  await boss.send(sweepQueue, {})
  await boss.work(reminderQueue, woken, () => app.remind())
  await boss.schedule(reminderQueue, '*/5 * * * *')
  await boss.work(sessionQueue, woken, () => app.makeSessions())
  await boss.schedule(sessionQueue, nightly)
  // A release, or a night without a process, may have left some sessions out.
  await boss.send(sessionQueue, {})
}

/** Runs every job that is due. */
function sweep(options: PaymentOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  return doAll([
    // First the bank's answers: what they settle is not canceled.
    () => checkDueAttempts(options, log),
    () => expireUnpaid(options, log),
    // An abandoned class must end before its bookings are settled.
    () => endAbandonedClasses(options, log),
    () => settleBookings(options, log),
    () => sweepOffers(options, log),
    () => finishPastSubscriptions(options, log),
    () => tellReceipts(options),
    () => dropPastMessages(options),
  ])
}

/** Runs the parts one after the other, also after a failure. @throws an AggregateError of what failed. */
async function doAll(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was due could be done')
}
