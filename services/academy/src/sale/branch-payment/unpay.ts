import { unpaidDays } from '@rodada/contracts/subscription/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { holdEnd, placeHoldEnd } from '../../timetable/booking/hold-end.ts'
import { countReserved, creditOf } from '../../timetable/booking/release-bookings.ts'
import { SubscriptionAdjustment } from '../adjustment/adjustment.entity.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

/** Rows that show how paid subscriptions are used. */
interface Uses {
  /** Classes that bookings reserve, by row. */
  readonly reserved: ReadonlyMap<number, number>
  /** Renewals that were not canceled, and unpaid memberships. */
  readonly others: readonly Subscription[]
  /** Rows with adjustments of validity, classes or money that are not undone. */
  readonly adjusted: ReadonlySet<number>
}

/** A constant number of statements, however many rows. */
export async function readUses(em: EntityManager, rows: readonly Subscription[]): Promise<Uses> {
  if (rows.length === 0) return { reserved: new Map(), others: [], adjusted: new Set() }
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
export function whyNotUnpaid(
  row: Subscription,
  { reserved, others, adjusted }: Uses,
  at: Date,
): string | null {
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

/**
 * Makes a row unpaid again: its classes leave the ledger, and its places are held as if it were made now. The
 * caller has locked it and `whyNotUnpaid` gives null.
 */
export async function unpay(
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
    { subscriptionId: row.id, status: 'booked', holdUntil: null },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  for (const booking of booked) booking.holdUntil = placeHoldEnd(booking, end)
  await em.flush()
  await enterCredits(
    em,
    at,
    booked.map((booking) => creditOf(booking, 'released', actorId)),
  )
}
