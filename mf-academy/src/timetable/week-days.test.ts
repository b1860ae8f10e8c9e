import { describe, expect, it } from '@jest/globals'
import { daysOf, weekText } from './week-days.ts'

describe('a week', () => {
  it('has seven days, across months too', () => {
    expect(daysOf('2026-11-30')).toEqual([
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
      ...['2026-12-04', '2026-12-05', '2026-12-06'],
    ])
  })

  it.each([
    ['2026-11-23', '2026-11-29', 'Del 23 al 29 de noviembre de 2026'],
    ['2026-11-30', '2026-12-06', 'Del 30 de noviembre al 6 de diciembre de 2026'],
    ['2026-12-28', '2027-01-03', 'Del 28 de diciembre de 2026 al 3 de enero de 2027'],
  ])('from %s to %s is told as short as can be', (from, to, text) => expect(weekText(from, to)).toBe(text))
})
