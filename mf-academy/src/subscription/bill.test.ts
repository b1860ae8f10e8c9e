import { describe, expect, it } from '@jest/globals'
import { subscription, withMembership } from '../testing/subscription-details-fixture.ts'
import { isFree, owedLines } from './bill.ts'

const course = {
  id: 7,
  title: 'Bowl nocturno',
  images: [],
  singlePayment: true,
  membershipRequired: false,
  withdrawn: false,
  gear: [],
}

describe('what is to be paid', () => {
  it('is the classes, and the membership that waits with them', () => {
    expect(owedLines(subscription(withMembership))).toEqual([
      { label: 'Total de 8 clases', amount: 800 },
      { label: 'Membresía Anual', amount: 1200 },
    ])
  })

  it('leaves out a membership that was paid apart', () => {
    const lines = owedLines(subscription({ membership: withMembership.membership ?? null }))
    expect(lines.map(({ amount }) => amount)).toEqual([800])
  })

  it.each([
    ['Total de 1 clase', { acquiredClasses: 1 }],
    ['Total del curso', { course }],
    ['Membresía Anual', { course: null, courseId: null, acquiredClasses: null }],
  ])('%s', (label, overrides) => {
    expect(owedLines(subscription(overrides))[0]?.label).toBe(label)
  })

  it.each([
    [true, { price: 0 }],
    [false, { price: 0, ...withMembership }],
    [false, { price: 1 }],
  ])('is free: %s', (free, overrides) => {
    expect(isFree(subscription(overrides))).toBe(free)
  })
})
