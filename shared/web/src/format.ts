/**
 * Texts of counts, dates and lists. Locale and time zone are explicit everywhere: server and browser must
 * write the same text.
 */
const locale = 'es-MX'
const timeZone = 'America/Mexico_City'

const integer = new Intl.NumberFormat(locale)

/** `12,345`. */
export function formatCount(count: number): string {
  return integer.format(count)
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
const shortDate = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
})
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone })
const plainDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })

/** Engines differ in the spaces and full stops of the day period: `3:05 p. m.` with plain spaces. */
function formatTime(instant: Date): string {
  return time.format(instant).replace(/[\u00a0\u202f]/g, ' ')
}

/** `viernes, 20 de noviembre de 2026` from an ISO instant. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** `viernes, 20 de noviembre de 2026, 3:05 p.m.` from an ISO instant. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(new Date(iso))}`
}

/** `20 nov 2026` from an ISO instant, where room is short. */
export function formatShortDate(iso: string): string {
  return shortDate.format(new Date(iso))
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

/** `4:30 p.m.` from an ISO instant. */
export function formatClock(iso: string): string {
  return formatTime(new Date(iso))
}

const hours = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'UTC',
})

/** `4:30 p.m.` from a local `HH:mm`. */
export function formatHour(text: string): string {
  return hours.format(new Date(`1970-01-01T${text}:00Z`)).replace(/[\u00a0\u202f]/g, ' ')
}

/** `a, b y c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  // Before the sound of an `i` Spanish says 'e': 'Mariana e Iker', but 'agua y hielo'.
  const and = /^h?[ií](?!e)/iu.test(last) ? 'e' : 'y'
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`
}

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** `Lunes` for 1 to `Domingo` for 7; empty for anything else. */
export function weekdayName(day: number): string {
  return weekdays[day - 1] ?? ''
}
