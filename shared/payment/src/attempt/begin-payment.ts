import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import {
  type Payable,
  type PaymentContext,
  planNextCheck,
  type ShownPayable,
  stateAttempt,
} from './payment-context.ts'
import type { PaymentForm, PaymentProvider } from './provider.ts'
import { type Asked, askUnfinished, reviewText, type Unfinished, waitingText } from './settle-without-bank.ts'

export const cannotPayText = 'No es posible continuar con el pago en este momento.'

/** The form to post; or `settled` where an earlier attempt turned out to be approved. */
type BeginResult = Envelope & Partial<PaymentForm> & { readonly settled?: boolean }

/**
 * Returns the provider's form of a card payment. While an attempt is open every tab gets the form of that one, so that the
 * provider's own uniqueness of folios stops a second charge; a new attempt is made only after the bank's last word on the one
 * before.
 * @throws notFound, or a refusal: nothing to pay, or a payment whose outcome is not known yet.
 */
export async function beginPayment(
  context: PaymentContext,
  command: Command,
  { id, shown }: ShownPayable,
): Promise<BeginResult> {
  const { provider, payables, publicUrl } = context
  const payable = await payables.lockOwn(command, id)
  const asked = await askUnfinished(context, command, id)
  if (!provider) throw refusal(cannotPayText)
  payable.requireShown(shown)
  if (payable.isPaid) {
    command.stateNothing()
    return { ...done(), settled: true }
  }
  payable.requirePayable()
  const { open, review } = asked
  if (!open && payable.amountDue === 0) throw refusal(cannotPayText)
  if (!open && review) throw refusal(reviewText(context))
  await payable.hold()
  const attempt = open
    ? await offerAgain(context, command, payable, { ...asked, open })
    : await openAttempt(context, command, payable, { ...asked, provider })
  const returnUrl = new URL(payables.returnPath(attempt), publicUrl).href
  return { ...done(), ...provider.form(attempt, returnUrl) }
}

/**
 * The form of the open attempt again, where the bank does not know its folio yet. The
 * attempt must still cover exactly what is due.
 */
async function offerAgain(
  context: PaymentContext,
  command: Command,
  payable: Payable,
  { open, answer }: Pick<Asked, 'answer'> & { readonly open: PaymentAttempt },
): Promise<PaymentAttempt> {
  const isUnposted = answer?.kind === 'unknown'
  const isSame =
    open.payableId === payable.id &&
    open.companionId === payable.companionId &&
    open.amountCentavos === payable.amountDue &&
    open.isAt(context.provider)
  if (open.state !== 'open' || !isUnposted || !isSame) throw refusal(waitingText(open, answer, command.at))
  command.stateNothing()
  open.offer(command.at)
  await planNextCheck(context, command.em, open)
  return open
}

interface Beginning extends Pick<Unfinished, 'attempts'> {
  readonly provider: PaymentProvider
}

/** Makes the attempt of a locked payable. Its amount, rows and account never change afterwards. */
async function openAttempt(
  context: PaymentContext,
  command: Command,
  payable: Payable,
  { provider: { name, mode, account }, attempts }: Beginning,
): Promise<PaymentAttempt> {
  const { em, actor, at } = command
  const attempt = em.create(context.PaymentAttempt, {
    payableId: payable.id,
    companionId: payable.companionId,
    folio: freeFolio(attempts, { id: payable.id, isOrder: context.payables.haveOrderFolios }, at),
    provider: name,
    mode,
    account,
    amountCentavos: payable.amountDue,
    issuedAt: at,
    issuedBy: actor?.userId ?? null,
    offeredAt: at,
  })
  attempt.offer(at)
  // Its check and its movement need its id.
  await em.flush()
  await planNextCheck(context, em, attempt)
  stateAttempt(context, command, attempt)
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
