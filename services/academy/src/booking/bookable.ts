import { type FieldErrors, fieldErrors, refusal } from '@rodada/service/errors'
import { formatLongDate } from '@rodada/service/formats'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { type Standing, standingColumns, whyNotCompliant } from '../subscription/compliance.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { Booking, takesPlace } from './booking.entity.ts'
import { holdEnd } from './hold-end.ts'

export interface Wish {
  readonly session: TimetableSession
  readonly participantId: number
  readonly subscriptionId: number
}

export interface Booker {
  readonly at: Date
  readonly actorId: number
  /** Whose subscription it has to be; null: the staff may book for everybody. */
  readonly ownerId: number | null
  /** The offer that is accepted. */
  readonly offer?: WaitingEntry
}

/** Classes of the row of `subscription` that can still be booked: paid ones by the ledger, unpaid ones by what is held. */
export const availableClasses = sql<number>`greatest(0, case when subscription.status = 'Active'
  then subscription.pending_classes - subscription.reserved_classes
  else coalesce(subscription.acquired_classes, 0) - (
    select count(*)::integer from booking where subscription_id = subscription.id and status = 'booked'
  ) end)`

/**
 * What a session, which the caller has locked, has free. Null: no limit.
 * @param offer for whom: only offers that were there before come first. Else everybody who waits does.
 */
export async function freePlaces(
  em: EntityManager,
  { id: sessionId, capacity }: TimetableSession,
  offer?: WaitingEntry,
): Promise<number | null> {
  if (capacity === null) return null
  const taken = await em.count(Booking, { sessionId, ...takesPlace })
  const before = offer ? ({ status: 'offered', id: { $lt: offer.id } } as const) : inLine
  return capacity - taken - (await em.count(WaitingEntry, { sessionId, ...before }))
}

/** @throws field errors where the session can be booked or waited for no more. */
export function requireBookable({ status, startsAt }: TimetableSession, at: Date): void {
  const text =
    status === 'cancelled' ? 'Esta clase se canceló.' : startsAt <= at ? 'Esta clase ya empezó.' : undefined
  if (text) throw fieldErrors({ SessionId: [text] })
}

/** The refusal of an expired or used offer. */
export function offerIsOver() {
  return refusal('Este lugar ya no está disponible: el plazo terminó o ya se usó el enlace.')
}

/** The refusals of a student who has the session already. */
export const isBooked = 'Este alumno ya tiene reservada esta clase.'
export const isWaiting = 'Este alumno ya está en la lista de espera de esta clase.'

/** The refusal of a session without free places. */
export function isFull({ startsAt }: TimetableSession) {
  return fieldErrors({
    SessionId: [`La clase del ${formatLongDate(startsAt)} ya está llena. Elige otra o espera un lugar.`],
  })
}

/**
 * Locks the subscription that a customer wants to book with and looks whether they can; the caller has locked the session.
 * @throws field errors.
 */
export async function requireSubscription(
  em: EntityManager,
  { session, participantId, subscriptionId }: Wish,
  { at, ownerId }: Booker,
): Promise<Subscription> {
  const rows = await lockSubscriptions(em, [subscriptionId])
  const row = rows.find(({ id }) => id === subscriptionId)
  if (!row || (ownerId !== null && row.createdBy !== ownerId))
    throw fieldErrors({ SubscriptionId: ['No encontramos esta suscripción.'] })
  if ((await em.count(SubscriptionParticipant, { subscriptionId, participantId })) === 0)
    throw fieldErrors({ ParticipantId: ['Este alumno no es de esta suscripción.'] })
  if (row.courseId !== session.courseId) throw fieldErrors({ SessionId: ['Esta clase es de otro curso.'] })
  const whyNot = await whyNotBookable(em, row, session, at)
  if (whyNot) throw fieldErrors(whyNot)
  return row
}

/** Why a session cannot be booked with the subscription, by field; undefined where it can. */
export async function whyNotBookable(
  em: EntityManager,
  row: Subscription,
  { startsAt }: TimetableSession,
  at: Date,
): Promise<FieldErrors | undefined> {
  const whyNot = row.status === 'PendingPayment' ? whyNotHeld(row, at) : await whyNotActive(em, row, at)
  if (whyNot !== '') return { SubscriptionId: [whyNot] }
  const end = row.validUntil(at)
  if (startsAt >= end)
    return { SessionId: [`La suscripción vale hasta el ${formatLongDate(end)}. Elige una clase anterior.`] }
  const { available } = await dbOf(em)
    .selectFrom('subscription')
    .select(availableClasses.as('available'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (available < 1) return { SubscriptionId: ['Ya no quedan clases sin reservar en esta suscripción.'] }
  return undefined
}

function whyNotHeld(row: Subscription, at: Date): string {
  return holdEnd(row) <= at ? 'Paga tu suscripción para reservar clases.' : ''
}

async function whyNotActive(em: EntityManager, { id }: Subscription, at: Date): Promise<string> {
  const { rows } = await sql<Standing>`
    select ${standingColumns} from subscription join course on course.id = subscription.course_id
    where subscription.id = ${id}`.execute(dbOf(em))
  return rows[0] ? whyNotCompliant(rows[0], at) : 'La suscripción no tiene clases.'
}
