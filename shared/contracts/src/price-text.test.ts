import { describe, expect, it } from '@jest/globals'
import { formatPrice, formatPriceOrFree, paymentNote } from './price-text.ts'

describe('prices', () => {
  it('are pesos with thousands and centavos', () => {
    expect(formatPrice(1234)).toBe('$1,234.00')
    expect(formatPrice(0.5)).toBe('$0.50')
  })

  it.each([0, null, undefined])('%j is free', (amount) => {
    expect(formatPriceOrFree(amount)).toBe('Gratis')
  })
})

it.each([
  [{ price: 180, singlePayment: false }, 'precio por clase'],
  [{ price: 180, singlePayment: true }, 'pago único'],
  [{ price: 0, singlePayment: true }, undefined],
])('a course says how it is paid: %j', (course, note) => {
  expect(paymentNote(course)).toBe(note)
})
