import { formatDate } from '@rodada/contracts/words/dates'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import {
  type Standing,
  standingColumns,
  whyFrozen,
  whyNotInForce,
} from '../../sale/subscription/compliance.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../../sale/subscription/subscription-participant.entity.ts'
import { classDate, classDay } from '../../time/class-time.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { Booking, takesPlace } from './booking.entity.ts'
import type { UnpaidRules } from './booking-settings.ts'
import { holdEnd } from './hold-end.ts'

export interface Wish {
  readonly session: TimetableSession
  readonly participantId: number
  readonly subscriptionId: number
}

/** Customers change their own bookings, the staff those of anybody. */
export type BookedBy = 'owner' | 'staff'

export interface Booker {
  readonly actorId: number
  /** Account that must own the subscription; null: booked by the staff, for any account. */
  readonly ownerId: number | null
  /** Bounds of what the owner may have unpaid; the staff have none. */
  readonly unpaid: UnpaidRules
  /** The accepted offer of the waiting list. */
  readonly offer?: WaitingEntry
}

export function bookerOf(
  { bookings: { unpaid } }: AcademyOptions,
  { actor: { userId: actorId } }: Command<Actor>,
  by: BookedBy,
): Booker {
  return { actorId, ownerId: by === 'staff' ? null : actorId, unpaid }
}

/** The session that a form names, locked. @throws field errors where there is none. */
export async function wantedSession({ em }: Command, id: number): Promise<TimetableSession> {
  const [session] = await lockTimetableSessions(em, [id])
  if (!session) throw fieldErrors({ SessionId: ['Esta clase ya no existe.'] })
  return session
}

/**
 * Classes of `subscription` that can still be booked: of a paid one by its ledger, of an unpaid one those
 * that hold no place yet.
 */
export const availableClasses = sql<number>`greatest(0, case when subscription.status = 'Active'
  then subscription.pending_classes - subscription.reserved_classes
  else coalesce(subscription.acquired_classes, 0) - (
    select count(*)::integer from booking where subscription_id = subscription.id and status = 'booked'
  ) end)`

/**
 * Free places of a session that the caller has locked; null: no limit. Places offered or waited for are not free.
 * @param offer the offer that is accepted: only earlier offers count as taken then.
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

/** @throws field errors where the session can no longer be booked or waited for. */
export function requireBookable({ status, startsAt }: TimetableSession, at: Date): void {
  const text =
    status === 'cancelled' ? 'Esta clase se canceló.' : startsAt <= at ? 'Esta clase ya empezó.' : undefined
  if (text) throw fieldErrors({ SessionId: [text] })
}

export function offerIsOver() {
  return refusal('Este lugar ya no está disponible: el plazo terminó o ya se usó el enlace.')
}

/** Refusals for a student who already has the session. */
export const isBooked = 'Este alumno ya tiene reservada esta clase.'
export const isWaiting = 'Este alumno ya está en la lista de espera de esta clase.'

export function isFull(session: TimetableSession) {
  return fieldErrors({
    SessionId: [`La clase del ${classDate(session)} ya está llena. Elige otra o espera un lugar.`],
  })
}

/**
 * Locks the subscription that a customer books with and checks that it can; the caller has locked the session.
 * @throws field errors.
 */
export async function requireSubscription(
  { em, at }: Command,
  { session, participantId, subscriptionId }: Wish,
  { ownerId }: Booker,
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

/** The reason why a session cannot be booked with the subscription, by field; undefined where it can. */
export async function whyNotBookable(
  em: EntityManager,
  row: Subscription,
  session: TimetableSession,
  at: Date,
): Promise<FieldErrors | undefined> {
  const { startsAt } = session
  const whyNot = row.status === 'PendingPayment' ? whyNotHeld(row, at) : await whyNotActive(em, row, at)
  if (whyNot !== '') return { SubscriptionId: [whyNot] }
  const frozen = whyFrozen(row, classDay(session))
  if (frozen !== '') return { SessionId: [`${frozen} Elige una clase posterior.`] }
  const end = row.validUntil(at)
  if (startsAt >= end)
    return { SessionId: [`La suscripción vale hasta el ${formatDate(end)}. Elige una clase anterior.`] }
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
  return rows[0] ? whyNotInForce(rows[0], at) : 'La suscripción no tiene clases.'
}
