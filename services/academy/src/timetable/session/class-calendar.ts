import type { BookedSession } from './booked-sessions.ts'
import { type CalendarEvent, calendarFile, feedHead } from './calendar-file.ts'

/** A calendar file of an account's classes. Event ids are stable: a second import updates the entries. */
export function classCalendar(classes: readonly BookedSession[], accountId: number, now: Date): string {
  return calendarFile(
    classes.map((one) => eventOf(one, accountId)),
    now.toISOString(),
  )
}

/** The same for programs that read it by an address: whoever knows that one learns no surname. */
export function classFeed(classes: readonly BookedSession[], accountId: number, now: Date): string {
  const shown = classes.map(({ students, ...one }) => ({ ...one, students: students.map(firstName) }))
  return calendarFile(
    shown.map((one) => eventOf(one, accountId)),
    now.toISOString(),
    feedHead,
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s/, 1)[0] ?? ''
}

/**
 * A calendar file that removes the entry of a class which was cancelled, or in which the account has no
 * student any more.
 */
export function cancelledClass(session: BookedSession['session'], accountId: number, now: Date): string {
  const event = eventOf({ session, whatToBring: '', students: [] }, accountId)
  return calendarFile(
    [{ ...event, title: `Cancelada: ${event.title}`, isCancelled: true }],
    now.toISOString(),
  )
}

function eventOf({ session, whatToBring, students }: BookedSession, accountId: number): CalendarEvent {
  const { id, courseTitle, startTime, endTime, address } = session
  const lines = [whatToBring && `Qué llevar: ${whatToBring}`, address && `Cómo llegar: ${address.mapUrl}`]
  return {
    uid: `clase-${id}-cuenta-${accountId}@rodada`,
    start: startTime,
    end: endTime,
    title: [courseTitle, students.join(', ')].filter(Boolean).join(': '),
    place: address?.name ?? '',
    description: lines.filter(Boolean).join('\n'),
  }
}
