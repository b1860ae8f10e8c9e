import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { allowUnloggedChanges } from '@rodada/service/recorded-changes'
import type { CheckedAttempt } from './check-attempt.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import {
  type Payable,
  type PaymentCommand,
  type PaymentContext,
  planNextCheck,
  stateAttempt,
} from './payment-context.ts'
import type { PaymentForm, PaymentProvider } from './provider.ts'
import { actOnceAsked, reviewText, waitingText } from './settle-without-bank.ts'

export const cannotPayText = 'No es posible continuar con el pago en este momento.'

/** The form to post; or `settled` where an earlier attempt turned out to be approved. */
type BeginResult = Envelope & Partial<PaymentForm> & { readonly settled?: boolean }

/**
 * Returns the provider's form of a card payment. While an attempt is open every tab gets the form of that one, so that the
 * provider's own uniqueness of folios stops a second charge; a new attempt is made only after the bank's last word on the one
 * before.
 * @throws notFound, or a refusal: nothing to pay, or a payment whose outcome is not known yet.
 */
export async function beginPayment(context: PaymentContext, command: PaymentCommand): Promise<BeginResult> {
  const { provider, payables, publicUrl } = context
  const lock = (em: EntityManager) => payables.lockOwn(em, command)
  return actOnceAsked(context, { ...command, lock }, async (em, { payable, unfinished, checked }) => {
    if (!provider) throw refusal(cannotPayText)
    payable.requireShown(command.shown)
    if (payable.isPaid) return { ...done(), settled: true }
    payable.requirePayable(context.now())
    const { open, review, attempts } = unfinished
    if (!open && payable.amountDue === 0) throw refusal(cannotPayText)
    if (!open && review) throw refusal(reviewText(context))
    await payable.hold(context.now(), command.source)
    const attempt = open
      ? await offerAgain(context, em, payable, open, checked)
      : await openAttempt(context, em, payable, command, { provider, attempts })
    const returnUrl = new URL(payables.returnPath(attempt), publicUrl).href
    return { ...done(), ...provider.form(attempt, returnUrl) }
  })
}

/**
 * The form of the open attempt again: where the bank does not know its folio yet, or where another tab has just made it. The
 * attempt must still cover exactly what is due.
 */
async function offerAgain(
  context: PaymentContext,
  em: EntityManager,
  payable: Payable,
  open: PaymentAttempt,
  checked: CheckedAttempt | undefined,
): Promise<PaymentAttempt> {
  const isUnposted = checked?.attempt.id !== open.id || checked.answer.kind === 'unknown'
  const isSame =
    open.payableId === payable.id &&
    open.companionId === payable.companionId &&
    open.amountCentavos === payable.amountDue &&
    open.isAt(context.provider)
  if (open.state !== 'open' || !isUnposted || !isSame)
    throw refusal(waitingText(open, checked, context.now()))
  allowUnloggedChanges(em)
  open.offer(context.now())
  await planNextCheck(context, em, open)
  return open
}

interface Beginning {
  readonly provider: PaymentProvider
  /** All attempts of the payable before this one. */
  readonly attempts: readonly PaymentAttempt[]
}

/** Makes the attempt of a locked payable. Its amount, rows and account never change afterwards. */
async function openAttempt(
  context: PaymentContext,
  em: EntityManager,
  payable: Payable,
  { payer, source }: PaymentCommand,
  { provider: { name, mode, account }, attempts }: Beginning,
): Promise<PaymentAttempt> {
  const now = context.now()
  const attempt = em.create(context.PaymentAttempt, {
    payableId: payable.id,
    companionId: payable.companionId,
    folio: freeFolio(attempts, { id: payable.id, isOrder: context.payables.haveOrderFolios }, now),
    provider: name,
    mode,
    account,
    amountCentavos: payable.amountDue,
    issuedAt: now,
    issuedBy: payer,
    offeredAt: now,
  })
  attempt.offer(now)
  // Its check and its movement need its id.
  await em.flush()
  await planNextCheck(context, em, attempt)
  stateAttempt(context, em, source, attempt)
  return attempt
}

/** Seconds that are tried one after another for a free folio. */
const maxTries = 20

/** Needs the lock of the payable: only its own attempts can have the same folio. */
function freeFolio(attempts: readonly PaymentAttempt[], payable: FolioOwner, at: Date): string {
  const folios = Array.from({ length: maxTries }, (_, retry) => folioOf(payable, at, retry))
  const free = folios.find((folio) => attempts.every((attempt) => attempt.folio !== folio))
  if (!free) throw new Error(`No folio is left for ${payable.id}`)
  return free
}

/** Folios count seconds from here; six digits of base 36 last for 69 years, each half of them for 34. */
const begin = Date.UTC(2026, 0, 1)
const digits = 6
/** Orders count from here: both kinds of payables are charged through one account, and their ids overlap. */
const half = 36 ** digits / 2

interface FolioOwner {
  readonly id: number
  readonly isOrder: boolean
}

/**
 * A folio that no other attempt of the merchant has: the payable's id and the time in seconds, base 36, the time padded so that
 * no two pairs read alike. At most 12 characters.
 * @param retry seconds added to the time.
 */
export function folioOf({ id, isOrder }: FolioOwner, at: Date, retry: number): string {
  const time = Math.floor((at.getTime() - begin) / 1000) + retry + (isOrder ? half : 0)
  return (id.toString(36) + time.toString(36).padStart(digits, '0')).toUpperCase()
}
