import { firstName } from '@rodada/contracts/words/first-name'
import type { BookedSession } from './booked-sessions.ts'
import { type CalendarEvent, calendarFile, feedHead } from './calendar-file.ts'

/**
 * A calendar file of an account's classes. Event ids are stable: a second import updates the entries.
 * @param gone classes that were cancelled, or in which the account has no student any more: their entries are removed.
 */
export function classCalendar(
  classes: readonly BookedSession[],
  accountId: number,
  now: Date,
  gone: readonly BookedSession['session'][] = [],
): string {
  const removed = gone.map((session) => {
    const event = eventOf({ session, address: '', whatToBring: '', students: [] }, accountId)
    return { ...event, title: `Cancelada: ${event.title}`, isCancelled: true }
  })
  return calendarFile([...classes.map((one) => eventOf(one, accountId)), ...removed], now.toISOString())
}

/** The same for programs that read it by an address. */
export function classFeed(classes: readonly BookedSession[], accountId: number, now: Date): string {
  return calendarFile(
    classes.map((one) => eventOf(one, accountId)),
    now.toISOString(),
    feedHead,
  )
}

/** Children are named by their first names: others see the calendar too. */
function eventOf(
  { session, address: street, whatToBring, students }: BookedSession,
  accountId: number,
): CalendarEvent {
  const { id, courseTitle, startTime, endTime, address } = session
  const lines = [whatToBring && `Qué llevar: ${whatToBring}`, address && `Cómo llegar: ${address.mapUrl}`]
  return {
    uid: `clase-${id}-cuenta-${accountId}@rodada`,
    start: startTime,
    end: endTime,
    title: [courseTitle, students.map(firstName).join(', ')].filter(Boolean).join(': '),
    place: [address?.name, street].filter(Boolean).join(', '),
    description: lines.filter(Boolean).join('\n'),
  }
}
