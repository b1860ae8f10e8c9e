import { bankText } from '@rodada/contracts/bank-text'
import type { PaymentFailure, PaymentReason } from '@rodada/contracts/payment'
import { done, failure, refusal } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { isPaid } from '../subscriptions/amount-due.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { type AttemptRow, attemptColumns, isCharged, isOpen } from './attempts.ts'
import { cannotPayText, isMembership, requireLinkedMembership } from './payable.ts'
import type { PayAnswer, PaymentCommand } from './payment-command.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentClaim } from './payment-provider.ts'
import { confirmingText, silentBankText } from './require-no-open-attempt.ts'
import { verifyAttempt } from './verify-attempt.ts'

/**
 * Takes a browser that comes back from the bank. What it claims decides nothing but the words shown while the bank
 * itself has none: the bank is asked, and only it is believed.
 * @throws a refusal where no card payment of this subscription was ever begun, or it shows another total.
 */
export async function payByCard(
  options: PaymentOptions,
  command: PaymentCommand,
  fields: Readonly<Record<string, unknown>>,
): Promise<PayAnswer> {
  const claim = options.payments?.readReturn(fields) ?? null
  const attempt = await takeClaim(options, command, claim)
  if (!attempt) return success(command)
  const asked = mayBeCharged(attempt, claim) ? await verifyAttempt(options, command.source, attempt) : null
  // What it covers was paid in the very transaction that settled it.
  if (asked?.attempt.state === 'settled') return success(command)
  const { row } = await options.orm.em.fork().transactional((em) => lockSubscription(em, command.id))
  if (isPaid(row)) return success(command)
  return refused(asked?.attempt ?? attempt, claim)
}

/** Looks the subscription over and keeps the claim's code; null where everything is paid already. */
function takeClaim(
  options: PaymentOptions,
  { source, id, mpc }: PaymentCommand,
  claim: PaymentClaim | null,
): Promise<AttemptRow | null> {
  return options.orm.em.fork().transactional(async (em) => {
    const locked = await lockSubscription(em, id)
    const attempt = await findClaimed(em, id, claim)
    // The way back names what the attempt covers, whatever became of it meanwhile: the bank must be asked all the same.
    if (!attempt || !isMembership(mpc, attempt.membership_id)) requireLinkedMembership(locked, mpc)
    if (isPaid(locked.row) && !(attempt && mayBeCharged(attempt, claim))) return null
    if (!attempt) throw refusal(cannotPayText)
    if (!claim || claim.code === attempt.claimed_code) return attempt
    await em
      .getKysely<AcademyTables>()
      .updateTable('payment_attempt')
      .set({ claimed_code: claim.code })
      .where('id', '=', attempt.id)
      .execute()
    await recordMovement(options.publish, em, source, {
      title: 'Regreso del banco',
      description: `Intento ${attempt.id}, suscripción ${id}`,
      subjectId: attempt.issued_by,
      after: { claimedCode: claim.code },
    })
    return attempt
  })
}

/** The attempt that the claim names, if it is one of this subscription; else its newest. */
async function findClaimed(
  em: EntityManager,
  subscriptionId: number,
  claim: PaymentClaim | null,
): Promise<AttemptRow | undefined> {
  const attempts = await em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .execute()
  return attempts.find(({ folio }) => folio === claim?.folio) ?? attempts[0]
}

/** Whether the bank is worth a question. However late: a charge that somebody comes back with must not be missed. */
function mayBeCharged(attempt: AttemptRow, claim: PaymentClaim | null): boolean {
  if (isCharged(attempt)) return false
  return isOpen(attempt) || attempt.next_check_at !== null || claim?.code === 'approved'
}

function success({ id }: PaymentCommand): PayAnswer {
  return { ...done(), id }
}

/** What the page shows of an attempt that paid nothing. */
function refused(attempt: AttemptRow, claim: PaymentClaim | null): PayAnswer {
  const { state } = attempt
  if (state === 'declined' || state === 'rejected') return quoted(state, attempt.outcome_text)
  if (state === 'review')
    return said(
      'unanswered',
      'review',
      'El banco cobró otra cantidad. Estamos revisando tu pago; escríbenos si tienes dudas.',
    )
  if (state === 'refund')
    return said(
      'rejected',
      'refund',
      'Tu pago llegó cuando la suscripción ya no lo esperaba. Te lo devolveremos completo.',
    )
  if (state === 'closed')
    return said('unanswered', 'untraced', 'El banco no tiene registrado tu pago. Puedes volver a intentarlo.')
  if (state === 'unanswered') return said('unanswered', 'overdue', silentBankText)
  const isSaid = claim?.code === 'declined' || claim?.code === 'rejected'
  return isSaid ? quoted(claim.code, bankText(claim.text)) : said('unanswered', 'confirming', confirmingText)
}

const silentTexts = {
  declined: 'El banco declinó el pago.',
  rejected: 'El banco rechazó el pago.',
} as const

/** The bank's refusal in its own words, where it has some. */
function quoted(code: 'declined' | 'rejected', text: string | null): PayAnswer {
  return text ? { ...failure([text]), code } : said(code, 'silent', silentTexts[code])
}

/** A refusal in our words. */
function said(code: PaymentFailure, reason: PaymentReason, text: string): PayAnswer {
  return { ...failure([text]), code, reason }
}
