import { expect, it } from '@jest/globals'
import { formatPhone } from './phone-text.ts'

it('masks Mexican numbers and leaves others alone', () => {
  expect(formatPhone('+525512345678')).toBe('55 1234 5678')
  expect(formatPhone('+523312345678')).toBe('33 1234 5678')
  expect(formatPhone('+529998120434')).toBe('999 812 0434')
  expect(formatPhone('+13105550100')).toBe('+13105550100')
})
