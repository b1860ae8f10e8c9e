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
import { checkOpenAttempt, findUnfinished, reviewText, waitingText } from './settle-without-bank.ts'

export const cannotPayText = 'No es posible continuar con el pago en este momento.'

/** The form to post; or `settled` where an earlier attempt turned out to be approved. */
type BeginResult = Envelope & Partial<PaymentForm> & { readonly settled?: boolean }

/**
 * Gives the page the form of a card payment. While an attempt is open every tab gets that one, so that the provider's
 * own uniqueness stops a second charge; a new one is made only after the bank's last word on the one before.
 * The caller has seen that it is the payer's.
 * @throws notFound, or a refusal: nothing to pay, or a payment whose outcome is not known yet.
 */
export async function beginPayment(context: PaymentContext, command: PaymentCommand): Promise<BeginResult> {
  const { orm, provider, payables, publicUrl } = context
  if (!provider) throw refusal(cannotPayText)
  const checked = await checkOpenAttempt(context, command.source, command.id)
  return orm.em.fork().transactional(async (em) => {
    const payable = await payables.lock(em, command.id)
    payable.requireShown(command.shown)
    if (payable.isPaid) return { ...done(), settled: true }
    payable.requirePayable(context.now())
    const { open, review, attempts } = await findUnfinished(context, em, command.id)
    if (!open && payable.amountDue === 0) throw refusal(cannotPayText)
    if (!open && review) throw refusal(reviewText(context))
    await payable.hold(context.now())
    const attempt = open
      ? await offerAgain(context, em, payable, open, checked)
      : await openAttempt(context, em, payable, command, { provider, attempts })
    const returnUrl = new URL(payables.returnPath(attempt), publicUrl).href
    return { ...done(), ...provider.form(attempt, returnUrl) }
  })
}

/**
 * The open attempt once more: where the bank does not know it yet, or where another tab made it a moment ago. What it
 * covers must still be what is to be paid.
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
  /** Those that the payable had so far. */
  readonly attempts: readonly PaymentAttempt[]
}

/** Makes the attempt of a locked payable: amount, rows and account are what they are from here on. */
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
  // Its check and its movement name it by its id.
  await em.flush()
  await planNextCheck(context, em, attempt)
  stateAttempt(context, em, source, attempt)
  return attempt
}

/** How many folios of following seconds are tried. */
const maxTries = 20

/** Under the lock of the payable, whose attempts alone could have it. */
function freeFolio(attempts: readonly PaymentAttempt[], payable: FolioOwner, at: Date): string {
  const folios = Array.from({ length: maxTries }, (_, retry) => folioOf(payable, at, retry))
  const free = folios.find((folio) => attempts.every((attempt) => attempt.folio !== folio))
  if (!free) throw new Error(`No folio is left for ${payable.id}`)
  return free
}

/** The clock of the folios counts seconds from here; six digits of base 36 last for 69 years, each half of them for 34. */
const begin = Date.UTC(2026, 0, 1)
const digits = 6
/** Half of what six digits can count. Both kinds of payables are charged through one account, and count their ids alike. */
const half = 36 ** digits / 2

interface FolioOwner {
  readonly id: number
  /** Folios of orders count their seconds in the second half: none reads like that of a subscription. */
  readonly isOrder: boolean
}

/**
 * A folio that no other attempt of the merchant has: the payable's id and the time in seconds, base 36, the time padded so that no two
 * pairs read alike. At most 12 characters.
 * @param retry seconds that are passed over.
 */
export function folioOf({ id, isOrder }: FolioOwner, at: Date, retry: number): string {
  const time = Math.floor((at.getTime() - begin) / 1000) + retry + (isOrder ? half : 0)
  return (id.toString(36) + time.toString(36).padStart(digits, '0')).toUpperCase()
}
