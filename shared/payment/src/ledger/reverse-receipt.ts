import type { ReceiptMethod, ReceiptSource } from '@rodada/contracts/money/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { enterReceipt, Receipt } from './receipt.entity.ts'

/** A payment or a refund that was entered by mistake. */
export interface Reversal {
  /** Of its receipt. */
  readonly id: number
  readonly reason: string
}

/** A receipt with the one that reverses it and the one that replaces it, if there are such. */
export interface StandingReceipt {
  readonly receipt: Receipt
  readonly reversedBy: Receipt | null
  readonly correctedBy: Receipt | null
}

/** In the order of the ids; those of no receipt of this ledger are left out. */
export async function findReceipts(em: EntityManager, ids: readonly number[]): Promise<StandingReceipt[]> {
  const wanted = { $in: [...ids] }
  const rows = await em.find(
    Receipt,
    { $or: [{ id: wanted }, { reversesId: wanted }, { correctsId: wanted }] },
    { orderBy: { id: 'asc' } },
  )
  return rows
    .filter(({ id }) => ids.includes(id))
    .map((receipt) => ({
      receipt,
      reversedBy: rows.find(({ reversesId }) => reversesId === receipt.id) ?? null,
      correctedBy: rows.find(({ correctsId }) => correctsId === receipt.id) ?? null,
    }))
}

/** Ids of the receipts that `findPayments` finds. */
export async function findPaidWith(em: EntityManager, paid: PaidSource): Promise<number[]> {
  return (await findPayments(em, paid)).map(({ id }) => id)
}

interface PaidSource {
  readonly sources: readonly ReceiptSource[]
  readonly sourceId: number
}

/** Payments of something that are not reversed, the oldest first; charges that settled nothing are none. */
export function findPayments(em: EntityManager, { sources, sourceId }: PaidSource): Promise<Receipt[]> {
  return findPaymentsOf(em, sources, [sourceId])
}

/** As `findPayments`, of several. */
export async function findPaymentsOf(
  em: EntityManager,
  sources: readonly ReceiptSource[],
  ids: readonly number[],
): Promise<Receipt[]> {
  const theirs = { source: { $in: [...sources] }, sourceId: { $in: [...ids] } }
  const rows = await em.find(Receipt, theirs, { orderBy: { id: 'asc' } })
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.filter(
    ({ id, kind, attemptId }) => kind === 'payment' && attemptId === null && !reversed.has(id),
  )
}

/**
 * A payment whose receipt may be mailed again.
 * @throws notFound, or a refusal where it is reversed, or has paid nothing.
 */
export async function findStandingPayment(em: EntityManager, id: number): Promise<Receipt> {
  const [found] = await findReceipts(em, [id])
  if (!found) throw notFound()
  if (found.receipt.kind !== 'payment' || found.reversedBy !== null)
    throw refusal('Este cobro está anulado: no hay recibo que enviar.')
  if (found.receipt.attemptId !== null)
    throw refusal('Con este cargo del banco no se pagó nada: no hay recibo que enviar.')
  return found.receipt
}

type Standing = Pick<StandingReceipt, 'receipt' | 'reversedBy'>

/**
 * Spanish reason why a receipt cannot be reversed, or not by this person; null where it can. Whoever took the money may on the
 * same day, while the cash drawer still has it, an administrator at any time. What it paid may still refuse.
 */
export function whyNotReversible(standing: Standing, actor: Actor, at: Date): string | null {
  const { kind, method, attemptId } = standing.receipt
  if (kind === 'reversal') return 'Solo se anulan cobros y devoluciones.'
  if (kind === 'payment' && method === 'card')
    return 'Este pago lo cobró el banco en línea: no se anula aquí, se reembolsa.'
  if (attemptId !== null) return 'Con este reembolso se cerró un cargo del banco: ya no se puede anular.'
  return whyNotBy(standing, actor, at)
}

/** Spanish reason why the method of a receipt cannot be corrected, or not by this person; null where it can. */
export function whyNotCorrectable(standing: Standing, actor: Actor, at: Date): string | null {
  const { kind, method } = standing.receipt
  if (kind !== 'payment') return 'Solo se corrige la forma de pago de un cobro.'
  return method === 'card' ? 'Este pago lo cobró el banco en línea.' : whyNotBy(standing, actor, at)
}

function whyNotBy({ receipt, reversedBy }: Standing, { userId, roles }: Actor, at: Date): string | null {
  const { kind, takenBy } = receipt
  const isPayment = kind === 'payment'
  if (reversedBy !== null)
    return isPayment ? 'Este cobro ya está anulado.' : 'Esta devolución ya está anulada.'
  const isOwn = takenBy === userId && dayInMexico(receipt.at) === dayInMexico(at)
  if (isOwn || roles.includes('Admin')) return null
  return isPayment
    ? 'Un cobro lo anula o corrige quien lo hizo, el mismo día. Después lo hace un administrador.'
    : 'Una devolución la anula quien la registró, el mismo día. Después la anula un administrador.'
}

interface Commands<Paid> {
  /** Locks what the receipt paid; the receipt is checked again afterwards. */
  readonly lock: (receipt: Receipt) => Promise<Paid>
  /** Changes what was paid; may refuse. */
  readonly change: (paid: Paid, receipt: Receipt) => Promise<void>
}

/** @throws notFound, or a refusal. */
async function lockStanding<Paid>(
  { em, actor, at }: Command<Actor>,
  id: number,
  lock: Commands<Paid>['lock'],
  whyNot: typeof whyNotReversible,
): Promise<{ receipt: Receipt; paid: Paid }> {
  const [known] = await findReceipts(em, [id])
  if (!known) throw notFound()
  const { receipt } = known
  const paid = await lock(receipt)
  // Another command may have held this lock before.
  const reversedBy = await em.findOne(Receipt, { reversesId: id })
  const why = whyNot({ receipt, reversedBy }, actor, at)
  if (why !== null) throw refusal(why)
  return { receipt, paid }
}

/**
 * Reverses a payment or a refund in the ledger, under the lock of what it was for; `change` makes that due again.
 * @returns what was reversed.
 * @throws notFound, or a refusal.
 */
export async function reverseReceipt<Paid>(
  command: Command<Actor>,
  { id, reason }: Reversal,
  { lock, change }: Commands<Paid>,
): Promise<Receipt> {
  const { receipt, paid } = await lockStanding(command, id, lock, whyNotReversible)
  await change(paid, receipt)
  enterReversal(command, receipt, { reason, takenBy: command.actor.userId })
  return receipt
}

function enterReversal(
  { em, at }: Command,
  { id, source, sourceId, amountCentavos, method, branchId }: Receipt,
  { takenBy, reason }: Pick<Reversal, 'reason'> & Pick<Receipt, 'takenBy'>,
): void {
  enterReceipt(em, {
    kind: 'reversal',
    source,
    sourceId,
    amountCentavos: -amountCentavos,
    method,
    branchId,
    takenBy,
    at,
    reversesId: id,
    reason,
  })
}

/** How a payment came in after all. */
export interface Correction extends Reversal {
  readonly method: ReceiptMethod
  readonly reference: string | null
}

/**
 * Corrects how a payment at a branch came in, whatever became of what it paid: it is reversed and entered anew on the day of
 * the correction, for whoever took it and at its branch, so that no earlier day changes. `change` corrects what was paid.
 * @returns the receipt that replaces it, which has its id once it is flushed.
 * @throws notFound, or a refusal.
 */
export async function correctReceipt<Paid>(
  command: Command<Actor>,
  { id, method, reference, reason }: Correction,
  { lock, change }: Commands<Paid>,
): Promise<Receipt[]> {
  const { receipt, paid } = await lockStanding(command, id, lock, whyNotCorrectable)
  if (receipt.method === method && receipt.reference === reference)
    throw refusal('El cobro ya tiene esa forma de pago y esa referencia.')
  await change(paid, receipt)
  const { id: correctsId, source, sourceId, amountCentavos, branchId, takenBy } = receipt
  enterReversal(command, receipt, { takenBy, reason })
  return enterReceipt(command.em, {
    kind: 'payment',
    source,
    sourceId,
    amountCentavos,
    method,
    reference,
    branchId,
    takenBy,
    at: command.at,
    correctsId,
    reason,
  })
}
