import { describe, expect, it } from '@jest/globals'
import { businessDaysBefore, lastDayAhead } from './business-days.ts'

describe('business days', () => {
  // 2026-12-14 is a Monday.
  it.each([
    ['2026-12-14', '2026-12-07'],
    ['2026-12-15', '2026-12-08'],
    ['2026-12-18', '2026-12-11'],
    ['2026-12-19', '2026-12-14'],
    ['2026-12-20', '2026-12-14'],
  ])('before %s begin on %s', (day, before) => {
    expect(businessDaysBefore(day, 5)).toBe(before)
  })

  it.each([
    ['2026-12-07', '2026-12-14'],
    ['2026-12-11', '2026-12-18'],
    ['2026-12-12', '2026-12-18'],
    ['2026-12-14', '2026-12-21'],
  ])('on %s reach until %s', (today, last) => {
    expect(lastDayAhead(today, 5)).toBe(last)
    expect(businessDaysBefore(last, 5) <= today).toBe(true)
  })
})
