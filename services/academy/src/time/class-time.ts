import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayIn, zoneNote } from '@rodada/contracts/timetable/place-hours'
import { earlyStartMinutes } from '@rodada/contracts/timetable/rules'
import { formatDate, formatTime } from '@rodada/contracts/words/dates'
import { minuteMs } from '@rodada/contracts/words/durations'

/** The hours of a class, by the clock of its place. Nothing else formats them: an architecture test looks. */
export interface ClassHour {
  readonly startsAt: string | Date
  /** IANA zone of the place. */
  readonly zone: string
}

/** The hours of a session of the contracts. */
export function hourOf({ startTime, zone }: Pick<TimetableSession, 'startTime' | 'zone'>): ClassHour {
  return { startsAt: startTime, zone }
}

/** The day on which it begins: `2026-11-24`. */
export function classDay({ startsAt, zone }: ClassHour): string {
  return dayIn(zone, new Date(startsAt))
}

/** Whether a class at an instant may be of a session: on its day, or around midnight shortly before it and until its end. */
export function isOfThatDay(session: ClassHour & { readonly endsAt: string | Date }, at: Date): boolean {
  const { zone, startsAt, endsAt } = session
  if (classDay(session) === dayIn(zone, at)) return true
  return at.getTime() >= new Date(startsAt).getTime() - earlyStartMinutes * minuteMs && at <= new Date(endsAt)
}

/** `martes, 24 de noviembre de 2026`. */
export function classDate({ startsAt, zone }: ClassHour): string {
  return formatDate(startsAt, zone)
}

/**
 * `martes, 24 de noviembre de 2026 a las 4:00 p.m.`, and whose hour it is where it is not Mexico City's. Midnight is the
 * end of a day: `lunes, 23 de noviembre de 2026 a medianoche.`
 */
export function classMoment(hour: ClassHour): string {
  const { startsAt, zone } = hour
  const clock = formatTime(startsAt, zone)
  if (clock !== '12:00 a.m.')
    return `${classDate(hour)} a ${clock.startsWith('1:') ? 'la' : 'las'} ${classTime(hour)}`
  const before = new Date(new Date(startsAt).getTime() - minuteMs)
  return `${classDate({ startsAt: before, zone })} ${withNote('a medianoche', hour)}`
}

/** `4:00 p.m.`, `1:30 de la madrugada.`, likewise. Sentences that end with it need no period of their own. */
export function classTime(hour: ClassHour): string {
  const clock = formatTime(hour.startsAt, hour.zone)
    .replace(/^(12:.*) a\.m\.$/, '$1 de la noche')
    .replace(/^([1-5]:.*) a\.m\.$/, '$1 de la madrugada')
  return withNote(clock, hour)
}

/** Ends with a period in any case. */
function withNote(clock: string, { startsAt, zone }: ClassHour): string {
  const note = zoneNote(zone, new Date(startsAt))
  if (note !== '') return `${clock} (${note}).`
  return clock.endsWith('.') ? clock : `${clock}.`
}

/** `de 4:00 p.m. a 5:00 p.m.`, likewise. */
export function classHours({
  startsAt,
  endsAt,
  zone,
}: ClassHour & { readonly endsAt: string | Date }): string {
  const note = zoneNote(zone, new Date(startsAt))
  return `de ${formatTime(startsAt, zone)} a ${formatTime(endsAt, zone)}${note === '' ? '' : ` (${note})`}`
}
