import type { Call } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { fieldErrors, notFound } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { type CallInput, signedIn } from '@rodada/service/implement'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import type { Booker } from './bookable.ts'
import type { Booking } from './booking.entity.ts'

export interface BookingCommand {
  readonly actor: Actor
  readonly request: FastifyRequest
  /** The staff runs the command for a customer. */
  readonly isStaff: boolean
}

type SignedInput = Pick<CallInput<Call>, 'actor' | 'request'>

/** A customer's command on their own bookings. @throws unauthorized without a session. */
export function ownCommand({ actor, request }: SignedInput): BookingCommand {
  return { actor: signedIn(actor), request, isStaff: false }
}

export function staffCommand({ actor, request }: SignedInput): BookingCommand {
  return { actor: signedIn(actor), request, isStaff: true }
}

export interface Wanted {
  readonly sessionId: number
  readonly participantId: number
  readonly subscriptionId: number
}

export function bookerOf({ now, bookings }: AcademyOptions, { actor, isStaff }: BookingCommand): Booker {
  const ownerId = isStaff ? null : actor.userId
  return { at: now(), actorId: actor.userId, ownerId, unpaid: bookings.unpaid }
}

/**
 * Runs a command about bookings once for each idempotency key, in a transaction.
 * @throws notFound for the owner of an account that is guarded (`isGuarded`).
 */
export function once<A extends Envelope>(
  { orm }: AcademyOptions,
  { actor, request, isStaff }: BookingCommand,
  run: (em: EntityManager) => Promise<A>,
): Promise<A> {
  return runOnce(orm, { actor, request }, async (em) => {
    if (!isStaff && (await isGuarded(dbOf(em), actor))) throw notFound()
    return run(em)
  })
}

/** The session that a form names, locked. @throws field errors where there is none. */
export async function wantedSession(em: EntityManager, id: number): Promise<TimetableSession> {
  const [session] = await lockTimetableSessions(em, [id])
  if (!session) throw fieldErrors({ SessionId: ['Esta clase ya no existe.'] })
  return session
}

/**
 * Records a change of a booking in the movement log.
 * @param by with `actorId` where the command has no session.
 */
export async function stateBooking(
  em: EntityManager,
  { request, actorId }: { readonly request: MovementSource; readonly actorId?: number },
  title: string,
  booking: Booking,
): Promise<void> {
  const { id, sessionId, subscriptionId } = booking
  const { createdBy: subjectId } = await em.findOneOrFail(Subscription, { id: subscriptionId })
  stateMovement(em, request, {
    title,
    description: `Reservación ${id} de la clase programada ${sessionId}, suscripción ${subscriptionId}`,
    ...(actorId !== undefined && { actorId }),
    subjectId,
    about: booking,
  })
}
