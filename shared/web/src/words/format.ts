import { zoneNote } from '@rodada/contracts/timetable/place-hours'
import { formatDate, formatTime, inZone } from '@rodada/contracts/words/dates'
import { siteZone } from '@rodada/contracts/words/time-zone'

/**
 * Texts of counts, dates and lists. Locale and time zone are explicit everywhere: server and browser must
 * write the same text.
 */
const locale = 'es-MX'

const integer = new Intl.NumberFormat(locale)

/** `12,345`. */
export function formatCount(count: number): string {
  return integer.format(count)
}

const shortDate = inZone({ day: 'numeric', month: 'short', year: 'numeric' })
const plainDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })

/** `viernes, 20 de noviembre de 2026, 3:05 p.m.` from an ISO instant. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** `20 nov 2026` from an ISO instant, where room is short. */
export function formatShortDate(iso: string, zone: string = siteZone): string {
  return shortDate(zone).format(new Date(iso))
}

/** `viernes, 20 de noviembre de 2026` from a plain date `2026-11-20`, which has no time zone. */
export function formatPlainDate(date: string): string {
  return plainDate.format(new Date(`${date}T00:00:00Z`))
}

const dayOfYear = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `viernes 20 de noviembre` from a plain date, for days so near that the year is clear. */
export function formatDay(date: string): string {
  return dayOfYear.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** The hours of a class, which are those of the clock at its place; without a zone Mexico City's. */
export interface ClassHour {
  readonly startTime: string
  readonly zone?: string
}

/** ` (hora de Cancún)` where that clock shows another hour than Mexico City's. */
function placeNote({ startTime, zone }: ClassHour): string {
  const note = zoneNote(zone, new Date(startTime))
  return note === '' ? '' : ` (${note})`
}

/** `viernes, 20 de noviembre de 2026`, the day of a class at its place. */
export function formatClassDate({ startTime, zone = siteZone }: ClassHour): string {
  return formatDate(startTime, zone)
}

/** `4:30 p.m.`, the hour of a class for somebody at its place. */
export function formatClassHour({ startTime, zone }: ClassHour): string {
  return formatTime(startTime, zone)
}

/** `4:30 p.m.`, and whose hour it is where it is not Mexico City's. */
export function formatClassClock(hour: ClassHour): string {
  return formatClassHour(hour) + placeNote(hour)
}

/** `viernes, 20 de noviembre de 2026, 4:30 p.m.`, likewise. */
export function formatClassMoment(hour: ClassHour): string {
  return `${formatClassDate(hour)}, ${formatClassClock(hour)}`
}

/** `20 nov, 4:30 p.m.`, likewise, where room is short; with the year where that is not this one. */
export function formatShortMoment(hour: ClassHour): string {
  const day = formatShortDate(hour.startTime, hour.zone)
  const year = formatShortDate(new Date().toISOString(), hour.zone).slice(-5)
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}, ${formatClassClock(hour)}`
}

const shortDay = inZone({ weekday: 'short', day: 'numeric', month: 'short' })

/** `sáb 5 dic`, for days so near that the year is clear. @param moment an instant, or a day with the zone 'UTC'. */
export function formatShortDay(moment: string, zone: string = siteZone): string {
  return shortDay(zone)
    .format(new Date(moment))
    .replaceAll(/[.,]| de(?= )/g, '')
}

/** `sáb 5 dic, 9:00 a.m.`, likewise. */
export function shortClassMoment(hour: ClassHour): string {
  return `${formatShortDay(hour.startTime, hour.zone)}, ${formatClassClock(hour)}`
}

/** `4:00 p.m. a 5:00 p.m.`, likewise. */
export function formatClassHours({ endTime, ...hour }: ClassHour & { readonly endTime: string }): string {
  const end = formatTime(endTime, hour.zone)
  return `${formatClassHour(hour)} a ${end}${placeNote(hour)}`
}

/** `a, b y c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  // Before the sound of an `i` Spanish says 'e': 'Mariana e Iker', but 'agua y hielo'.
  const and = /^h?[ií](?!e)/iu.test(last) ? 'e' : 'y'
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`
}

export { weekdayName } from '@rodada/contracts/words/weekdays'
