import { LockMode } from '@mikro-orm/core'
import { runCommand } from '@rodada/service/command/command'
import { type MovementSource, platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { FastifyBaseLogger } from 'fastify'
import { enterReceipt, type Receipt } from '../ledger/receipt.entity.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import { type PaymentContext, planNextCheck, stateAttempt } from './payment-context.ts'
import type { ProviderAnswer } from './provider.ts'

/** An attempt that the provider was asked about. */
export interface CheckedAttempt {
  /** State after the check; still open where there is no final word. */
  readonly attempt: PaymentAttempt
  readonly answer: ProviderAnswer
}

/**
 * Asks the provider about an attempt and applies its answer. Must be called outside of a transaction: the bank takes its time,
 * and nothing may be locked meanwhile.
 */
export async function checkAttempt(
  context: PaymentContext,
  source: MovementSource,
  attempt: PaymentAttempt,
): Promise<CheckedAttempt> {
  const askedAt = context.now()
  const isAsked = attempt.isAt(context.provider)
  const answer: ProviderAnswer =
    context.provider && isAsked ? await context.provider.verify(attempt) : { kind: 'unanswered' }
  return { answer, attempt: await takeAnswer(context, source, attempt, answer, { askedAt, isAsked }) }
}

/**
 * Applies an answer in one transaction: settles exactly what was offered, makes the charge a case, ends the attempt, or waits
 * on. Checks everything again under the locks, so that an answer may come late or several times.
 */
function takeAnswer(
  context: PaymentContext,
  source: MovementSource,
  known: PaymentAttempt,
  answer: ProviderAnswer,
  asked: { readonly askedAt: Date; readonly isAsked: boolean },
): Promise<PaymentAttempt> {
  return runCommand(context, source, async (command) => {
    const { em, at: now } = command
    const payable = await context.payables.lock(command, known.payableId)
    const attempt = await lockAttempt(context, em, known.id)
    if (!attempt) throw new Error(`Attempt ${known.id} is gone`)
    const { state } = attempt
    // The bank's last word is known already: this answer is older.
    if (attempt.isCharged()) return attempt
    attempt.applyAnswer(answer, { ...asked, now, isDue: payable.isDue(attempt) })
    await planNextCheck(context, em, attempt)
    if (attempt.state === state) command.stateNothing()
    else stateAttempt(context, command, attempt)
    if (attempt.state === 'settled') await payable.settle(attempt)
    // The bank has the money; it stands in the ledger until it is given back.
    if (attempt.isCharged() && attempt.state !== 'settled') await enterCharge(context, em, attempt, now)
    if (attempt.state === 'refund') await payable.owe?.()
    return attempt
  })
}

/** Refunded by card unless a method is named. */
export interface GivenMoney {
  readonly method?: Receipt['method']
  readonly branchId?: number | null
  readonly reference?: string | null
}

/** Enters a charge that settled nothing, or, with `given`, its refund. */
export async function enterCharge(
  { payables }: Pick<PaymentContext, 'payables'>,
  em: EntityManager,
  { id: attemptId, payableId: sourceId, chargedCentavos: charged }: PaymentAttempt,
  at: Date,
  given?: GivenMoney & { readonly by: number },
): Promise<void> {
  const { method = 'card', branchId = null, reference = null, by = null } = given ?? {}
  enterReceipt(em, {
    kind: given ? 'refund' : 'payment',
    source: await payables.sourceOf(em, sourceId),
    sourceId,
    amountCentavos: (charged ?? 0) * (given ? -1 : 1),
    method,
    branchId: method === 'card' ? null : branchId,
    reference,
    takenBy: by,
    at,
    attemptId,
  })
}

/** Reads the attempt anew and locks it. A caller that also needs its payable locks the payable first. */
export function lockAttempt(
  { PaymentAttempt }: Pick<PaymentContext, 'PaymentAttempt'>,
  em: EntityManager,
  id: number,
): Promise<PaymentAttempt | null> {
  return em.findOne(PaymentAttempt, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

/** After that another process considers the check lost and repeats it. */
const leaseMs = 60_000
const batchSize = 10
/** The rest waits for the next run. */
const maxBatches = 50

/**
 * Checks every attempt that is due and not claimed by another process.
 * @param ids only these; null for all.
 * @throws an AggregateError of the checks that failed, after all the others; they are repeated when their lease is over.
 */
export async function checkDueAttempts(
  context: PaymentContext,
  log: Pick<FastifyBaseLogger, 'error'>,
  ids: readonly number[] | null = null,
): Promise<void> {
  const failures: unknown[] = []
  for (let batch = 0; batch < maxBatches; batch++) {
    const attempts = await claimDue(context, ids)
    const checks = attempts.map((attempt) =>
      checkAttempt(context, platformItself, attempt).catch((err: unknown) => {
        log.error({ err, attempt: attempt.id }, 'a payment was not checked')
        failures.push(err)
      }),
    )
    await Promise.all(checks)
    if (attempts.length < batchSize) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Payments were not checked')
}

/** Postpones the next check of each by the lease, so that the bank is asked with nothing locked. */
function claimDue(context: PaymentContext, ids: readonly number[] | null): Promise<PaymentAttempt[]> {
  return runCommand(context, platformItself, async (command) => {
    command.stateNothing()
    const due = await command.em.find(
      context.PaymentAttempt,
      { nextCheckAt: { $lte: command.at }, ...(ids && { id: { $in: [...ids] } }) },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { nextCheckAt: 'asc' }, limit: batchSize },
    )
    for (const attempt of due) attempt.nextCheckAt = new Date(command.at.getTime() + leaseMs)
    return due
  })
}
