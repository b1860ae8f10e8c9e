import { describe, expect, it } from '@jest/globals'
import { dayMs } from '@rodada/contracts/words/durations'
import { dueDateOf } from './due-date.ts'

const paidAt = new Date('2026-02-28T18:30:00Z')

describe('the end of validity', () => {
  it.each([
    [1, 30],
    [4, 30],
    [5, 60],
    [8, 60],
    [48, 360],
    [49, 365],
    [1000, 365],
  ])('of %i classes comes after %i days', (classes, days) => {
    expect(dueDateOf(classes, paidAt)).toEqual(new Date(paidAt.getTime() + days * dayMs))
  })

  it.each([
    ['2026-02-28T18:30:00Z', '2027-02-28T18:30:00Z'],
    ['2028-02-29T00:00:00Z', '2029-03-01T00:00:00Z'],
  ])('of a membership paid %s is %s', (paid, due) => {
    expect(dueDateOf(null, new Date(paid))).toEqual(new Date(due))
  })
})
