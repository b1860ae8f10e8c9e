import { describe, expect, it } from '@jest/globals'
import {
  businessDaysAfter,
  businessDaysBefore,
  businessDaysUntil,
  dayInMexico,
  isPlainDate,
  lastDayAhead,
} from './plain-date.ts'

describe('the day in Mexico City', () => {
  it.each([
    ['2026-11-21T05:59:59.999Z', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', '2026-11-21'],
    // No summer time since 2022.
    ['2026-07-01T05:59:59.999Z', '2026-06-30'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31'],
    ['2028-02-29T06:00:00.000Z', '2028-02-29'],
  ])('%s is %s', (instant, day) => {
    expect(dayInMexico(new Date(instant))).toBe(day)
  })
})

describe('a day of the calendar', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('is %s', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })
  it.each([
    ...['', '2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'],
    ...['26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', '01/01/2026'],
  ])('is not %j', (text) => {
    expect(isPlainDate(text)).toBe(false)
  })
})

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
    ['2026-12-19', 5, '2026-12-28'],
    ['2026-11-23', 20, '2026-12-21'],
  ])('after %s, %i end on %s, and are as many until then', (day, count, end) => {
    expect(businessDaysAfter(day, count)).toBe(end)
    expect(businessDaysUntil(day, end)).toBe(count)
  })

  it.each([
    ['2025-12-31', '2026-01-02'],
    ['2026-01-30', '2026-02-03'],
    ['2026-03-13', '2026-03-17'],
    ['2026-04-30', '2026-05-04'],
    ['2026-09-15', '2026-09-17'],
    ['2024-09-30', '2024-10-02'],
    ['2026-09-30', '2026-10-01'],
    ['2030-09-30', '2030-10-02'],
    ['2026-11-13', '2026-11-17'],
    ['2026-12-24', '2026-12-28'],
    // The second Monday of February and of November, and the fourth of March, are none.
    ['2026-02-06', '2026-02-09'],
    ['2026-11-06', '2026-11-09'],
    ['2026-03-20', '2026-03-23'],
  ])('leave out the holidays of the law: after %s comes %s', (day, next) => {
    expect(businessDaysAfter(day, 1)).toBe(next)
    expect(businessDaysUntil(day, next)).toBe(1)
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
