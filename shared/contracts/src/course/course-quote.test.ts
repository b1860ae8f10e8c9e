import { describe, expect, it } from '@jest/globals'
import {
  type CourseOffer,
  classBounds,
  classesProblem,
  quoteCourse,
  studentsProblem,
} from './course-quote.ts'

const perClass: CourseOffer = {
  id: 7,
  singlePayment: false,
  classFrom: 4,
  classTo: 12,
  priceCentavos: 19_500,
  membershipRequired: true,
}
const single: CourseOffer = { ...perClass, singlePayment: true, classFrom: 10, classTo: 10 }
const free: CourseOffer = { ...perClass, priceCentavos: 0, classFrom: 1, classTo: 9 }
const membership = 120_000
const one = { participants: 1, hasMembership: false }

describe('a quote', () => {
  it('adds the membership that the course asks for to the price of the classes', () => {
    expect(quoteCourse(perClass, membership, { ...one, classes: 4 })).toEqual({
      courseId: 7,
      classes: 4,
      participants: 1,
      unitPrice: 195,
      coursePrice: 780,
      membershipRequired: true,
      membershipPrice: 1200,
      total: 1980,
      validityDays: 30,
      classesEach: 4,
      classesOver: 0,
      suitableClasses: [],
    })
  })

  it.each([
    ['an account that has a membership', perClass, { ...one, hasMembership: true }, 780],
    ['a course that asks for none', { ...perClass, membershipRequired: false }, one, 780],
    ['a course with one payment', { ...single, membershipRequired: false }, one, 195],
    ['a free course with a membership', free, one, 1200],
    ['more students', perClass, { ...one, participants: 2 }, 1980],
  ])('of %s', (_what, offer, asked, total) => {
    expect(quoteCourse(offer, membership, { ...asked, classes: 4 })).toMatchObject({ total })
  })
})

describe('classes among students', () => {
  it.each([
    // classes, students: each, over, what would suit
    [4, 2, 2, 0, [8]],
    [5, 2, 2, 1, [4, 6, 8]],
    [8, 2, 4, 0, []],
    [7, 3, 2, 1, [6, 9, 12]],
    [12, 5, 2, 2, [10]],
    [4, 5, 0, 4, [5]],
    [11, 10, 1, 1, [10]],
  ])('%i for %i', (classes, participants, classesEach, classesOver, suitable) => {
    const quote = quoteCourse(perClass, membership, { classes, participants, hasMembership: false })
    expect(quote).toMatchObject({ classesEach, classesOver, suitableClasses: suitable })
  })

  it('are what they are where the course is taken as a whole', () => {
    const quote = quoteCourse(single, membership, { ...one, classes: 10, participants: 3 })
    expect(quote).toMatchObject({ classesEach: 3, classesOver: 1, suitableClasses: [] })
  })
})

describe('a number of classes', () => {
  it.each([
    [perClass, 4, undefined],
    [perClass, 12, undefined],
    [perClass, 3, 'El número de clases de este curso es de 4 a 12.'],
    [perClass, 13, 'El número de clases de este curso es de 4 a 12.'],
    [perClass, 10 ** 9, 'El número de clases de este curso es de 4 a 12.'],
    [perClass, 4.5, 'Escribe un número entero de clases.'],
    [perClass, Number.NaN, 'Escribe un número entero de clases.'],
    [single, 9, 'El número de clases de este curso es 10.'],
    [free, 2, 'El número de clases de este curso es 1.'],
    [{ ...perClass, priceCentavos: 100_000_000, classTo: 1000 }, 1000, expect.stringContaining('alto')],
  ])('%#', (offer, classes, error) => {
    expect(classesProblem(offer, classes)).toEqual(error)
  })
})

it.each([
  [perClass, { from: 4, to: 12, isFixed: false }],
  [single, { from: 10, to: 10, isFixed: true }],
  [free, { from: 1, to: 1, isFixed: true }],
])('%#: so many classes can be taken at once', (offer, bounds) => {
  expect(classBounds(offer)).toEqual(bounds)
})

it.each([0, 11, 1.5, Number.NaN])('%d students are no group', (students) => {
  expect(studentsProblem(students)).toBe('Puedes registrar de 1 a 10 alumnos.')
})
