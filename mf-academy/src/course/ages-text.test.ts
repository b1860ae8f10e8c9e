import { describe, expect, it } from '@jest/globals'
import { agesText, isOfAge, ofAges } from './ages-text.ts'

describe('agesText', () => {
  it.each([
    [6, 12, 'De 6 a 12 años'],
    [6, null, 'Desde 6 años'],
    [null, 12, 'Hasta 12 años'],
    [1, 1, '1 año'],
    [null, null, undefined],
  ])('of %s to %s is %s', (ageFrom, ageTo, text) => expect(agesText({ ageFrom, ageTo })).toBe(text))
})

it('names ages within a sentence', () => {
  expect(ofAges({ ageFrom: 6, ageTo: 12 })).toBe('de 6 a 12 años')
  expect(ofAges({ ageFrom: 1, ageTo: 1 })).toBe('de 1 año')
})

it('knows which ages a class is for', () => {
  const ages = [5, 6, 12, 13]
  expect(ages.map((age) => isOfAge({ ageFrom: 6, ageTo: 12 }, age))).toEqual([false, true, true, false])
  expect(ages.map((age) => isOfAge({ ageFrom: 6, ageTo: null }, age))).toEqual([false, true, true, true])
  expect(isOfAge({ ageFrom: null, ageTo: null }, 2)).toBe(true)
})
