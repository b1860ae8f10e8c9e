import { unpaidDays } from '@rodada/contracts/subscription/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { holdEnd, placeHoldEnd } from '../../timetable/booking/hold-end.ts'
import { countReserved, creditOf } from '../../timetable/booking/release-bookings.ts'
import { SubscriptionAdjustment } from '../adjustment/adjustment.entity.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { readReturned } from '../subscription/read-refund.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

/** Rows that show how paid subscriptions are used. */
interface Uses {
  /** Classes that bookings reserve, by row. */
  readonly reserved: ReadonlyMap<number, number>
  /** Renewals that were not canceled, and unpaid memberships. */
  readonly others: readonly Subscription[]
  /** Rows with adjustments of validity, classes or money that are not undone. */
  readonly adjusted: ReadonlySet<number>
  /** Centavos that were given back or are promised, by row. */
  readonly returned: ReadonlyMap<number, number>
}

/** A constant number of statements, however many rows. */
export async function readUses(em: EntityManager, rows: readonly Subscription[]): Promise<Uses> {
  if (rows.length === 0) return { reserved: new Map(), others: [], adjusted: new Set(), returned: new Map() }
  const ids = rows.map(({ id }) => id)
  const owners = rows.filter((row) => row.isMembership()).map(({ createdBy }) => createdBy)
  return {
    reserved: await countReserved(em, ids),
    others: await em.find(Subscription, {
      $or: [
        { renewsId: { $in: ids }, status: { $ne: 'Canceled' } },
        { createdBy: { $in: owners }, courseId: null, status: 'PendingPayment' },
      ],
    }),
    adjusted: await readAdjusted(em, ids),
    returned: await readReturned(dbOf(em), ids),
  }
}

async function readAdjusted(em: EntityManager, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await em.find(SubscriptionAdjustment, {
    subscriptionId: { $in: [...ids] },
    kind: { $ne: 'students' },
  })
  const undone = new Set(found.map(({ undoesId }) => undoesId))
  const standing = found.filter(({ id, undoesId }) => undoesId === null && !undone.has(id))
  return new Set(standing.map(({ subscriptionId }) => subscriptionId))
}

/**
 * The reason why a paid subscription or membership cannot become unpaid again; null where it can: nothing
 * that it paid for was used. A command locks the row before.
 */
function whyNotUnpaid(row: Subscription, { reserved, others, adjusted }: Uses, at: Date): string | null {
  const { id, status, grantedClasses, pendingClasses, reservedClasses, createdBy } = row
  if (status === 'Canceled')
    return 'La suscripción está cancelada: si devuelves dinero, regístralo en su página con «Registrar devolución».'
  if (status !== 'Active' || row.isPast(at))
    return 'La suscripción ya terminó: su cobro ya no se puede anular.'
  if (pendingClasses < grantedClasses)
    return 'Ya se tomaron clases con esta suscripción: su cobro ya no se puede anular.'
  if (reservedClasses > (reserved.get(id) ?? 0))
    return 'Hay una clase en curso con esta suscripción: su cobro ya no se puede anular.'
  if (adjusted.has(id))
    return 'La suscripción tiene ajustes de vigencia, clases o dinero: deshazlos primero en su página.'
  const renewal = others.find(({ renewsId }) => renewsId === id)
  if (renewal) return `Ya se renovó con la #${renewal.id}: cancela primero esa renovación.`
  const isSecond = (other: Subscription) =>
    other.isMembership() && other.status === 'PendingPayment' && other.createdBy === createdBy
  const second = row.isMembership() && others.find(isSecond)
  return second ? `Su titular ya tiene otra membresía por pagar, la #${second.id}: cancélala primero.` : null
}

/** A payment that was taken by mistake. */
export interface TakenBack {
  readonly row: Subscription
  readonly receipt: Pick<Receipt, 'id' | 'amountCentavos'>
  /** Payments of the row that stand. */
  readonly payments: readonly Pick<Receipt, 'id'>[]
}

/** What stands for a row without the payment; nothing without the last one, whatever the bank has charged besides. */
function paidWithout({ row, receipt, payments }: TakenBack): number {
  const isLast = payments.every(({ id }) => id === receipt.id)
  return isLast ? 0 : Math.max(0, row.paidCentavos - receipt.amountCentavos)
}

/** Whether it goes on without the payment: the business gives classes for the part that stands. */
function isCarried(taken: TakenBack, isGivenForPart: boolean, at: Date): boolean {
  const { row } = taken
  return row.status === 'Active' && !row.isPast(at) && isGivenForPart && paidWithout(taken) > 0
}

/** Why a payment cannot be taken back; null where it can: the row waits for its rest, goes on without it, or was not used. */
export function whyNotTakenBack(
  taken: TakenBack,
  uses: Uses,
  { isGivenForPart, at }: { readonly isGivenForPart: boolean; readonly at: Date },
): string | null {
  const isWaiting = taken.row.status === 'PendingPayment'
  if (!isWaiting && !isCarried(taken, isGivenForPart, at)) return whyNotUnpaid(taken.row, uses, at)
  return paidWithout(taken) < (uses.returned.get(taken.row.id) ?? 0)
    ? 'Se devolvió o se debe devolver más de lo que quedaría pagado: anula primero esa devolución, o deshaz el cambio que la causó.'
    : null
}

/**
 * Takes a payment back: what it paid is owed again, within `unpaidDays` unless another day was agreed. A row that what stands
 * does not carry is unpaid again. The caller has locked it and `whyNotTakenBack` gives null.
 */
export async function takePaymentBack(
  em: EntityManager,
  taken: TakenBack,
  { isGivenForPart, at, actorId }: { isGivenForPart: boolean; at: Date; actorId: number },
): Promise<void> {
  const { row } = taken
  const left = paidWithout(taken)
  const goesOn = isCarried(taken, isGivenForPart, at) || (row.status === 'PendingPayment' && left > 0)
  const restBy = row.restBy ?? dayInMexico(new Date(at.getTime() + unpaidDays * dayMs))
  row.takeBack(row.paidCentavos - left, left > 0 ? restBy : null)
  if (goesOn) return
  await unpay(em, row, { at, actorId })
  const membership = row.membershipId === null ? null : await em.findOne(Subscription, row.membershipId)
  // It was given for the first part, of which it got nothing.
  if (membership?.status === 'Active' && membership.priceCentavos > 0 && membership.paidCentavos === 0)
    if (whyNotUnpaid(membership, await readUses(em, [membership]), at) === null)
      await unpay(em, membership, { at, actorId })
}

/**
 * Makes a row unpaid again: its classes leave the ledger, and its places are held as if it were made now, or until the day
 * for the rest.
 */
async function unpay(
  em: EntityManager,
  row: Subscription,
  { at, actorId }: { readonly at: Date; readonly actorId: number },
): Promise<void> {
  const { id: subscriptionId, pendingClasses: classes } = row
  row.unpay(new Date(at.getTime() + unpaidDays * dayMs))
  await holdPlaces(em, row, { at, actorId })
  if (classes > 0)
    await enterCredits(em, at, [{ subscriptionId, kind: 'revoked', classes, cause: 'reversal', actorId }])
}

async function holdPlaces(
  em: EntityManager,
  row: Subscription,
  { at, actorId }: { readonly at: Date; readonly actorId: number },
): Promise<void> {
  const end = holdEnd(row, at)
  const booked = await em.find(
    Booking,
    { subscriptionId: row.id, status: 'booked' },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  const reserved = booked.filter(({ holdUntil }) => holdUntil === null)
  for (const booking of booked) booking.holdUntil = placeHoldEnd(booking, end)
  await em.flush()
  await enterCredits(
    em,
    at,
    reserved.map((booking) => creditOf(booking, 'released', actorId)),
  )
}
