import type { RegistrationForm } from '@rodada/contracts/registration'
import { isPlainDate } from '@rodada/contracts/student-age'
import { classShare } from '@rodada/contracts/timetable-rules'
import { type FieldErrors, fieldErrors } from '@rodada/service/errors'
import { formatLongDate } from '@rodada/service/formats'
import type { EntityManager } from '@rodada/service/orm'
import { lockTimetableSessions } from '../sessions/lock-sessions.ts'
import { TimetableSession } from '../sessions/session.entity.ts'
import { instantAt } from '../sessions/site-time.ts'
import type { Subscription } from '../subscriptions/subscription.entity.ts'
import { freePlaces, holdEnd, storeBooking } from './book.ts'

type Choice = NonNullable<RegistrationForm['bookings']>[number]

export interface ChosenTimes {
  readonly courseId: number
  readonly choices: readonly Choice[]
  /** Classes that are bought, for all students together. */
  readonly classes: number
  /** How many students share them. */
  readonly students: number
  readonly at: Date
  /** Classes must begin before. */
  readonly until: Date
}

/** A place that a registration takes: `participant` is the place of the student in its form. */
interface Planned {
  readonly choice: number
  readonly participant: number
  readonly session: TimetableSession
}

/**
 * Finds and locks the sessions that a registration books: of the slots that were chosen for a student the next ones from
 * the first date on, as many as their part of the classes that are bought, within the validity. The caller has locked the course.
 * @throws field errors where a slot or a date does not exist, or one of the sessions is full.
 */
export async function planBookings(em: EntityManager, times: ChosenTimes): Promise<Planned[]> {
  const { choices } = times
  if (choices.length === 0) return []
  const found = await findSessions(em, times)
  refuse(strangeChoices(times, found))
  const planned = choices.flatMap((_, at) => sessionsOf(times, found, at))
  const locked = await lockTimetableSessions(
    em,
    planned.map(({ session }) => session.id),
  )
  const fresh = planned.map((one) => ({
    ...one,
    session: locked.find(({ id }) => id === one.session.id) ?? one.session,
  }))
  refuse(await fullSessions(em, fresh))
  return fresh
}

/** Books what was planned for the subscription that was just made. @param students ids in the order of the form. */
export async function bookPlanned(
  em: EntityManager,
  planned: readonly Planned[],
  row: Subscription,
  students: readonly number[],
  { at, actorId }: { readonly at: Date; readonly actorId: number },
): Promise<void> {
  const wishes = planned.flatMap(({ session, participant, choice }) => {
    const participantId = students[participant]
    return participantId === undefined ? [] : [{ session, participantId, choice }]
  })
  // By student and time, so that two that want overlapping hours wait for each other in one direction only.
  wishes.sort(
    (one, other) =>
      one.participantId - other.participantId ||
      one.session.startsAt.getTime() - other.session.startsAt.getTime(),
  )
  for (const { session, participantId } of wishes)
    await storeBooking(
      em,
      { session, participantId, subscriptionId: row.id },
      { at, actorId, holdUntil: holdEnd(row) },
    )
}

function findSessions(em: EntityManager, { courseId, choices, at, until }: ChosenTimes) {
  const slots = [...new Set(choices.map(({ slotId }) => slotId))]
  return em.find(
    TimetableSession,
    { courseId, slotId: { $in: slots }, status: 'scheduled', startsAt: { $gt: at, $lt: until } },
    { orderBy: { startsAt: 'asc', id: 'asc' } },
  )
}

function strangeChoices({ choices, students }: ChosenTimes, found: readonly TimetableSession[]): FieldErrors {
  const errors: FieldErrors = {}
  choices.forEach(({ participant, slotId, firstDate }, at) => {
    const field = (name: string) => `Bookings[${at}].${name}`
    const ofSlot = found.filter((session) => session.slotId === slotId)
    if (participant >= students) errors[field('Participant')] = ['Este alumno no está en el registro.']
    else if (ofSlot.length === 0)
      errors[field('SlotId')] = ['Este horario no tiene clases disponibles. Elige otro.']
    else if (!isPlainDate(firstDate)) errors[field('FirstDate')] = ['Esta fecha no existe.']
    else if (!ofSlot.some(({ date }) => date === firstDate))
      errors[field('FirstDate')] = [
        `No hay clase el ${formatLongDate(instantAt(firstDate, '12:00'))}. Elige otra fecha.`,
      ]
  })
  return errors
}

/** The first ones of all slots of the student that lie in this choice. */
function sessionsOf(times: ChosenTimes, found: readonly TimetableSession[], at: number): Planned[] {
  const { choices, classes, students } = times
  const participant = choices[at]?.participant ?? 0
  const own = choices.flatMap((choice, place) =>
    choice.participant === participant ? [{ choice, place }] : [],
  )
  const share = classShare(classes, students, participant)
  return found
    .flatMap((session) => {
      const chosen = own.find(
        ({ choice }) => choice.slotId === session.slotId && choice.firstDate <= session.date,
      )
      return chosen ? [{ choice: chosen.place, participant, session }] : []
    })
    .slice(0, share)
    .filter(({ choice }) => choice === at)
}

async function fullSessions(em: EntityManager, planned: readonly Planned[]): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const wanted = Map.groupBy(planned, ({ session }) => session)
  for (const [session, wishes] of wanted) {
    const free = session.status === 'scheduled' ? await freePlaces(em, session) : 0
    if (free === null || free >= wishes.length) continue
    for (const { choice } of wishes)
      errors[`Bookings[${choice}].FirstDate`] ??= [
        `La clase del ${formatLongDate(session.startsAt)} ya está llena. Elige otro horario u otra fecha.`,
      ]
  }
  return errors
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
