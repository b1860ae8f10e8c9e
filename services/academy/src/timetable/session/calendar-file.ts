import { minuteMs } from '@rodada/contracts/words/durations'

/** An entry of a calendar; times are ISO instants. */
export interface CalendarEvent {
  /** Constant for an event: a second import changes the entry instead of adding one. */
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly place: string
  readonly description: string
  /** Calendars that have the entry strike it out or remove it. */
  readonly isCancelled?: boolean
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const longestLine = 75
const encoder = new TextEncoder()

/** Escapes separators and removes control characters (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** `20261124T220000Z`. */
function utc(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Folds long lines with a line end and a space, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Rises by the minute: calendars keep the file that was made last (RFC 5545, 3.8.7.4). */
function sequence(stamp: string): number {
  return Math.floor(Date.parse(stamp) / minuteMs)
}

/** Two hours before (RFC 5545, 3.6.6). */
function alarm(title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT2H', 'END:VALARM']
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, start, end, title, place, description, isCancelled = false } = event
  const texts = { SUMMARY: title, LOCATION: place, DESCRIPTION: description }
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence(stamp)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    ...Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [`${name}:${escaped(text)}`])),
    ...(isCancelled ? [] : alarm(title)),
    'END:VEVENT',
  ]
}

/** What a file says to programs that read it again and again (RFC 7986, 5.1 and 5.7, and what came before it). */
export const feedHead = [
  'NAME:Clases de Rodada',
  'X-WR-CALNAME:Clases de Rodada',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
] as const

/**
 * An .ics file (RFC 5545).
 * @param stamp ISO instant at which it is made.
 * @param head lines before its events.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  stamp: string,
  head: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rodada//Clases//ES',
    ...head,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
