import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { joinWaiting as joinCall } from '@rodada/contracts/timetable/booking'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, notFound, onConstraintViolation, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { requireUnguarded } from '../../family/guardian/guarded.ts'
import { requireOwnSubscription } from '../../sale/subscription/require-own.ts'
import {
  type Booker,
  bookerOf,
  freePlaces,
  isBooked,
  isWaiting,
  requireBookable,
  requireSubscription,
  type Wish,
  wantedSession,
} from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import { statePlace } from '../booking/place.ts'
import { requireUnpaidWaiting } from '../booking/unpaid-bounds.ts'
import { TimetableSession } from '../session/session.entity.ts'
import { offerEnd, offerPlaces } from './offer-places.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof joinCall>

/**
 * Joins the waiting list of a full session.
 * @throws notFound for a guarded customer; field errors, also where there is a free place.
 */
export async function joinWaiting(
  options: AcademyOptions,
  command: Command<Actor>,
  { sessionId, ...wish }: BodyOf<typeof joinCall>,
): Promise<Answer> {
  await requireUnguarded(command)
  const session = await wantedSession(command, sessionId)
  await offerPlaces(command, session)
  const free = await freePlaces(command.em, session)
  if (free === null || free > 0) throw fieldErrors({ SessionId: ['Esta clase tiene lugares: resérvala.'] })
  return waitFor(command, { session, ...wish }, bookerOf(options, command, 'owner'))
}

/** Adds an entry at the end of the waiting list of a session that the caller has locked. @throws field errors. */
export async function waitFor(command: Command, wish: Wish, booker: Booker): Promise<Answer> {
  const { em, at } = command
  const { session, participantId, subscriptionId } = wish
  requireBookable(session, at)
  if (offerEnd(session, at) === null)
    throw fieldErrors({ SessionId: ['Falta muy poco para esta clase: ya no hay lista de espera.'] })
  const subscription = await requireSubscription(command, wish, booker)
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
  await stateEntry(command, 'Lista de espera: alumno agregado', entry)
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

function stateEntry(command: Command, title: string, entry: WaitingEntry): Promise<void> {
  return statePlace(command, { title, noun: 'Lista de espera' }, entry)
}

/**
 * Leaves the waiting list, or declines an offer, which goes to the next entry.
 * @throws notFound for another customer's, and for a guarded customer; a refusal.
 */
export async function leaveWaiting(command: Command<Actor>, id: number): Promise<Envelope> {
  const { em, actor } = command
  await requireUnguarded(command)
  const known = await findEntry(em, id)
  await requireOwnSubscription(em, actor, known.subscriptionId)
  const session = await command.find(TimetableSession, { id: known.sessionId })
  const entry = await em.findOneOrFail(WaitingEntry, { id }, { refresh: true })
  if (entry.status !== 'waiting' && entry.status !== 'offered')
    throw refusal('Ya no estás en esta lista de espera. Recarga la página.')
  entry.status = 'left'
  await em.flush()
  await stateEntry(command, 'Lista de espera: alumno retirado', entry)
  await offerPlaces(command, session)
  return done('Dejaste la lista de espera.')
}

/** @throws notFound where there is no such entry. */
export function findEntry(em: EntityManager, id: number): Promise<WaitingEntry> {
  return em.findOneOrFail(WaitingEntry, { id }, { failHandler: notFound })
}
