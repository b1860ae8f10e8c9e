import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { formatMoney } from '@rodada/service/formats'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { type CheckedAttempt, checkAttempt } from './check-attempt.ts'
import { unknownMs } from './check-times.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import type { Payable, PaymentCommand, PaymentContext } from './payment-context.ts'
import { Receipt } from './receipt.entity.ts'

const minuteMs = 60_000

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

/** What a command knows of its payable. */
interface Asked<P> {
  readonly payable: P
  readonly unfinished: Unfinished
  /** The bank's answer about an attempt of the payable, if it was asked. */
  readonly checked: CheckedAttempt | undefined
}

interface Locking<P> {
  readonly source: MovementSource
  /** Of the payable. */
  readonly id: number
  lock(em: EntityManager): Promise<P>
}

/**
 * Runs a command that would change an unpaid payable in a transaction, under its lock. Where a payment is on its way the
 * bank is asked first: that takes its time, so the lock is set free meanwhile, and all is read again afterwards.
 */
export async function actOnceAsked<P, A>(
  context: PaymentContext,
  { source, id, lock }: Locking<P>,
  act: (em: EntityManager, asked: Asked<P>) => Promise<A>,
): Promise<A> {
  const begin = (checked?: CheckedAttempt) =>
    context.orm.em.fork().transactional(async (em) => {
      const payable = await lock(em)
      const unfinished = await findUnfinished(context, em, id)
      if (unfinished.open && !checked) return { open: unfinished.open }
      return { answer: await act(em, { payable, unfinished, checked }) }
    })
  const first = await begin()
  if (!first.open) return first.answer
  const second = await begin(await checkAttempt(context, source, first.open))
  if (second.open) throw new Error(`The bank was asked about ${id} already`)
  return second.answer
}

/**
 * First step of every other command that would change an unpaid payable: asks the bank where a payment is on its way. The
 * command then locks and checks again.
 * @returns the bank's answer; undefined where no payment is on its way.
 */
export async function checkOpenAttempt(
  context: PaymentContext,
  source: MovementSource,
  payableId: number,
): Promise<CheckedAttempt | undefined> {
  const { open } = await findUnfinished(context, context.orm.em.fork(), payableId)
  return open && checkAttempt(context, source, open)
}

/**
 * Must be called under the payable's lock, after the bank was asked.
 * @param checked the result of `checkOpenAttempt`.
 * @throws a refusal while a payment is on its way; it says how long to wait, where that is known.
 */
export async function requireNoOpenAttempt(
  context: PaymentContext,
  em: EntityManager,
  payableId: number,
  checked: CheckedAttempt | undefined,
): Promise<void> {
  refuseWhileOpen(context, await findUnfinished(context, em, payableId), checked)
}

/** As `requireNoOpenAttempt`, of attempts that were read under the lock. */
export function refuseWhileOpen(
  { now }: Pick<PaymentContext, 'now'>,
  { open }: Pick<Unfinished, 'open'>,
  checked: CheckedAttempt | undefined,
): void {
  if (open) throw refusal(waitingText(open, checked, now()))
}

/** Charges over another amount, and the payables that they were for. */
interface ReviewedCharges {
  readonly centavos: number
  readonly payableIds: readonly number[]
}

/**
 * Must be called under the payable's lock: charges over another amount that were not refunded. The ledger has them already, so
 * that a branch enters the rest alone.
 * @throws a refusal while the case of such a charge is open.
 */
export async function findReviewedCharges(
  context: PaymentContext,
  em: EntityManager,
  payableId: number,
): Promise<ReviewedCharges> {
  const { attempts, review } = await findUnfinished(context, em, payableId)
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

/**
 * The refusal's text while an attempt is open.
 * @param checked the bank's answer about an attempt of the payable, if it was asked.
 */
export function waitingText(open: PaymentAttempt, checked: CheckedAttempt | undefined, now: Date): string {
  if (open.state === 'unanswered') return silentBankText
  const isUnposted = checked?.attempt.id === open.id && checked.answer.kind === 'unknown'
  return isUnposted ? unpostedText(open, now) : confirmingText
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
  command: PaymentCommand,
  settle: (em: EntityManager, payable: P) => Promise<void>,
): Promise<Envelope & { readonly id: number }> {
  const lock = (em: EntityManager) => context.payables.lockOwn(em, command)
  return actOnceAsked(context, { ...command, lock }, async (em, { payable, unfinished, checked }) => {
    payable.requireShown(command.shown)
    if (!payable.isPaid) {
      refuseWhileOpen(context, unfinished, checked)
      payable.requirePayable(context.now())
      await settle(em, payable)
    }
    return { ...done(), id: command.id }
  })
}
