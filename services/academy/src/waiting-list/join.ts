import type { joinWaiting as joinCall } from '@rodada/contracts/booking'
import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { done, fieldErrors, notFound, onConstraintViolation, refusal } from '@rodada/service/errors'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import {
  type Booker,
  freePlaces,
  isBooked,
  isWaiting,
  requireBookable,
  requireSubscription,
  type Wish,
} from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import {
  type BookingCommand,
  bookerOf,
  once,
  type Wanted,
  wantedSession,
} from '../booking/booking-command.ts'
import { requireUnpaidWaiting } from '../booking/unpaid-bounds.ts'
import { dbOf } from '../entities.ts'
import { lockTimetableSession } from '../session/lock-sessions.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { offerEnd, offerPlaces } from './offer-places.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof joinCall>

/** Joins the waiting list of a full session. @throws field errors, also where there is a free place. */
export function joinWaiting(
  options: AcademyOptions,
  command: BookingCommand,
  { sessionId, ...wish }: Wanted,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await wantedSession(em, sessionId)
    const booker = bookerOf(options, command)
    await offerPlaces(em, options, session, booker.at)
    const free = await freePlaces(em, session)
    if (free === null || free > 0) throw fieldErrors({ SessionId: ['Esta clase tiene lugares: resérvala.'] })
    return waitFor(em, command, { session, ...wish }, booker)
  })
}

/** Adds an entry at the end of the waiting list of a session that the caller has locked. @throws field errors. */
export async function waitFor(
  em: EntityManager,
  { request }: { readonly request: MovementSource },
  wish: Wish,
  booker: Booker,
): Promise<Answer> {
  const { session, participantId, subscriptionId } = wish
  requireBookable(session, booker.at)
  if (offerEnd(session, booker.at) === null)
    throw fieldErrors({ SessionId: ['Falta muy poco para esta clase: ya no hay lista de espera.'] })
  const subscription = await requireSubscription(em, wish, booker)
  if (subscription.status === 'PendingPayment' && booker.ownerId !== null)
    await requireUnpaidWaiting(em, booker.unpaid, subscription)
  const place = { sessionId: session.id, participantId }
  if ((await em.count(Booking, { ...place, ...takesPlace })) > 0) throw fieldErrors({ SessionId: [isBooked] })
  const entry = em.create(WaitingEntry, {
    ...place,
    subscriptionId,
    offeredUntil: null,
    tokenHash: null,
    createdBy: booker.actorId,
  })
  const already = () => fieldErrors({ SessionId: [isWaiting] })
  await onConstraintViolation('waiting_entry_once', already, () => em.flush())
  stateEntry(em, request, 'Lista de espera: alumno agregado', entry, subscription)
  const before = await placeInLine(em, entry)
  return {
    ...done(
      `Quedaste en la lista de espera, en el lugar ${before}. Te avisaremos por correo si se libera un lugar.`,
    ),
    waitingId: entry.id,
  }
}

/** Paid entries come before the others, as they are offered places. */
async function placeInLine(em: EntityManager, { id, sessionId }: WaitingEntry): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    with line as (
      select entry.id, row_number() over (order by subscription.status = 'PendingPayment', entry.id) as place
      from waiting_entry entry join subscription on subscription.id = entry.subscription_id
      where entry.session_id = ${sessionId} and entry.status in ('waiting', 'offered')
    )
    select place::integer from line where id = ${id}`.execute(dbOf(em))
  return rows[0]?.place ?? 1
}

/** Records a change of a waiting entry in the movement log. */
export function stateEntry(
  em: EntityManager,
  source: MovementSource,
  title: string,
  entry: WaitingEntry,
  { createdBy: subjectId }: Pick<Subscription, 'createdBy'>,
): void {
  stateMovement(em, source, {
    title,
    description: `Lista de espera ${entry.id} de la clase programada ${entry.sessionId}, suscripción ${entry.subscriptionId}`,
    subjectId,
    about: entry,
  })
}

/**
 * Leaves the waiting list, or declines an offer, which goes to the next entry.
 * @throws notFound for another customer's; a refusal.
 */
export function leaveWaiting(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
): Promise<Envelope> {
  return once(options, command, async (em) => {
    const known = await findEntry(em, id)
    await requireOwnSubscription(em, command.actor, known.subscriptionId)
    const session = await lockTimetableSession(em, known.sessionId)
    const entry = await em.findOneOrFail(WaitingEntry, { id }, { refresh: true })
    if (entry.status !== 'waiting' && entry.status !== 'offered')
      throw refusal('Ya no estás en esta lista de espera. Recarga la página.')
    entry.status = 'left'
    await em.flush()
    const owner = { createdBy: command.actor.userId }
    stateEntry(em, command.request, 'Lista de espera: alumno retirado', entry, owner)
    await offerPlaces(em, options, session, options.now())
    return done('Dejaste la lista de espera.')
  })
}

/** @throws notFound where there is no such entry. */
export function findEntry(em: EntityManager, id: number): Promise<WaitingEntry> {
  return em.findOneOrFail(WaitingEntry, { id }, { failHandler: notFound })
}
