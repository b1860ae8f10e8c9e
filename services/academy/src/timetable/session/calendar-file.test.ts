import { describe, expect, it } from '@jest/globals'
import { calendarFile } from './calendar-file.ts'

const event = {
  ...{ uid: 'clase-41@rodada', start: '2026-11-24T22:00:00.000Z', end: '2026-11-24T23:00:00.000Z' },
  ...{ title: 'Bowl para todos', place: 'Patio Portales', description: '' },
}
const stamp = '2026-11-20T18:30:05.123Z'

describe('a calendar file', () => {
  it('is one event between its head and its end, each line ended by CR and LF', () => {
    expect(calendarFile([event], stamp)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Rodada//Clases//ES',
        'BEGIN:VEVENT',
        'UID:clase-41@rodada',
        'DTSTAMP:20261120T183005Z',
        'SEQUENCE:29919990',
        'DTSTART:20261124T220000Z',
        'DTEND:20261124T230000Z',
        'SUMMARY:Bowl para todos',
        'LOCATION:Patio Portales',
        ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Bowl para todos', 'TRIGGER:-PT2H', 'END:VALARM'],
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('escapes what separates values, and lets no text begin a line of its own', () => {
    const description = 'Casco, rodilleras; agua\\jugo\r\nBEGIN:VALARM\nfin\u0007'
    expect(calendarFile([{ ...event, description }], stamp)).toContain(
      '\r\nDESCRIPTION:Casco\\, rodilleras\\; agua\\\\jugo\\nBEGIN:VALARM\\nfin\r\n',
    )
  })

  it('folds lines of more than 75 octets between characters', () => {
    const title = 'Niñas y niños 🛹'.repeat(20)
    const file = calendarFile([{ ...event, title }], stamp)
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  })
})
