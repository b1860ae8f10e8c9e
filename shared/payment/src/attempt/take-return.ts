import type { Envelope } from '@rodada/contracts/common'
import { bankText } from '@rodada/contracts/money/bank-text'
import type { PaymentFailure, PaymentReason } from '@rodada/contracts/money/payment'
import { type Command, runCommand } from '@rodada/service/command/command'
import type { MovementSource } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, failure, refusal } from '@rodada/service/http/errors'
import { cannotPayText } from './begin-payment.ts'
import { checkAttempt } from './check-attempt.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import { type PaymentContext, type ShownPayable, stateAttempt } from './payment-context.ts'
import type { ProviderReturn } from './provider.ts'
import { confirmingText, silentBankText } from './settle-without-bank.ts'

/** The answer to the page: paid, or why not. */
export type PaymentResult = Envelope & {
  /** Of the payable; only where it is paid. */
  readonly id?: number
  readonly code?: PaymentFailure
  readonly reason?: PaymentReason
}

/**
 * Takes the return of a browser from the bank. Its claim decides nothing but the words shown while the bank itself has no
 * answer: only the bank's own answer counts.
 * @param fields of the provider's return.
 * @throws a refusal where no card payment of this payable was ever begun, or the page shows another total.
 */
export async function takeReturn(
  context: PaymentContext,
  request: MovementSource,
  shown: ShownPayable,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaymentResult> {
  const brought = context.provider?.readReturn(fields) ?? null
  const attempt = await runCommand(context, request, (command) =>
    noteReturn(context, command, shown, brought),
  )
  if (!attempt) return paid(shown)
  const checked = mayBeCharged(attempt, brought) ? await checkAttempt(context, request, attempt) : null
  // The payable is paid then: the same transaction settled both.
  if (checked?.attempt.state === 'settled') return paid(shown)
  const payable = await runCommand(context, request, (command) =>
    context.payables.lockOwnState(command, shown.id),
  )
  if (payable.isPaid) return paid(shown)
  return notPaid(context, checked?.attempt ?? attempt, brought)
}

/** Checks the payable and keeps the claimed code; null where everything is paid already. */
async function noteReturn(
  context: PaymentContext,
  command: Command,
  { id, shown }: ShownPayable,
  brought: ProviderReturn | null,
): Promise<PaymentAttempt | null> {
  const payable = await context.payables.lockOwnState(command, id)
  const attempt = await findReturned(context, command.em, id, brought)
  payable.requireShown(shown, attempt)
  if (payable.isPaid && !(attempt && mayBeCharged(attempt, brought))) return null
  if (!attempt) throw refusal(cannotPayText)
  if (!brought || brought.code === attempt.claimedCode) return attempt
  attempt.claim(brought)
  stateAttempt(context, command, attempt, 'Regreso del banco')
  return attempt
}

/** The attempt that the return names, if it is one of this payable; else its newest. */
async function findReturned(
  { PaymentAttempt }: PaymentContext,
  em: EntityManager,
  payableId: number,
  brought: ProviderReturn | null,
): Promise<PaymentAttempt | undefined> {
  const attempts = await em.find(PaymentAttempt, { payableId }, { orderBy: { id: 'desc' } })
  return attempts.find(({ folio }) => folio === brought?.folio) ?? attempts[0]
}

/** Whether the bank is to be asked, however late: a charge that a customer returns with must not be missed. */
function mayBeCharged(attempt: PaymentAttempt, brought: ProviderReturn | null): boolean {
  if (attempt.isCharged()) return false
  return attempt.isOpen() || attempt.nextCheckAt !== null || brought?.code === 'approved'
}

function paid({ id }: ShownPayable): PaymentResult {
  return { ...done(), id }
}

function notPaid(
  { payables }: PaymentContext,
  { state, answerText }: PaymentAttempt,
  brought: ProviderReturn | null,
): PaymentResult {
  switch (state) {
    case 'declined':
    case 'rejected':
      return quoted(state, answerText)
    case 'review':
      return said('unanswered', 'review', reviewedText)
    case 'refund': {
      const text = `Tu pago llegó cuando ${payables.words.the} ya no lo esperaba. Te lo devolveremos completo.`
      return said('rejected', 'refund', text)
    }
    case 'closed':
      return said('unanswered', 'untraced', untracedText)
    case 'unanswered':
      return said('unanswered', 'overdue', silentBankText)
    default:
      return brought?.code === 'declined' || brought?.code === 'rejected'
        ? quoted(brought.code, bankText(brought.text))
        : said('unanswered', 'confirming', confirmingText)
  }
}

const reviewedText = 'El banco cobró otra cantidad. Estamos revisando tu pago; escríbenos si tienes dudas.'
const untracedText = 'El banco no tiene registrado tu pago. Puedes volver a intentarlo.'
const silentTexts = {
  declined: 'El banco declinó el pago.',
  rejected: 'El banco rechazó el pago.',
} as const

/** The bank's own words, where it has some. */
function quoted(code: 'declined' | 'rejected', text: string | null): PaymentResult {
  return text ? { ...failure([text]), code } : said(code, 'silent', silentTexts[code])
}

function said(code: PaymentFailure, reason: PaymentReason, text: string): PaymentResult {
  return { ...failure([text]), code, reason }
}
