import { formatLongMoment } from '@rodada/service/formats'
import type { BookedSession } from '../session/booked-sessions.ts'

/**
 * When and where a class is, how to get there, what to bring and, to an address that is known to be the account's,
 * whose it is: a stranger who gets the mail reads no child's name.
 */
export function classTexts({ session, whatToBring, students }: BookedSession, isKnown: boolean): string[] {
  const { startTime, courseTitle, address } = session
  return [
    `${formatLongMoment(startTime)} · ${courseTitle} · ${address?.name ?? 'Lugar por confirmar'}`,
    ...(isKnown ? [`${students.length === 1 ? 'Alumno' : 'Alumnos'}: ${students.join(', ')}.`] : []),
    ...(address ? [`Cómo llegar: ${address.mapUrl}`] : []),
    ...(whatToBring === '' ? [] : [`Qué llevar: ${whatToBring}`]),
  ]
}
