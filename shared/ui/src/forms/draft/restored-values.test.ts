import { describe, expect, it } from '@jest/globals'
import { changedValues, filledValues, fittingValues, isOutdated } from './restored-values.ts'

describe('a draft of another release', () => {
  const current = { title: '', price: null, isPublic: false, levels: [], place: { city: '' } }

  it.each([
    [{ title: 'Bowl' }, true],
    [{ title: null }, true],
    [{ title: ['Bowl'] }, false],
    [{ title: 7 }, false],
    [{ price: 7 }, true],
    [{ price: [7] }, false],
    [{ isPublic: true }, true],
    [{ isPublic: 'sí' }, false],
    [{ levels: ['Básico'] }, true],
    [{ levels: 'Básico' }, false],
    [{ levels: null }, false],
    [{ place: { city: 'CDMX' } }, true],
    [{ place: [] }, false],
    [{ gone: 1 }, false],
  ])('gives %j: %j', (stored, fits) => {
    expect(fittingValues(stored, current)).toEqual(fits ? stored : {})
  })
})

it('a draft holds what differs from the record, and its version', () => {
  const record = { title: 'Vert', levels: ['Básico'], price: null, card: '', version: 3 }
  const typed = { ...record, levels: [], price: 5, card: '4111', extra: true }
  expect(changedValues(typed, record, ['card'])).toEqual({ levels: [], price: 5, extra: true, version: 3 })
})

it('a draft is outdated where the record has another version', () => {
  expect(isOutdated({ title: 'Bowl' }, { title: '' })).toBe(false)
  expect(isOutdated({ version: 3 }, { version: 3 })).toBe(false)
  expect(isOutdated({ version: 3 }, { version: 4 })).toBe(true)
})

describe('a draft of before signing in', () => {
  const current = { title: 'Vert', price: 7, levels: ['Básico'], place: { city: 'CDMX', street: '' } }

  it.each([
    [{ title: '', price: null }, {}],
    [{ title: 'Bowl' }, { title: 'Bowl' }],
    [{ levels: [] }, { levels: [] }],
    [{ place: { city: '', street: 'Sur 8' } }, { place: { city: 'CDMX', street: 'Sur 8' } }],
    [{ title: ['Bowl'] }, {}],
  ])('fills in of %j: %j', (stored, filled) => {
    expect(filledValues(stored, current)).toEqual(filled)
  })
})
