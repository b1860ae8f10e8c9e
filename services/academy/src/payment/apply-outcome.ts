import { bankText } from '@rodada/contracts/bank-text'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { Updateable } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { activate } from '../subscriptions/activate.ts'
import {
  type LockedSubscription,
  lockSubscription,
  type SubscriptionRow,
} from '../subscriptions/lock-subscription.ts'
import { type AttemptRow, attemptColumns, isCharged, isOpen, lockAttempt } from './attempts.ts'
import { nextOpenCheck, nextWatchCheck, silenceMs, unknownMs } from './check-times.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentOutcome } from './payment-provider.ts'
import { recordAttempt } from './record-attempt.ts'

type Approved = Extract<PaymentOutcome, { kind: 'approved' }>
type Change = Updateable<AcademyTables['payment_attempt']>

/** What the bank said, and when it was asked: its answer is no newer than that, however long it was on its way. */
export interface Answer {
  readonly outcome: PaymentOutcome
  readonly askedAt: Date
  /** False where there is nobody to ask: it was made through another account than today's. */
  readonly isAsked: boolean
}

/**
 * Does what the bank's word on an attempt asks for, in one transaction: settles exactly the rows that were offered, or
 * puts the charge into a staff list, or ends the attempt, or waits on; for a bank that stays silent it waits until the
 * staff have looked into it. Looks again at everything under the locks, so that it may come late or several times.
 * @returns the attempt as it is afterwards.
 */
export function applyOutcome(
  options: PaymentOptions,
  source: MovementSource,
  known: AttemptRow,
  { outcome, askedAt, isAsked }: Answer,
): Promise<AttemptRow> {
  return options.orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, known.subscription_id)
    const attempt = await lockAttempt(em, known.id)
    if (!attempt) throw new Error(`Attempt ${known.id} is gone`)
    // The bank's last word was heard: this one is old.
    if (isCharged(attempt)) return attempt
    const context: Context = { em, options, source, attempt, askedAt, now: options.now() }
    if (outcome.kind === 'approved') return approve(context, locked, outcome)
    if (!isOpen(attempt)) return watchOn(context, outcome.kind !== 'unanswered')
    if (outcome.kind === 'declined' || outcome.kind === 'rejected')
      return end(context, outcome.kind, bankText(outcome.text))
    if (outcome.kind === 'unknown' && isOlder(context, unknownMs)) return end(context, 'closed', null)
    const isTooLong = outcome.kind === 'unanswered' && isOlder(context, isAsked ? silenceMs : unknownMs)
    return waitOn(context, isTooLong)
  })
}

/** Whether the bank was asked so long after a page last got the form. */
function isOlder({ attempt, askedAt }: Context, ms: number): boolean {
  return new Date(attempt.offered_at).getTime() + ms <= askedAt.getTime()
}

/** Asks again later. What the bank has been silent about for too long becomes the staff's business meanwhile. */
function waitOn(context: Context, isTooLong: boolean): Promise<AttemptRow> {
  const { attempt, now } = context
  const next = checkedNext(context, nextOpenCheck(new Date(attempt.offered_at), now))
  return update(context, isTooLong ? { ...next, state: 'unanswered' } : next)
}

interface Context {
  readonly em: EntityManager
  readonly options: PaymentOptions
  readonly source: MovementSource
  readonly attempt: AttemptRow
  readonly askedAt: Date
  readonly now: Date
}

/** The one place where a charge is believed to be made. */
async function approve(context: Context, locked: LockedSubscription, outcome: Approved): Promise<AttemptRow> {
  const { attempt, now } = context
  const change = {
    ended_at: now.toISOString(),
    next_check_at: null,
    charged_centavos: outcome.amountCentavos,
    authorization_code: outcome.authorization,
    reference: outcome.reference,
    // Where staff gave up waiting for the bank, its charge is a case of its own.
    ...{ case_closed_at: null, case_closed_by: null, case_note: null },
  }
  if (outcome.amountCentavos !== attempt.amount_centavos)
    return update(context, { ...change, state: 'review', case_reason: 'amount' })
  if (!isOpen(attempt)) return update(context, { ...change, state: 'refund', case_reason: 'late' })
  const rows = offeredRows(attempt, locked)
  if (!rows.every(({ status }) => status === 'PendingPayment'))
    return update(context, { ...change, state: 'refund', case_reason: 'not-due' })
  const settled = await update(context, { ...change, state: 'settled' })
  await settle(context, rows)
  return settled
}

/** The rows that the attempt was made for, whatever became of them since. */
function offeredRows(
  attempt: AttemptRow,
  { row, membership }: LockedSubscription,
): readonly [SubscriptionRow, ...SubscriptionRow[]] {
  if (attempt.membership_id === null) return [row]
  if (membership?.id !== attempt.membership_id)
    throw new Error(`Attempt ${attempt.id} covers another membership`)
  return [row, membership]
}

async function settle(
  { em, options, source, attempt, now }: Context,
  rows: readonly [SubscriptionRow, ...SubscriptionRow[]],
): Promise<void> {
  const { publish, sendMail } = options
  const payer = attempt.issued_by
  await activate(em, { publish, sendMail, source, actorId: payer }, rows, {
    method: 'card',
    paidAt: now,
    paidBy: payer,
    cause: `attempt ${attempt.id}`,
  })
}

/** Ends without a charge; the folio is watched, since a form that is still open in a tab might be posted. */
function end(
  context: Context,
  state: 'declined' | 'rejected' | 'closed',
  text: string | null,
): Promise<AttemptRow> {
  const { now } = context
  const ended = { state, ended_at: now.toISOString(), outcome_text: text }
  return update(context, { ...ended, ...checkedNext(context, nextWatchCheck(now, now, true)) })
}

function watchOn(context: Context, isAnswered: boolean): Promise<AttemptRow> | AttemptRow {
  const { attempt, askedAt } = context
  if (attempt.next_check_at === null) return attempt
  const endedAt = new Date(attempt.ended_at ?? attempt.offered_at)
  return update(context, checkedNext(context, nextWatchCheck(endedAt, askedAt, isAnswered)))
}

function checkedNext({ attempt }: Context, next: Date | null): Change {
  return { checks: attempt.checks + 1, next_check_at: next?.toISOString() ?? null }
}

async function update({ em, options, source, attempt }: Context, change: Change): Promise<AttemptRow> {
  const changed = await em
    .getKysely<AcademyTables>()
    .updateTable('payment_attempt')
    .set(change)
    .where('id', '=', attempt.id)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
  if (changed.next_check_at !== null) await options.planCheck(em, attempt.id, new Date(changed.next_check_at))
  if (changed.state !== attempt.state)
    await recordAttempt(options.publish, em, source, changed, attempt.state)
  return changed
}
