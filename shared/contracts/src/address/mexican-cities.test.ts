import { expect, it } from '@jest/globals'
import { cityOfZipCode } from './mexican-cities.ts'

it.each([
  ['06700', 'Ciudad de México'],
  ['16999', 'Ciudad de México'],
  ['17000', undefined],
  ['37599', 'León'],
  // San Felipe.
  ['37600', undefined],
  ['44100', 'Guadalajara'],
  ['45239', 'Zapopan'],
  ['45250', undefined],
  ['64000', 'Monterrey'],
  ['77500', 'Cancún'],
  ['77580', undefined],
  ['97320', 'Progreso'],
  ['4410', undefined],
])('the postal code %s is of %s', (zipCode, city) => expect(cityOfZipCode(zipCode)).toBe(city))
