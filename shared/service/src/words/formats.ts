import { siteZone } from '@rodada/contracts/timetable/place-hours'

const locale = 'es-MX'
const timeZone = siteZone

const time = inZone({ hour: 'numeric', minute: '2-digit', hour12: true })
const longDate = inZone({ dateStyle: 'full' })

/** A format for each zone, made where it is first needed. */
function inZone(
  options: Intl.DateTimeFormatOptions,
  language = locale,
): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const format = known.get(zone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    known.set(zone, format)
    return format
  }
}

/** The day of an instant in Mexico City: `viernes, 20 de noviembre de 2026`. @param zone that of a class's place. */
export function formatLongDate(instant: string | Date, zone: string = timeZone): string {
  return longDate(zone).format(new Date(instant))
}

const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** A day without hour or zone: `20 de noviembre de 2015`. @param date `YYYY-MM-DD`. */
export function formatPlainDay(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`))
}

const hour = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'UTC',
})

/** `4:30 p.m.` from a local `HH:mm`. */
export function formatHour(text: string): string {
  return hour.format(new Date(`1970-01-01T${text}:00Z`)).replace(/[\u00a0\u202f]/g, ' ')
}

/** The hour of an instant in Mexico City: `4:30 p.m.`. @param zone that of a class's place. */
export function formatTime(instant: string | Date, zone: string = timeZone): string {
  return time(zone).format(new Date(instant))
}

/** A day with the hour, where it matters: `viernes, 20 de noviembre de 2026 a las 11:59 p.m.`. */
export function formatLongMoment(instant: string | Date): string {
  return `${formatLongDate(instant)} a las ${formatTime(instant)}`
}

const sortable = inZone({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** `2026-11-20 18:05` in Mexico City, as every spreadsheet reads and sorts it. @param zone that of a class's place. */
export function momentText(instant: string | Date, zone: string = timeZone): string {
  return sortable(zone).format(new Date(instant))
}

/** A duration in words: `45 segundos`, `3 minutos`. */
export function formatWait(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
}
