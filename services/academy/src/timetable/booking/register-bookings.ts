import type { RegistrationForm } from '@rodada/contracts/subscription/registration'
import { classShare } from '@rodada/contracts/timetable/rules'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refusal, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { classDate, classDay } from '../../time/class-time.ts'
import { instantAt } from '../../time/site-time.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { TimetableSession } from '../session/session.entity.ts'
import { offerEnd, offerPlaces } from '../waiting-list/offer-places.ts'
import { inLine, isInLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { isBooked, isWaiting } from './bookable.ts'
import { takesPlace } from './booking.entity.ts'
import type { UnpaidRules } from './booking-settings.ts'
import { holdEnd } from './hold-end.ts'
import { storeBooking } from './store-booking.ts'
import { payEnd, requireUnpaidWaiting, tooManyPlaces, unpaidPlacesLeft } from './unpaid-bounds.ts'

type Choice = NonNullable<RegistrationForm['bookings']>[number]

export interface ChosenTimes {
  readonly courseId: number
  readonly choices: readonly Choice[]
  /** Number of classes bought for all students together. */
  readonly classes: number
  /** Ids of the students who share the classes, in the order of the form; undefined for new students. */
  readonly students: readonly (number | undefined)[]
  readonly at: Date
  /** Booked classes begin before this moment. */
  readonly until: Date
}

/** A place that a registration takes; `participant` is the index of the student in the form. */
export interface Planned {
  /** The session is full: the student joins its waiting list. */
  readonly waits: boolean
  readonly choice: number
  readonly participant: number
  readonly session: TimetableSession
}

/**
 * Finds and locks the sessions that a registration books. From the first date of each chosen slot it takes
 * the next sessions, as many as the student's share of the classes, within the validity and the sessions that
 * exist. After the first date it skips sessions that are full, or that the student has booked or waits for.
 * The caller has locked the course.
 * @throws field errors where a slot or a date does not exist, where the student already has the session of a
 * first date, or where that is full and the form does not accept to wait.
 */
export async function planBookings(command: Command, times: ChosenTimes): Promise<Planned[]> {
  if (times.choices.length === 0) return []
  const { em } = command
  const found = await findSessions(em, times)
  refuseFields(strangeChoices(times, found))
  const ids = found.filter((session) => isWanted(times, session)).map(({ id }) => id)
  const sessions = (await lockTimetableSessions(em, ids)).toSorted(byTime)
  const waiting = await em.find(WaitingEntry, { sessionId: { $in: ids }, ...inLine })
  for (const session of sessions)
    if (waiting.some(({ sessionId }) => sessionId === session.id)) await offerPlaces(command, session)
  return takePlaces(times, sessions, placesOf(sessions, waiting.filter(isInLine), await readTaken(em, ids)))
}

/** Books what `planBookings` found for the new subscription. @param students ids in the order of the form. */
export async function bookPlanned(
  { em, at, actor: { userId: actorId } }: Command<Actor>,
  planned: readonly Planned[],
  row: Subscription,
  students: readonly number[],
  unpaid: UnpaidRules,
): Promise<void> {
  if (planned.length === 0) return
  const wishes = planned.flatMap(({ participant, ...wish }) => {
    const participantId = students[participant]
    return participantId === undefined ? [] : [{ ...wish, participantId }]
  })
  const [waited, booked] = [wishes.filter(({ waits }) => waits), wishes.filter(({ waits }) => !waits)]
  if (waited.length > 0) await requireUnpaidWaiting(em, unpaid, row, waited.length)
  const left = booked.length > 0 ? await unpaidPlacesLeft(em, unpaid, row) : { own: 0, long: 0 }
  if (booked.length > 0 && left.own === 0) throw refusal(tooManyPlaces)
  const end = holdEnd(row)
  // Whoever pays at once keeps all of them. The first ones are held until `end`, while their network has room.
  const soon = payEnd(unpaid, end, at)
  await lockParticipants(
    em,
    wishes.map(({ participantId }) => participantId),
  )
  for (const { session, participantId } of waited)
    em.create(WaitingEntry, {
      sessionId: session.id,
      participantId,
      subscriptionId: row.id,
      offeredUntil: null,
      tokenHash: null,
      createdBy: actorId,
    })
  const first = booked.toSorted((one, other) => byTime(one.session, other.session)).slice(0, left.long)
  for (const wish of booked) {
    const { session, participantId, choice } = wish
    const holdUntil = first.includes(wish) ? end : soon
    await storeBooking(
      em,
      { session, participantId, subscriptionId: row.id },
      { at, actorId, holdUntil, field: `Bookings[${choice}].FirstDate` },
    )
  }
}

/** Sentences for the answer: how many places were booked, until when they are held, and what is waited for. */
export function bookedText(planned: readonly Planned[], classes: number): string[] {
  const waited = Map.groupBy(sessionsOf(planned, true), ({ id }) => id)
  const isForOne = new Set(planned.map(({ participant }) => participant)).size === 1
  return [
    ...reservedText(sessionsOf(planned, false), classes),
    ...[...waited.values()].flatMap((same) => waitingText(same, isForOne)),
    ...(planned.length > 0 && planned.length < classes ? ['Reserva las demás en tus suscripciones.'] : []),
  ]
}

function sessionsOf(planned: readonly Planned[], waits: boolean): TimetableSession[] {
  return planned
    .filter((one) => one.waits === waits)
    .map(({ session }) => session)
    .sort(byTime)
}

/** @param same the session, repeated for each student who waits for it. */
function waitingText(same: readonly TimetableSession[], isForOne: boolean): string[] {
  const [first] = same
  if (!first) return []
  const others = same.length === 1 ? 'Un alumno quedó' : `${same.length} alumnos quedaron`
  const list = `en la lista de espera del ${classDate(first)}`
  return [`${isForOne ? 'Quedaste' : others} ${list}. Te avisaremos por correo si se libera un lugar.`]
}

function reservedText(booked: readonly TimetableSession[], classes: number): string[] {
  const last = booked.at(-1)
  if (!last) return []
  const until = `${booked.length === 1 ? 'es' : 'la última es'} el ${classDate(last)}.`
  if (booked.length < classes) return [`Reservamos ${booked.length} de tus ${classes} clases: ${until}`]
  return [`Reservamos ${classes === 1 ? 'tu clase' : `tus ${classes} clases`}: ${until}`]
}

function byTime(one: TimetableSession, other: TimetableSession): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id
}

function findSessions(em: EntityManager, { courseId, choices, at, until }: ChosenTimes) {
  const slots = [...new Set(choices.map(({ slotId }) => slotId))]
  return em.find(TimetableSession, {
    courseId,
    slotId: { $in: slots },
    status: 'scheduled',
    startsAt: { $gt: at, $lt: until },
  })
}

/** The day on which a session begins: a moved one may keep another `date`. */
function dayOf(session: TimetableSession): string {
  return classDay(session)
}

function lies(session: TimetableSession, { slotId, firstDate }: Choice): boolean {
  return session.slotId === slotId && firstDate <= dayOf(session)
}

function isWanted({ choices }: ChosenTimes, session: TimetableSession): boolean {
  return choices.some((choice) => lies(session, choice))
}

function strangeChoices(times: ChosenTimes, found: readonly TimetableSession[]): FieldErrors {
  const errors: FieldErrors = {}
  times.choices.forEach(({ participant, slotId, firstDate }, at) => {
    const field = (name: string) => `Bookings[${at}].${name}`
    const ofSlot = found.filter((session) => session.slotId === slotId)
    const dateError = whyNoDate(times, firstDate, ofSlot)
    if (participant >= times.students.length)
      errors[field('Participant')] = ['Este alumno no está en el registro.']
    else if (ofSlot.length === 0)
      errors[field('SlotId')] = ['Este horario no tiene clases disponibles. Elige otro.']
    else if (dateError !== undefined) errors[field('FirstDate')] = [dateError]
  })
  return errors
}

function whyNoDate(
  { at, until }: ChosenTimes,
  date: string,
  ofSlot: readonly TimetableSession[],
): string | undefined {
  if (!isPlainDate(date)) return 'Esta fecha no existe.'
  if (ofSlot.some((session) => dayOf(session) === date)) return undefined
  if (date < dayInMexico(at)) return 'Esta fecha ya pasó. Elige otra.'
  if (instantAt(date, '00:00') >= until)
    return `Tus clases valen hasta el ${formatDate(until)}. Elige una fecha anterior.`
  return `No hay clase el ${formatDate(instantAt(date, '12:00'))}. Elige otra fecha.`
}

interface Places {
  /** Free places by session; `takePlaces` subtracts those that it takes. */
  readonly free: Map<number, number>
  /** Refusals by student and session, where one has booked it or waits for it. */
  readonly known: ReadonlyMap<string, string>
}

const placeOf = (participantId: number | undefined, sessionId: number) => `${participantId} ${sessionId}`

interface Taken {
  readonly participantId: number
  readonly sessionId: number
}

/** Places of sessions that are taken. */
export function readTaken(em: EntityManager, sessionIds: readonly number[]): Promise<Taken[]> {
  return dbOf(em)
    .selectFrom('booking')
    .select(['sessionId', 'participantId'])
    .where('sessionId', 'in', sessionIds)
    .where('status', 'in', takesPlace.status.$in)
    .execute()
}

/** The caller has locked the sessions. */
function placesOf(
  sessions: readonly TimetableSession[],
  waiting: readonly Taken[],
  booked: readonly Taken[],
): Places {
  const free = sessions.map(({ id, status, capacity }) => {
    const isOf = ({ sessionId }: Taken) => sessionId === id
    const left =
      (capacity ?? Number.POSITIVE_INFINITY) - booked.filter(isOf).length - waiting.filter(isOf).length
    return [id, status === 'scheduled' ? left : 0] as const
  })
  const keyOf = ({ participantId, sessionId }: Taken) => placeOf(participantId, sessionId)
  return {
    free: new Map(free),
    known: new Map([
      ...waiting.map((row) => [keyOf(row), isWaiting] as const),
      ...booked.map((row) => [keyOf(row), isBooked] as const),
    ]),
  }
}

/**
 * Goes through the students one by one, each in order of time.
 * @throws field errors where the session of a first date is not available.
 */
function takePlaces(
  { choices, classes, students, at }: ChosenTimes,
  sessions: readonly TimetableSession[],
  { free, known }: Places,
): Planned[] {
  const errors: FieldErrors = {}
  const planned: Planned[] = []
  for (const [participant, studentId] of students.entries()) {
    let left = classShare(classes, students.length, participant)
    for (const session of sessions) {
      const choice = choices.findIndex((each) => each.participant === participant && lies(session, each))
      const { firstDate, waitIfFull = false } = choices[choice] ?? {}
      if (left === 0 || firstDate === undefined) continue
      const places = free.get(session.id) ?? 0
      const isFirst = firstDate === dayOf(session)
      const has = known.get(placeOf(studentId, session.id))
      if (has !== undefined) {
        if (isFirst) errors[`Bookings[${choice}].FirstDate`] = [has]
        continue
      }
      const waits = places < 1 && isFirst && waitIfFull && offerEnd(session, at) !== null
      if (places > 0 || waits) {
        planned.push({ choice, participant, session, waits })
        if (!waits) free.set(session.id, places - 1)
        left--
      } else if (isFirst) errors[`Bookings[${choice}].FirstDate`] = waitIfFull ? tooSoon() : full(session)
    }
  }
  refuseFields(errors)
  return planned
}

function full(session: TimetableSession): string[] {
  return [`La clase del ${classDate(session)} ya está llena. Elige otro horario u otra fecha.`]
}

function tooSoon(): string[] {
  return ['Falta muy poco para esta clase: ya no hay lista de espera. Elige otra fecha.']
}
