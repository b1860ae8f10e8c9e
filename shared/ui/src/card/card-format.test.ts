import { describe, expect, it } from '@jest/globals'
import { expiryFormat, isCardNumber, isExpiry, numberFormat, parseExpiry } from './card-format.ts'

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

  const misses = 'Escribe el número completo de tu tarjeta.'
  const slip = 'Este número no es válido: compáralo dígito por dígito con tu tarjeta.'

  it.each([
    ['4111111111111111', true],
    ['4222222222222', true],
    ['378282246310005', true],
    ['5555555555554444', true],
    ['2223003122003222', true],
    ['6011111111111117', true],
    ['4111111111111112', slip],
    ['378282246310006', slip],
    ['411111111111111', misses],
    ['41111111111111111', misses],
    ['3782822463100051', misses],
    ['555555555555444', misses],
    ['60111111111', misses],
    ['', misses],
  ])('number %j can be one: %j', (number, answer) => {
    expect(isCardNumber(number)).toBe(answer)
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
    expect(isExpiry(expiry, '2026-11-30')).toBe('Escribe el vencimiento como MM/AA.')
  })

  it('holds until the end of its month', () => {
    expect(isExpiry('1126', '2026-11-30')).toBe(true)
    expect(isExpiry('0127', '2026-12-31')).toBe(true)
    expect(isExpiry('1026', '2026-11-01')).toBe('Esta tarjeta ya venció: revisa la fecha o usa otra.')
  })
})
