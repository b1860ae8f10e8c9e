import { firstNames } from '@rodada/contracts/words/first-name'
import { classMoment, hourOf } from '../../time/class-time.ts'
import type { BookedSession } from './booked-sessions.ts'
import { classCalendar } from './class-calendar.ts'

/**
 * Time, place, directions and what to bring. Students are named only to an address that is known to belong to the
 * account: a stranger reads no child's name.
 */
export function classTexts(
  { session, address: street, whatToBring, students }: BookedSession,
  isKnown: boolean,
): string[] {
  const { courseTitle, address } = session
  return [
    `${classMoment(hourOf(session))} · ${courseTitle} · ${address?.name ?? 'Lugar por confirmar'}`,
    ...studentTexts(students, isKnown),
    ...(street === '' ? [] : [`Dirección: ${street}.`]),
    ...(address ? [`Cómo llegar: ${address.mapUrl}`] : []),
    ...(whatToBring === '' ? [] : [`Qué llevar: ${whatToBring}`]),
  ]
}

/** First names of the students; empty where the address is not known to belong to the account. */
export function studentTexts(students: readonly string[], isKnown: boolean): string[] {
  return isKnown
    ? [`${students.length === 1 ? 'Alumno' : 'Alumnos'}: ${firstNames(students).join(', ')}.`]
    : []
}

/** Calendar file of the classes; undefined where there are none. @param gone as of `classCalendar`. */
export function mailedCalendar(
  classes: readonly BookedSession[],
  accountId: number,
  isKnown: boolean,
  gone: readonly BookedSession['session'][] = [],
) {
  if (classes.length + gone.length === 0) return undefined
  const named = isKnown ? classes : classes.map((one) => ({ ...one, students: [] }))
  return { calendar: classCalendar(named, accountId, new Date(), gone) }
}
