import { siteZone } from './time-zone.ts'

/**
 * Texts of days and hours. Locale and time zone are explicit everywhere: server and browser must write the same text. Plain
 * functions without schemas, so that the browser may import them too.
 */

/** A format for each zone, made where it is first needed. */
export function inZone(
  options: Intl.DateTimeFormatOptions,
  language = 'es-MX',
): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const format = known.get(zone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    known.set(zone, format)
    return format
  }
}

const longDate = inZone({ dateStyle: 'full' })
const time = inZone({ hour: 'numeric', minute: '2-digit', hour12: true })

/** The day of an instant in Mexico City: `viernes, 20 de noviembre de 2026`. @param zone that of a class's place. */
export function formatDate(instant: string | Date, zone: string = siteZone): string {
  return longDate(zone).format(new Date(instant))
}

/** The hour of an instant in Mexico City: `4:30 p.m.`. @param zone that of a class's place. */
export function formatTime(instant: string | Date, zone: string = siteZone): string {
  // Engines differ in the spaces before and within the day period.
  return time(zone)
    .format(new Date(instant))
    .replace(/[\u00a0\u202f]/g, ' ')
}

/** `4:30 p.m.` from a local `HH:mm`. */
export function formatHour(text: string): string {
  return formatTime(`1970-01-01T${text}:00Z`, 'UTC')
}
