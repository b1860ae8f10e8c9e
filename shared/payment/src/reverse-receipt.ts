import { dayInMexico } from '@rodada/contracts/student-age'
import { notFound, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import { enterReceipt, Receipt } from './receipt.entity.ts'

/** The staff's wish to take a payment back that was entered by mistake. */
export interface Reversal {
  readonly actor: Actor
  /** Of the receipt. */
  readonly id: number
  readonly reason: string
  readonly at: Date
}

/** Receipts as they stand now: each with the one that takes it back, if there is one. */
export interface StandingReceipt {
  readonly receipt: Receipt
  readonly reversedBy: Receipt | null
}

/** What was entered under these ids, in their order; those of other services are none. */
export async function findReceipts(em: EntityManager, ids: readonly number[]): Promise<StandingReceipt[]> {
  const wanted = { $in: [...ids] }
  const rows = await em.find(
    Receipt,
    { $or: [{ id: wanted }, { reversesId: wanted }] },
    { orderBy: { id: 'asc' } },
  )
  return rows
    .filter(({ id }) => ids.includes(id))
    .map((receipt) => ({
      receipt,
      reversedBy: rows.find(({ reversesId }) => reversesId === receipt.id) ?? null,
    }))
}

/**
 * The payment that is told of again.
 * @throws notFound, or a refusal where it does not stand any more, or has paid nothing.
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

/**
 * Why this receipt is not taken back, or not by whom, whatever it paid; null where nothing stands against it. Whoever took the
 * money notices the same day: then the cash drawer still has it. Later an administrator decides.
 */
export function whyNotReversible(
  { receipt, reversedBy }: StandingReceipt,
  { userId, roles }: Actor,
  at: Date,
): string | null {
  if (receipt.kind !== 'payment') return 'Solo se anulan cobros.'
  if (reversedBy !== null) return 'Este cobro ya está anulado.'
  if (receipt.method === 'card')
    return 'Este pago lo cobró el banco en línea: no se anula aquí, se reembolsa.'
  const isOwn = receipt.takenBy === userId && dayInMexico(receipt.at) === dayInMexico(at)
  return isOwn || roles.includes('Admin')
    ? null
    : 'Un cobro lo anula quien lo hizo, el mismo día. Después lo anula un administrador.'
}

/**
 * Takes a payment back in the ledger, under the lock of what it paid; `undo` makes that owed again.
 * @param lock locks what the receipt paid, before it is looked at again.
 * @throws notFound, or a refusal; `undo` may refuse too.
 */
export async function reverseReceipt<Paid>(
  em: EntityManager,
  { actor, id, reason, at }: Reversal,
  lock: (receipt: Receipt) => Promise<Paid>,
  undo: (paid: Paid, receipt: Receipt) => Promise<void>,
): Promise<void> {
  const [known] = await findReceipts(em, [id])
  if (!known) throw notFound()
  const { receipt } = known
  const paid = await lock(receipt)
  // A faster command had the same lock.
  const reversedBy = await em.findOne(Receipt, { reversesId: id })
  const why = whyNotReversible({ receipt, reversedBy }, actor, at)
  if (why !== null) throw refusal(why)
  await undo(paid, receipt)
  const { source, sourceId, amountCentavos, method, branchId } = receipt
  enterReceipt(em, {
    ...{ kind: 'reversal', source, sourceId, amountCentavos: -amountCentavos, method, branchId },
    ...{ takenBy: actor.userId, at, reversesId: id, reason },
  })
}
