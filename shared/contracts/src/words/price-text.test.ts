import { describe, expect, it } from '@jest/globals'
import { membershipText, packageText, paymentNote, startText, validityText } from './price-text.ts'

it.each([
  [{ price: 180, singlePayment: false }, 'precio por clase'],
  [{ price: 180, singlePayment: true }, 'pago único'],
  [{ price: 0, singlePayment: true }, undefined],
])('a course says how it is paid: %j', (course, note) => {
  expect(paymentNote(course)).toBe(note)
})

describe('what it takes to start a course', () => {
  const start = { classes: 4, coursePrice: 780, membershipPrice: 1200, total: 1980, validityDays: 30 }
  const perClass = { price: 195, singlePayment: false, membershipRequired: true, start }

  it('is said before anybody registers', () => {
    expect(packageText(perClass)).toBe('Paquete desde 4 clases: $780.00')
    expect(membershipText(perClass)).toBe('Requiere membresía anual: $1,200.00 (una vez al año)')
    expect(startText(start.total)).toBe('Total para empezar: $1,980.00')
    expect(validityText(start)).toBe('Vigencia: 30 días desde tu pago')
  })

  it('is a number of classes where the course is free', () => {
    const trial = { ...start, classes: 1, coursePrice: 0, membershipPrice: 0, total: 0 }
    const free = { ...perClass, price: 0, membershipRequired: false, start: trial }
    expect(packageText(free)).toBe('Gratis · 1 clase')
    expect(membershipText(free)).toBe('No requiere membresía')
    expect(startText(0)).toBeUndefined()
    expect(validityText(trial)).toBe('Vigencia: 30 días desde tu registro')
  })

  it('is the whole course where it is paid once', () => {
    expect(packageText({ ...perClass, singlePayment: true })).toBe('Paquete de 4 clases: $780.00')
  })
})
