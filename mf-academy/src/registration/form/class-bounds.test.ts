import { expect, it } from '@jest/globals'
import { course } from '../../testing/course-factory.ts'
import { classBounds } from './class-bounds.ts'

it.each([
  [course({ price: 180.1, classFrom: 2, classTo: 12 }), { from: 2, to: 12, isFixed: false }],
  [course({ singlePayment: true, classFrom: 8, classTo: 8 }), { from: 8, to: 8, isFixed: true }],
  [course({ price: 0, classFrom: 3, classTo: 9 }), { from: 3, to: 3, isFixed: true }],
  [course({ classFrom: 0, classTo: 0 }), { from: 1, to: 1000, isFixed: false }],
])('%#: so many classes can be taken at once', (offer, bounds) => {
  expect(classBounds(offer)).toEqual(bounds)
})
