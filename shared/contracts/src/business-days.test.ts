import { describe, expect, it } from '@jest/globals'
import { businessDaysAfter, businessDaysBefore, businessDaysUntil, lastDayAhead } from './business-days.ts'

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

  it.each([
    ['2026-12-14', 1, '2026-12-15'],
    ['2026-12-18', 1, '2026-12-21'],
    ['2026-12-19', 5, '2026-12-25'],
    ['2026-11-23', 20, '2026-12-21'],
  ])('after %s, %i end on %s, and are as many until then', (day, count, end) => {
    expect(businessDaysAfter(day, count)).toBe(end)
    expect(businessDaysUntil(day, end)).toBe(count)
  })

  it.each([
    ['2026-12-14', '2026-12-14', 0],
    ['2026-12-15', '2026-12-14', -1],
    ['2026-12-13', '2026-12-12', -1],
    ['2026-12-21', '2026-12-17', -2],
  ])('from %s to %s are %i', (day, end, count) => {
    expect(businessDaysUntil(day, end)).toBe(count)
  })
})
