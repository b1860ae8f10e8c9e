import { describe, expect, it } from '@jest/globals'
import { parsePhone, phoneFormat } from './phone-field.tsx'
import { parsePrice, priceFormat } from './price-field.tsx'
import { formatAsTyped } from './use-formatted-field.ts'

describe('prices', () => {
  it.each([
    ['1234', '1,234', 1234],
    ['1234567.5', '1,234,567.5', 1_234_567.5],
    ['12.349', '12.34', 12.34],
    ['.5', '0.5', 0.5],
    ['007', '7', 7],
    ['-12', '12', 12],
    ['$1,234.00 MXN', '1,234.00', 1234],
    ['', '', null],
    ['abc', '', null],
  ])('shows %j as %j and sends %j', (typed, shown, sent) => {
    expect(priceFormat.show(typed)).toBe(shown)
    expect(priceFormat.show(shown)).toBe(shown)
    expect(parsePrice(shown)).toBe(sent)
  })
})

describe('phones', () => {
  it.each([
    ['5512345678', '55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '55 1234 5678', '+525512345678'],
    ['(55) 1234-5678 ext', '55 1234 5678', '+525512345678'],
    ['5212345678', '521 234 5678', '+525212345678'],
    ['9998', '999 8', '9998'],
    ['551', '55 1', '551'],
    ['+', '+', ''],
    ['+52 55 1234 56', '+5255123456', '5255123456'],
    ['+52 1 55 1234 567', '+521551234567', '521551234567'],
    ['+1 555 123 4567', '+15551234567', '15551234567'],
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
  // A 9 was typed behind the 1 of 1,234.
  input.value = '19,234'
  input.setSelectionRange(2, 2)
  formatAsTyped(input, priceFormat)
  expect(input.value).toBe('19,234')
  input.value = '195,234'
  input.value = '1955,234'
  input.setSelectionRange(4, 4)
  formatAsTyped(input, priceFormat)
  expect([input.value, input.selectionStart]).toEqual(['1,955,234', 5])
  input.remove()
})
