import { describe, expect, it } from '@jest/globals'
import { fieldNameOf } from './server-errors.ts'

describe('fieldNameOf', () => {
  it.each([
    ['Email', 'email'],
    ['ConfirmPassword', 'confirmPassword'],
    ['Responsible.Name', 'responsible.name'],
    ['Participants[0].Name', 'participants.0.name'],
    ['Participants[12].ContactPhone', 'participants.12.contactPhone'],
    ['ASD1', 'ASD1'],
  ])('maps %s to %s', (key, name) => {
    expect(fieldNameOf(key)).toBe(name)
  })
})
