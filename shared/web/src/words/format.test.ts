import { describe, expect, it } from '@jest/globals'
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatPlainDate,
  formatShortDate,
  formatShortMoment,
  joinWords,
  weekdayName,
} from './format.ts'

it('groups counts', () => {
  expect(formatCount(12_345)).toBe('12,345')
})

describe('dates', () => {
  it('adds a 12-hour time on request', () => {
    expect(formatDateTime('2026-11-21T04:05:00Z')).toBe('viernes, 20 de noviembre de 2026, 10:05 p.m.')
  })
  it('is short where room is short', () => {
    expect(formatShortDate('2026-11-20T18:00:00Z')).toBe('20 nov 2026')
  })
  it('names the year of a moment only where it is another', () => {
    const year = new Date().getUTCFullYear()
    expect(formatShortMoment({ startTime: `${year}-06-10T22:30:00Z` })).toBe('10 jun, 4:30 p.m.')
    expect(formatShortMoment({ startTime: '2019-06-10T15:30:00Z', zone: 'America/Cancun' })).toBe(
      '10 jun 2019, 10:30 a.m.',
    )
  })
  it('keeps the day of a plain date', () => {
    expect(formatPlainDate('2026-01-01')).toBe('jueves, 1 de enero de 2026')
  })
  it('leaves the year out of days that are near', () => {
    expect(formatDay('2026-11-24')).toBe('martes 24 de noviembre')
  })
})

it('names the days of the week from Monday', () => {
  expect([1, 3, 7, 8].map(weekdayName)).toEqual(['Lunes', 'Miércoles', 'Domingo', ''])
})

describe('joinWords', () => {
  it.each([
    [[], ''],
    [['uno'], 'uno'],
    [['uno', 'dos'], 'uno y dos'],
    [['uno', 'dos', 'tres'], 'uno, dos y tres'],
    [['Mariana', 'Iker'], 'Mariana e Iker'],
    [['agua', 'hielo'], 'agua y hielo'],
  ])('joins %j', (words, text) => {
    expect(joinWords(words)).toBe(text)
  })
})
