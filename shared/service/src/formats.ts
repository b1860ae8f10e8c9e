const locale = 'es-MX'
/** The academy's time zone, whatever the machine's. */
export const timeZone = 'America/Mexico_City'

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' })
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone })
const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })

/** An amount as people read it in a mail or a message: `$1,200.00`. */
export function formatMoney(centavos: number): string {
  return money.format(centavos / 100)
}

/** The day of an instant in Mexico City: `viernes, 20 de noviembre de 2026`. */
export function formatLongDate(instant: string | Date): string {
  return longDate.format(new Date(instant))
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

/** The hour of an instant in Mexico City: `4:30 p.m.`. */
export function formatTime(instant: string | Date): string {
  return time.format(new Date(instant))
}

/** A day with the hour, where it matters: `viernes, 20 de noviembre de 2026 a las 11:59 p.m.`. */
export function formatLongMoment(instant: string | Date): string {
  return `${formatLongDate(instant)} a las ${formatTime(instant)}`
}

const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** `2026-11-20 18:05` in Mexico City, as every spreadsheet reads and sorts it. */
export function momentText(instant: string | Date): string {
  return sortable.format(new Date(instant))
}

/** A duration in words: `45 segundos`, `3 minutos`. */
export function formatWait(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
}
