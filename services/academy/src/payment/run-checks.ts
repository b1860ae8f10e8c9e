import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { platformItself } from '../subscriptions/record-transition.ts'
import type { AttemptRow } from './attempts.ts'
import type { PaymentOptions } from './payment-options.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** Milliseconds that a check may take; after that another process takes it for lost and checks again. */
const leaseMs = 60_000
/** Questions that the bank is asked at once. */
const batchSize = 10
/** Batches of one run: the next run goes on. */
const maxBatches = 50

/** Checks those of the attempts that are due and that nobody else is at, up to 10 of them. */
export async function checkAttempts(options: PaymentOptions, ids: readonly number[]): Promise<void> {
  const attempts = await claimDue(options, ids)
  await Promise.all(attempts.map((attempt) => verifyAttempt(options, platformItself, attempt)))
}

/**
 * Checks every attempt whose time has come.
 * @throws an AggregateError of the checks that failed, after all the others; they come again when their lease is over.
 */
export async function checkDueAttempts(
  options: PaymentOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const failures: unknown[] = []
  for (let batch = 0; batch < maxBatches; batch++) {
    const attempts = await claimDue(options, null)
    const checks = attempts.map((attempt) =>
      verifyAttempt(options, platformItself, attempt).catch((err: unknown) => {
        log.error({ err, attempt: attempt.id }, 'a payment was not checked')
        failures.push(err)
      }),
    )
    await Promise.all(checks)
    if (attempts.length < batchSize) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Payments were not checked')
}

/**
 * Takes what is due for a while: the bank is asked with nothing locked.
 * @param ids among which; null for all.
 */
async function claimDue({ orm, now }: PaymentOptions, ids: readonly number[] | null): Promise<AttemptRow[]> {
  const at = now()
  return (
    orm.em
      .fork()
      .getKysely<AcademyTables>()
      // Materialized: as a plain subquery it could be run once for each row, and take that many batches.
      .with(
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('payment_attempt')
            .select('id')
            .where('next_check_at', '<=', at.toISOString())
            .where(ids === null ? sql<boolean>`true` : sql<boolean>`id = any(${[...ids]}::integer[])`)
            .orderBy('next_check_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('payment_attempt')
      .from('due')
      .whereRef('payment_attempt.id', '=', 'due.id')
      .set({ next_check_at: new Date(at.getTime() + leaseMs).toISOString() })
      .returningAll('payment_attempt')
      .execute()
  )
}
