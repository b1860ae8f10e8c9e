import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { createBooking as createCall } from '@rodada/contracts/timetable'
import { done, fieldErrors, notFound, refusal } from '@rodada/service/errors'
import { formatLongMoment } from '@rodada/service/formats'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { hashToken } from '../mail/hash-token.ts'
import { lockTimetableSession } from '../sessions/lock-sessions.ts'
import { requireOwnSubscription } from '../subscriptions/require-own.ts'
import { type Booker, bookLocked, freePlaces } from './book.ts'
import {
  type BookingCommand,
  bookerOf,
  once,
  stateBooking,
  type Wanted,
  wantedSession,
} from './change-booking.ts'
import { offerTo, stateEntry, waitFor } from './wait.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof createCall>

/** Waits for a place in a full session. @throws field errors, also where there is a place. */
export function joinWaiting(
  options: AcademyOptions,
  command: BookingCommand,
  { sessionId, ...wish }: Wanted,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await wantedSession(em, sessionId)
    const booker = bookerOf(options, command)
    await offerTo(em, options, session, booker.at)
    const free = await freePlaces(em, session)
    if (free === null || free > 0) throw fieldErrors({ SessionId: ['Esta clase tiene lugares: resérvala.'] })
    return waitFor(em, command, { session, ...wish }, booker)
  })
}

/** Waits no longer, or refuses a place: it is offered to the next. @throws notFound for anybody else's; a refusal. */
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
    stateEntry(em, command.request, 'Lista de espera: alumno retirado', entry)
    await offerTo(em, options, session, options.now())
    return done('Dejaste la lista de espera.')
  })
}

/** Takes the place that is offered, signed in. @throws notFound for anybody else's; a refusal where it is too late. */
export function acceptWaiting(options: AcademyOptions, command: BookingCommand, id: number): Promise<Answer> {
  return once(options, command, async (em) => {
    const { subscriptionId } = await findEntry(em, id)
    await requireOwnSubscription(em, command.actor, subscriptionId)
    return accept(em, options, command.request, id, bookerOf(options, command))
  })
}

/** Takes the place that was offered by mail, by the token of its link, once. @throws a refusal. */
export function acceptOffer(
  options: AcademyOptions,
  request: BookingCommand['request'],
  token: string,
): Promise<Answer> {
  return options.orm.em.fork().transactional(async (em) => {
    const entry = await em.findOne(WaitingEntry, { tokenHash: hashToken(token) })
    if (!entry) throw offerIsOver()
    const booker = { at: options.now(), actorId: entry.createdBy, ownerId: null }
    return accept(em, options, request, entry.id, booker)
  })
}

function offerIsOver() {
  return refusal('Este lugar ya no está disponible: el plazo terminó o ya se usó el enlace.')
}

async function accept(
  em: EntityManager,
  options: AcademyOptions,
  request: BookingCommand['request'],
  id: number,
  booker: Booker,
): Promise<Answer> {
  const { sessionId } = await findEntry(em, id)
  const session = await lockTimetableSession(em, sessionId)
  const entry = await em.findOneOrFail(WaitingEntry, { id }, { refresh: true })
  const isOffered =
    entry.status === 'offered' && entry.offeredUntil !== null && entry.offeredUntil > options.now()
  if (!isOffered) throw offerIsOver()
  const { participantId, subscriptionId } = entry
  const booking = await bookLocked(
    em,
    { session, participantId, subscriptionId },
    { ...booker, isOffered: true },
  )
  entry.status = 'accepted'
  await em.flush()
  stateBooking(em, { request }, 'Clase reservada desde la lista de espera', booking)
  return { ...done(`Tu lugar quedó reservado: ${formatLongMoment(session.startsAt)}`), id: booking.id }
}

function findEntry(em: EntityManager, id: number): Promise<WaitingEntry> {
  return em.findOneOrFail(WaitingEntry, { id }, { failHandler: notFound })
}
