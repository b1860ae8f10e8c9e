import { describe, expect, it } from '@jest/globals'
import { course } from '../testing/course.ts'
import { classBounds, quoteOf } from './quote.ts'

const byClass = course({ price: 180.1, classFrom: 2, classTo: 12 })
const single = course({ price: 950, singlePayment: true, classFrom: 8, classTo: 8 })
const free = course({ price: 0, classFrom: 3, classTo: 9 })
const membership = { price: 1200 }

describe('how many classes can be taken', () => {
  it.each([
    [byClass, { from: 2, to: 12, isFixed: false }],
    [single, { from: 8, to: 8, isFixed: true }],
    [free, { from: 3, to: 3, isFixed: true }],
    [course({ classFrom: 0, classTo: 0 }), { from: 1, to: 1000, isFixed: false }],
  ])('%#', (offer, bounds) => {
    expect(classBounds(offer)).toEqual(bounds)
  })
})

describe('what a registration costs', () => {
  it.each([
    [byClass, 3, null, { lines: [['Total de 3 clases', 540.3]], total: 540.3 }],
    [single, null, null, { lines: [['Total del curso', 950]], total: 950 }],
    [
      byClass,
      2,
      membership,
      {
        lines: [
          ['Total de 2 clases', 360.2],
          ['Membresía Anual', 1200],
        ],
        total: 1560.2,
      },
    ],
  ])('%#', (offer, classes, extra, { lines, total }) => {
    expect(quoteOf(offer, classes, extra)).toEqual({
      lines: lines.map(([label, amount]) => ({ label, amount })),
      total,
      isFree: false,
    })
  })

  it('is nothing for a free course, unless it takes a membership', () => {
    expect(quoteOf(free, null, null)).toMatchObject({ total: 0, isFree: true })
    expect(quoteOf(free, null, membership)).toMatchObject({ total: 1200, isFree: false })
  })

  it.each([null, 1, 13, 2.5, Number.NaN])('is unknown for %p classes', (classes) => {
    expect(quoteOf(byClass, classes, null)).toBeNull()
  })
})
