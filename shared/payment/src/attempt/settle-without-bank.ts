import type { Envelope } from '@rodada/contracts/common'
import { minuteMs } from '@rodada/contracts/words/durations'
import { formatMoney } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import { Receipt } from '../ledger/receipt.entity.ts'
import { type CheckedAttempt, checkAttempt } from './check-attempt.ts'
import { unknownMs } from './check-times.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import type { Payable, PaymentContext, ShownPayable } from './payment-context.ts'
import type { ProviderAnswer } from './provider.ts'

/** For a payment whose outcome is not known yet: until then the payable must not change. */
export const confirmingText =
  'Estamos confirmando tu pago con el banco. Espera unos minutos y vuelve a intentarlo.'

/** For an attempt that the bank never answered, which staff look into. */
export const silentBankText =
  'El banco no nos ha dicho qué pasó con el pago con tarjeta. Lo estamos revisando; escríbenos si tienes dudas.'

export function reviewText({ payables }: Pick<PaymentContext, 'payables'>): string {
  return `Estamos revisando un pago de ${payables.words.this}. Escríbenos si tienes dudas.`
}

/** All attempts of a payable, as the companion of another too, and those that are not over. */
export interface Unfinished {
  readonly attempts: readonly PaymentAttempt[]
  /** The attempt that may still charge the customer. */
  readonly open: PaymentAttempt | undefined
  /** The charge over another amount that staff have not looked into. */
  readonly review: PaymentAttempt | undefined
}

export async function findUnfinished(
  { PaymentAttempt }: Pick<PaymentContext, 'PaymentAttempt'>,
  em: EntityManager,
  payableId: number,
): Promise<Unfinished> {
  const attempts = await em.find(
    PaymentAttempt,
    { $or: [{ payableId }, { companionId: payableId }] },
    { orderBy: { id: 'asc' } },
  )
  return {
    attempts,
    open: attempts.find((attempt) => attempt.isOpen()),
    review: attempts.find(({ state, caseClosedAt }) => state === 'review' && caseClosedAt === null),
  }
}

/** As `Unfinished`, after the bank was asked about an open attempt. */
export interface Asked extends Unfinished {
  /** The bank's answer about the open attempt. */
  readonly answer: ProviderAnswer | undefined
}

/**
 * First step of every command that would change an unpaid payable, under its lock: where a payment is on its way the bank is
 * asked outside of the transaction, and the command runs again.
 */
export async function askUnfinished(
  context: PaymentContext,
  command: Command,
  payableId: number,
): Promise<Asked> {
  const unfinished = await findUnfinished(context, command.em, payableId)
  const { open } = unfinished
  const checked = open && askOutside(context, command, open)
  return { ...unfinished, answer: checked?.answer }
}

function askOutside(context: PaymentContext, command: Command, attempt: PaymentAttempt): CheckedAttempt {
  const ask = () => checkAttempt(context, command.request, attempt)
  return command.outside(`asking the bank about attempt ${attempt.id}`, ask)
}

/**
 * As `askUnfinished`.
 * @throws a refusal while a payment is on its way; it says how long to wait, where that is known.
 */
export async function requireNoOpenAttempt(
  context: PaymentContext,
  command: Command,
  payableId: number,
): Promise<Asked> {
  const asked = await askUnfinished(context, command, payableId)
  refuseWhileOpen(command, asked)
  return asked
}

/** @throws a refusal while a payment is on its way. */
export function refuseWhileOpen({ at }: Command, { open, answer }: Asked): void {
  if (open) throw refusal(waitingText(open, answer, at))
}

/** Charges over another amount, and the payables that they were for. */
interface ReviewedCharges {
  readonly centavos: number
  readonly payableIds: readonly number[]
}

/**
 * Under the payable's lock: charges over another amount that were not refunded. The ledger has them already, so
 * that a branch enters the rest alone.
 * @throws a refusal while the case of such a charge is open.
 */
export async function findReviewedCharges(
  context: PaymentContext,
  em: EntityManager,
  { attempts, review }: Unfinished,
): Promise<ReviewedCharges> {
  if (review)
    throw refusal(
      `El banco cobró otra cantidad por ${context.payables.words.this}. Cierra primero su pago por revisar y di si se devolvió.`,
    )
  const charges = attempts.filter(({ state }) => state === 'review')
  const receipts = await em.find(Receipt, { attemptId: { $in: charges.map(({ id }) => id) } })
  return {
    centavos: sumOf(receipts),
    payableIds: charges.flatMap(({ payableId: id, companionId }) =>
      companionId === null ? [id] : [id, companionId],
    ),
  }
}

export function sumOf(receipts: readonly Pick<Receipt, 'amountCentavos'>[]): number {
  return receipts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
}

/**
 * Note for the till where the bank has charged a part.
 * @param due centavos of the whole.
 * @param receipts those of the payment at the till.
 */
export function restText(due: number, receipts: readonly Receipt[]): string[] {
  const taken = sumOf(receipts)
  if (taken === due) return []
  return [
    `El banco ya cobró ${formatMoney(due - taken)}, que no se devolvieron: cobra solo ${formatMoney(taken)}.`,
  ]
}

/** The refusal's text while an attempt is open, after the bank's answer about it. */
export function waitingText(open: PaymentAttempt, answer: ProviderAnswer | undefined, now: Date): string {
  if (open.state === 'unanswered') return silentBankText
  return answer?.kind === 'unknown' ? unpostedText(open, now) : confirmingText
}

/** The customer has not posted the form; the attempt is closed `unknownMs` after a page last got it. */
function unpostedText({ offeredAt }: PaymentAttempt, now: Date): string {
  const left = offeredAt.getTime() + unknownMs - now.getTime()
  const minutes = Math.max(1, Math.ceil(left / minuteMs))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `El formulario de pago con tarjeta sigue abierto y todavía se puede pagar con él. Si nadie lo usa, vuelve a intentarlo en ${wait}.`
}

/**
 * Ends a payment without the bank: free of charge, or later at a branch. Answers success where it is paid already.
 * @param settle called with the payable, locked and still unpaid.
 * @throws notFound, or a refusal.
 */
export async function settleWithoutBank<P extends Payable>(
  context: PaymentContext<P>,
  command: Command,
  { id, shown }: ShownPayable,
  settle: (payable: P) => Promise<void>,
): Promise<Envelope & { readonly id: number }> {
  const payable = await context.payables.lockOwn(command, id)
  const asked = await askUnfinished(context, command, id)
  payable.requireShown(shown)
  if (!payable.isPaid) {
    refuseWhileOpen(command, asked)
    payable.requirePayable()
    await settle(payable)
  }
  return { ...done(), id }
}
