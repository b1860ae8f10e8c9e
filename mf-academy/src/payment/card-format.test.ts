import { describe, expect, it } from '@jest/globals'
import { expiryFormat, hasCheckDigit, isExpiry, isPast, numberFormat, parseExpiry } from './card-format.ts'

describe('a card', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111 1111.1111', '4111 1111 1111 1111'],
    ['41111', '4111 1'],
    ['378282246310005', '3782 8224 6310 005'],
    ['', ''],
  ])('number %j is shown as %j', (typed, shown) => {
    expect(numberFormat.show(typed)).toBe(shown)
    expect(numberFormat.show(shown)).toBe(shown)
  })

  it.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['378282246310005', true],
  ])('number %s has its check digit: %s', (number, fits) => {
    expect(hasCheckDigit(number)).toBe(fits)
  })

  it.each([
    ['0328', '0328', '03/28'],
    ['3/28', '0328', '03/28'],
    ['03/2028', '0328', '03/28'],
    ['9', '09', '09'],
    ['12', '12', '12'],
    ['12/', '12', '12'],
    ['1', '1', '1'],
    ['12-27', '1227', '12/27'],
  ])('expiry %j is %j, shown as %j', (typed, expiry, shown) => {
    expect(parseExpiry(typed)).toBe(expiry)
    expect(expiryFormat.show(typed)).toBe(shown)
    expect(expiryFormat.show(shown)).toBe(shown)
  })

  it.each(['1328', '0028', '032', ''])('expiry %j is none', (expiry) => {
    expect(isExpiry(expiry)).toBe('Escribe el vencimiento como MM/AA.')
  })

  it('holds until the end of its month', () => {
    expect(isPast('1126', '2026-11-30')).toBe(false)
    expect(isPast('1026', '2026-11-01')).toBe(true)
    expect(isPast('0127', '2026-12-31')).toBe(false)
  })
})
