import { expect, it } from '@jest/globals'
import { formatDate, formatHour, formatTime } from './dates.ts'

it('a day is a long Spanish date in Mexico City, or at a place', () => {
  expect(formatDate('2026-11-21T05:59:59Z')).toBe('viernes, 20 de noviembre de 2026')
  expect(formatDate(new Date('2026-11-21T06:00:00Z'))).toBe('sábado, 21 de noviembre de 2026')
  expect(formatDate('2026-11-21T05:30:00Z', 'America/Cancun')).toBe('sábado, 21 de noviembre de 2026')
})

it('an hour is one of twelve, with plain spaces', () => {
  expect(formatTime('2026-11-24T22:00:00Z')).toBe('4:00 p.m.')
  expect(formatTime('2026-11-24T22:00:00Z', 'America/Cancun')).toBe('5:00 p.m.')
  expect(formatHour('16:30')).toBe('4:30 p.m.')
  expect(formatHour('00:00')).toBe('12:00 a.m.')
})
