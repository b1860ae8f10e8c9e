import { describe, expect, it } from '@jest/globals'
import { agesText } from './ages-text.ts'

describe('agesText', () => {
  it.each([
    [6, 12, 'De 6 a 12 años'],
    [6, null, 'Desde 6 años'],
    [null, 12, 'Hasta 12 años'],
    [1, 1, '1 año'],
    [null, null, undefined],
  ])('of %s to %s is %s', (ageFrom, ageTo, text) => expect(agesText({ ageFrom, ageTo })).toBe(text))
})
