import { expect, it } from '@jest/globals'
import { firstWords } from './first-words.ts'

it('makes one line of a text, whole where it is short', () => {
  expect(firstWords(' Uno.\n\n\tDos  tres. ')).toBe('Uno. Dos tres.')
  expect(firstWords('x'.repeat(200))).toBe('x'.repeat(200))
})

it('cuts a long text at a word, and says so', () => {
  expect(firstWords(`${'palabra '.repeat(24)}${'y'.repeat(20)}`)).toBe(`${'palabra '.repeat(24).trim()}…`)
  expect(firstWords('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
})
