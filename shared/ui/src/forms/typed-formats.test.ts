import { describe, expect, it } from '@jest/globals'
import { parsePhone, phoneFormat } from './phone-field.tsx'
import { parsePrice, showPrice } from './price-field.tsx'
import { formatAsTyped } from './use-formatted-field.ts'

describe('prices', () => {
  it.each([
    ['1234', '1,234', 1234],
    ['1234567.5', '1,234,567.5', 1_234_567.5],
    ['1299,50', '1,299.5', 1299.5],
    ['.5', '0.5', 0.5],
    ['007', '7', 7],
    ['-12', '-12', -12],
    ['$1,234.00 MXN', '1,234', 1234],
    ['', '', null],
    ['12.349', '12.349', '12.349'],
    ['1.299,00', '1.299,00', '1.299,00'],
    ['abc', 'abc', 'abc'],
  ])('shows %j as %j and sends %j', (typed, shown, sent) => {
    expect(showPrice(typed)).toBe(shown)
    expect(showPrice(shown)).toBe(shown)
    expect(parsePrice(shown)).toBe(sent)
  })
})

describe('phones', () => {
  it.each([
    ['5512345678', '55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '55 1234 5678', '+525512345678'],
    ['(55) 1234-5678', '55 1234 5678', '+525512345678'],
    ['044 55 1234 5678', '55 1234 5678', '+525512345678'],
    ['\u202a+52 55 1234 5678\u202c', '\u202a+52 55 1234 5678\u202c', '+525512345678'],
    ['55 1234 5678 ext. 12', '55 1234 5678 ext. 12', '+525512345678'],
    ['55 1234 56789', '55 1234 56789', '55 1234 56789'],
    ['0445512345', '0445512345', '0445512345'],
    ['5212345678', '521 234 5678', '+525212345678'],
    ['9998', '999 8', '999 8'],
    ['551', '55 1', '55 1'],
    ['+', '+', '+'],
    ['+52 55 1234 56', '+52 55 1234 56', '+52 55 1234 56'],
    ['+52 1 55 1234 567', '+52 1 55 1234 567', '+52 1 55 1234 567'],
    ['+1 555 123 4567', '+1 555 123 4567', '+1 555 123 4567'],
    ['', '', ''],
  ])('shows %j as %j and sends %j', (typed, shown, sent) => {
    expect(phoneFormat.show(typed)).toBe(shown)
    expect(phoneFormat.show(shown)).toBe(shown)
    expect(parsePhone(shown)).toBe(sent)
  })
})

it('keeps the caret behind the same digit', () => {
  const input = document.createElement('input')
  document.body.append(input)
  input.focus()
  // A 9 was typed behind the 5 of 55 1234.
  input.value = '595 1234'
  input.setSelectionRange(2, 2)
  formatAsTyped(input, phoneFormat)
  expect([input.value, input.selectionStart]).toEqual(['595 123 4', 2])
  input.value = '5955 123 4'
  input.setSelectionRange(4, 4)
  formatAsTyped(input, phoneFormat)
  expect([input.value, input.selectionStart]).toEqual(['595 512 34', 5])
  input.remove()
})
