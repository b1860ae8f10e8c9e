import { describe, expect, it } from '@jest/globals'
import { nextOpenCheck, nextWatchCheck } from './check-times.ts'

const begin = new Date('2026-03-01T12:00:00Z')
const day = 24 * 60 * 60
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000)

describe('the next check of an open attempt', () => {
  it.each([
    [0, 5],
    [4, 5],
    [5, 20],
    [20, 80],
    [80, 380],
    [380, 1280],
    [1280, 1800],
    [1800, 5400],
    [5400, 1800 + 7 * 3600],
    [1800 + 7 * 3600, 1800 + 31 * 3600],
    [1800 + 31 * 3600, 1800 + 31 * 3600 + day],
    [1800 + 31 * 3600 + 10 * day + 5, 1800 + 31 * 3600 + 11 * day],
  ])('%i s after the form went out comes at %i s', (passed, next) => {
    expect(nextOpenCheck(begin, after(passed))).toEqual(after(next))
  })
})

describe('the next check of an ended attempt', () => {
  it.each([
    [0, 3600],
    [3600, 7 * 3600],
    [7 * 3600, day],
    [day, 2 * day],
    [6 * day + 1, 7 * day],
    [7 * day - 1, 7 * day],
  ])('%i s after its end comes at %i s', (passed, next) => {
    expect(nextWatchCheck(begin, after(passed), true)).toEqual(after(next))
  })

  it('comes no more after seven days', () => {
    expect(nextWatchCheck(begin, after(7 * day), true)).toBeNull()
  })

  it('comes daily while the bank is silent, for as long as it is', () => {
    expect(nextWatchCheck(begin, after(7 * day), false)).toEqual(after(8 * day))
    expect(nextWatchCheck(begin, after(30 * day + 1), false)).toEqual(after(31 * day))
    expect(nextWatchCheck(begin, after(30 * day + 1), true)).toBeNull()
  })
})
