import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { compliantStatus, maxClassSize } from '@rodada/contracts/class/rules'
import { earlyStartMinutes } from '@rodada/contracts/timetable/rules'
import { minuteMs } from '@rodada/contracts/words/durations'
import type { RosterRow, Student, TodaySession } from './offline/class-changes.ts'

/** A student who is ticked for the coming class; without a subscription they cannot take it. */
export interface Chosen extends Omit<Student, 'subscriptionId'> {
  readonly subscriptionId: number | null
  /** Booking that the class uses; null for a student without one. */
  readonly bookingId: number | null
  readonly status: string
}

/** Key of a found row: a student has one row for each active subscription. */
export function rowKey({ id, subscription }: InstructorRow): string {
  return `${id}-${subscription?.id ?? 0}`
}

export function chosenFound({ id, name, subscription, status, photosAllowed }: InstructorRow): Chosen {
  return {
    participantId: id,
    name,
    status,
    photosAllowed,
    subscriptionId: subscription?.id ?? null,
    bookingId: null,
    courseTitle: subscription?.courseTitle ?? '',
  }
}

/** A found student, with their booking of the session that is next, if any: else it would be missed, and cost another class. */
export function chosenWithBooking(found: InstructorRow, sessions: readonly TodaySession[]): Chosen {
  const row = sessions
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    .flatMap(({ roster }) => roster)
    .find(
      ({ participantId, subscriptionId, status }) =>
        participantId === found.id && subscriptionId === found.subscription?.id && status === 'booked',
    )
  return { ...chosenFound(found), ...(row && { bookingId: row.bookingId, status: row.standing }) }
}

export function chosenBooked(
  { courseTitle }: TodaySession,
  { bookingId, participantId, subscriptionId, name, standing, photosAllowed }: RosterRow,
): Chosen {
  return { bookingId, participantId, subscriptionId, name, courseTitle, photosAllowed, status: standing }
}

/** Why these students cannot start a class, in the specification's exact words; null where they can. */
export function refusalOf(chosen: readonly Chosen[]): string | null {
  if (chosen.length === 0) return 'No has selecionado estudiantes para tomar la clase'
  if (chosen.length > maxClassSize) return `Puedes llevar hasta ${maxClassSize} estudiantes en una clase.`
  if (new Set(chosen.map(({ participantId }) => participantId)).size < chosen.length)
    return 'Haz seleccionado el mismo estudiante en 2 o más ocasiones'
  if (chosen.some(({ status }) => status !== compliantStatus))
    return 'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase'
  return null
}

/** Chosen students who have a subscription. */
export function studentsOf(chosen: readonly Chosen[]): Student[] {
  return chosen.flatMap(({ participantId, subscriptionId, name, courseTitle, photosAllowed }) =>
    subscriptionId === null ? [] : [{ participantId, subscriptionId, name, courseTitle, photosAllowed }],
  )
}

export function bookingsOf(chosen: readonly Chosen[]): number[] {
  return chosen.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
}

/** The session of all bookings; undefined without bookings, or where they belong to several sessions. */
export function sessionOf(
  sessions: readonly TodaySession[],
  bookingIds: readonly number[],
): number | undefined {
  const taken = sessions.filter(({ roster }) =>
    roster.some(({ bookingId }) => bookingIds.includes(bookingId)),
  )
  return taken.length === 1 ? taken[0]?.id : undefined
}

/** The first session of the bookings that is not due yet: more than an hour ahead. */
export function earlySessionOf(
  sessions: readonly TodaySession[],
  bookingIds: readonly number[],
  now: Date,
): TodaySession | undefined {
  const from = now.getTime() + earlyStartMinutes * minuteMs
  return sessions
    .filter(({ startTime }) => Date.parse(startTime) > from)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    .find(({ roster }) => roster.some(({ bookingId }) => bookingIds.includes(bookingId)))
}

/** Milliseconds between a session and a time; 0 while it runs. */
function awayFrom({ startTime, endTime }: TodaySession, at: number): number {
  return Math.max(Date.parse(startTime) - at, at - Date.parse(endTime), 0)
}

/**
 * The row of a scanned student: of several sessions that day the running one, else the nearest.
 * @param isFree whether a row can still be ticked.
 */
export function rowOfCode(
  sessions: readonly TodaySession[],
  participantId: number,
  now: Date,
  isFree: (row: RosterRow) => boolean,
): RosterRow | undefined {
  return sessions
    .toSorted((one, other) => awayFrom(one, now.getTime()) - awayFrom(other, now.getTime()))
    .flatMap(({ roster }) => roster)
    .find((row) => row.participantId === participantId && isFree(row))
}

/** `1 estudiante`, `2 estudiantes`. */
export function countStudents(count: number): string {
  return count === 1 ? '1 estudiante' : `${count} estudiantes`
}
