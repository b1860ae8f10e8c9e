import type { MovementSource } from '@rodada/service/movement'
import { applyOutcome } from './apply-outcome.ts'
import { type AttemptRow, chargeOf, findOpenAttempt } from './attempts.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentOutcome, PaymentProvider } from './payment-provider.ts'

export interface VerifiedAttempt {
  /** As it is afterwards; still open where there is no final word. */
  readonly attempt: AttemptRow
  /** What the bank said. */
  readonly outcome: PaymentOutcome
}

/**
 * Asks the bank about an attempt and does what its word asks for. Must be called outside of a transaction: the bank
 * takes its time, and nothing is locked meanwhile.
 */
export async function verifyAttempt(
  options: PaymentOptions,
  source: MovementSource,
  attempt: AttemptRow,
): Promise<VerifiedAttempt> {
  const askedAt = options.now()
  const provider = providerOf(options, attempt)
  const outcome: PaymentOutcome = provider ? await provider.verify(chargeOf(attempt)) : { kind: 'unanswered' }
  const answer = { outcome, askedAt, isAsked: provider !== null }
  return { attempt: await applyOutcome(options, source, attempt, answer), outcome }
}

/** Who can be asked about an attempt; null where it was made through another account than today's. */
export function providerOf(
  { payments }: Pick<PaymentOptions, 'payments'>,
  { provider, mode, account }: AttemptRow,
): PaymentProvider | null {
  const isSame = payments?.name === provider && payments.mode === mode && payments.account === account
  return isSame ? payments : null
}

/**
 * First step of everything that would change an unpaid subscription: if a payment is on its way, the bank is asked.
 * The command then locks, looks again and decides.
 * @returns what it said; undefined where no payment is on its way.
 */
export async function verifyOpenAttempt(
  options: PaymentOptions,
  source: MovementSource,
  subscriptionId: number,
): Promise<VerifiedAttempt | undefined> {
  const open = await findOpenAttempt(options.orm.em.fork(), subscriptionId)
  return open && verifyAttempt(options, source, open)
}
