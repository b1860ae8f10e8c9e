import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { phoneInput, phonePattern } from '@rodada/contracts/common'
import { Value } from 'typebox/value'
import { toE164 } from './phone.ts'

describe('toE164', () => {
  it.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '+525512345678',
    '+52 55 1234 5678',
    '525512345678',
    '  55.1234.5678 ',
  ])('writes %j the one way', (typed) => {
    expect(Value.Check(phoneInput, typed)).toBe(true)
    expect(toE164(typed)).toBe('+525512345678')
  })

  it('does not take the first digits of a number for the country', () => {
    expect(toE164('5212345678')).toBe('+525212345678')
  })

  it('refuses what is no number', () => {
    expect(() => toE164('123')).toThrow(RangeError)
  })
})

describe('phoneInput', () => {
  it.each(['', '123456789', '12345678901', '+15512345678', '5512345678 ext 3', '５５１２３４５６７８'])(
    'is not %j',
    (typed) => {
      expect(Value.Check(phoneInput, typed)).toBe(false)
    },
  )

  it('does not hold up the process with a megabyte of blanks', () => {
    // A pattern that tries every way to share the blanks out takes minutes, this one less than a millisecond.
    const test = `new RegExp(pattern).test(' '.repeat(2 ** 20) + 'x')`
    expect(runInNewContext(test, { pattern: phonePattern }, { timeout: 10_000 })).toBe(false)
  })
})
