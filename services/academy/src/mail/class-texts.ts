import { formatLongMoment } from '@rodada/service/formats'
import { classCalendar } from '../calendar/class-calendar.ts'
import type { BookedSession } from '../session/booked-sessions.ts'

/**
 * When and where a class is, how to get there, what to bring and, to an address that is known to be the account's,
 * whose it is: a stranger who gets the mail reads no child's name.
 */
export function classTexts({ session, whatToBring, students }: BookedSession, isKnown: boolean): string[] {
  const { startTime, courseTitle, address } = session
  return [
    `${formatLongMoment(startTime)} · ${courseTitle} · ${address?.name ?? 'Lugar por confirmar'}`,
    ...studentTexts(students, isKnown),
    ...(address ? [`Cómo llegar: ${address.mapUrl}`] : []),
    ...(whatToBring === '' ? [] : [`Qué llevar: ${whatToBring}`]),
  ]
}

/** Whose class it is, to an address that is known to be the account's. */
export function studentTexts(students: readonly string[], isKnown: boolean): string[] {
  return isKnown ? [`${students.length === 1 ? 'Alumno' : 'Alumnos'}: ${students.join(', ')}.`] : []
}

/** Classes for calendars; nothing where there is no class. */
export function mailedCalendar(classes: readonly BookedSession[], accountId: number, isKnown: boolean) {
  if (classes.length === 0) return undefined
  const named = isKnown ? classes : classes.map((one) => ({ ...one, students: [] }))
  return { calendar: classCalendar(named, accountId, new Date()) }
}
