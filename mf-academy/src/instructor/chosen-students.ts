import { compliantStatus, maxClassSize } from '@rodada/contracts/class-rules'
import type { InstructorRow } from '@rodada/contracts/instructor'
import type { RosterRow, Student, TodaySession } from './offline/class-changes.ts'

/** A student who is ticked for the class to come; without a subscription no class can be taken. */
export interface Chosen extends Omit<Student, 'subscriptionId' | 'photosAllowed'> {
  readonly photosAllowed: boolean | undefined
  readonly subscriptionId: number | null
  /** The place that is taken; null for a student who has come without one. */
  readonly bookingId: number | null
  readonly status: string
}

/** A row's own name among the found ones: a student has one for each active subscription. */
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

export function chosenBooked(
  { courseTitle }: TodaySession,
  { bookingId, participantId, subscriptionId, name, standing, photosAllowed }: RosterRow,
): Chosen {
  return { bookingId, participantId, subscriptionId, name, courseTitle, photosAllowed, status: standing }
}

/** Why no class can go on with these students, to the specification's letter; null where nothing is against it. */
export function refusalOf(chosen: readonly Chosen[]): string | null {
  if (chosen.length === 0) return 'No has selecionado estudiantes para tomar la clase'
  if (chosen.length > maxClassSize) return `Puedes llevar hasta ${maxClassSize} estudiantes en una clase.`
  if (new Set(chosen.map(({ participantId }) => participantId)).size < chosen.length)
    return 'Haz seleccionado el mismo estudiante en 2 o más ocasiones'
  if (chosen.some(({ status }) => status !== compliantStatus))
    return 'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase'
  return null
}

/** The chosen students who have a subscription, as the class knows them. */
export function studentsOf(chosen: readonly Chosen[]): Student[] {
  return chosen.flatMap(({ participantId, subscriptionId, name, courseTitle, photosAllowed }) => {
    if (subscriptionId === null) return []
    const known = photosAllowed === undefined ? {} : { photosAllowed }
    return [{ participantId, subscriptionId, name, courseTitle, ...known }]
  })
}

export function bookingsOf(chosen: readonly Chosen[]): number[] {
  return chosen.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
}

/** The session that all places belong to; none where there are no places, or of several sessions. */
export function sessionOf(
  sessions: readonly TodaySession[],
  bookingIds: readonly number[],
): number | undefined {
  const taken = sessions.filter(({ roster }) =>
    roster.some(({ bookingId }) => bookingIds.includes(bookingId)),
  )
  return taken.length === 1 ? taken[0]?.id : undefined
}

/** How far a session is from a time: nothing while it goes on. */
function awayFrom({ startTime, endTime }: TodaySession, at: number): number {
  return Math.max(Date.parse(startTime) - at, at - Date.parse(endTime), 0)
}

/**
 * The row of a student whose code is read: of several sessions that day the one that goes on, or is nearest.
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
