import { describe, expect, it } from '@jest/globals'
import { whatIsReturned } from './what-is-returned.ts'

/** An instant of Mexico City, six hours behind UTC. */
const at = (local: string) => new Date(`${local}-06:00`)

const classes = (paidAt: string, isUsed = false) =>
  ({ kind: 'service', paidCentavos: 80_000, paidAt: at(paidAt), isUsed }) as const

describe('what is returned of classes and memberships', () => {
  it.each([
    // Paid on Monday, 7 December 2026: until the Monday after, to the last minute of Mexico City's day.
    ['2026-12-07T10:00', '2026-12-07T10:01', 'full', '2026-12-14'],
    ['2026-12-07T10:00', '2026-12-14T23:59', 'full', '2026-12-14'],
    ['2026-12-07T10:00', '2026-12-15T00:00', 'late', '2026-12-14'],
    // The day is Mexico City's: in UTC it was the 8th by then.
    ['2026-12-07T23:30', '2026-12-14T12:00', 'full', '2026-12-14'],
    // A weekend counts for nothing.
    ['2026-12-12T12:00', '2026-12-18T12:00', 'full', '2026-12-18'],
    ['2026-12-12T12:00', '2026-12-19T12:00', 'late', '2026-12-18'],
    // Christmas and New Year are no business days.
    ['2026-12-21T12:00', '2026-12-29T12:00', 'full', '2026-12-29'],
    ['2026-12-28T12:00', '2027-01-05T12:00', 'full', '2027-01-05'],
    ['2026-12-28T12:00', '2027-01-06T12:00', 'late', '2027-01-05'],
  ])('paid at %s, canceled at %s: %s, until %s', (paidAt, now, reason, fullUntil) => {
    const centavos = reason === 'full' ? 80_000 : 0
    expect(whatIsReturned(classes(paidAt), at(now))).toEqual({ centavos, reason, fullUntil })
  })

  it.each(['2026-12-07T10:01', '2026-12-15T12:00'])('is nothing once a class was taken, at %s', (now) => {
    expect(whatIsReturned(classes('2026-12-07T10:00', true), at(now))).toEqual({
      centavos: 0,
      reason: 'used',
      fullUntil: '2026-12-14',
    })
  })

  it.each([true, false])('is nothing of what cost nothing, used: %j', (isUsed) => {
    const free = { ...classes('2026-12-07T10:00', isUsed), paidCentavos: 0 }
    expect(whatIsReturned(free, at('2026-12-07T11:00'))).toEqual({
      centavos: 0,
      reason: 'free',
      fullUntil: null,
    })
  })
})

describe('what is returned of an order whose delivery has not begun', () => {
  it.each([
    [150_000, 150_000, 'unsent'],
    [0, 0, 'free'],
  ])('of %i centavos are %i, however late', (paidCentavos, centavos, reason) => {
    expect(whatIsReturned({ kind: 'order', paidCentavos }, at('2027-06-01T12:00'))).toEqual({
      centavos,
      reason,
      fullUntil: null,
    })
  })
})
