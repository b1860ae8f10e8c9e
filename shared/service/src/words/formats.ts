import { formatDate, formatTime, inZone } from '@rodada/contracts/words/dates'
import { siteZone } from '@rodada/contracts/words/time-zone'

const plainDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** A day without hour or zone: `20 de noviembre de 2015`. @param date `YYYY-MM-DD`. */
export function formatPlainDay(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`))
}

/** A day with the hour, where it matters: `viernes, 20 de noviembre de 2026 a las 11:59 p.m.`. */
export function formatLongMoment(instant: string | Date): string {
  return `${formatDate(instant)} a las ${formatTime(instant)}`
}

const sortable = inZone({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** `2026-11-20 18:05` in Mexico City, as every spreadsheet reads and sorts it. @param zone that of a class's place. */
export function momentText(instant: string | Date, zone: string = siteZone): string {
  return sortable(zone).format(new Date(instant))
}

/** A duration in words: `45 segundos`, `3 minutos`. */
export function formatWait(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
}
