import { describe, expect, it } from '@jest/globals'
import { exactOffer, labelOf, likelyOffer, offersFor } from './choices.ts'

const options = ['Básico', 'Bowl', 'Street'].map((key) => ({ key, value: key }))

function offered(typed: string, chosen: string[] = [], creatable = true): string[] {
  return offersFor(typed, { options, chosen, creatable }).map(({ key, isNew }) => (isNew ? `+${key}` : key))
}

describe('offersFor', () => {
  it('offers what is not chosen', () => {
    expect(offered('')).toEqual(['Básico', 'Bowl', 'Street'])
    expect(offered('', ['Bowl'])).toEqual(['Básico', 'Street'])
  })

  it('searches without case and accents', () => {
    expect(offered('BASICO')).toEqual(['Básico'])
    expect(offered('b', [], false)).toEqual(['Básico', 'Bowl'])
  })

  it('offers to create what nothing is called yet', () => {
    expect(offered(' Vert ')).toEqual(['+Vert'])
    expect(offered('Vert', [], false)).toEqual([])
    expect(offered('vert', ['Vert'])).toEqual([])
    expect(offered('   ')).toEqual(['Básico', 'Bowl', 'Street'])
  })
})

it('finds the offer that is called so', () => {
  const offers = offersFor('b', { options, chosen: [], creatable: true })
  expect(exactOffer('bowl ', offers)?.value).toBe('Bowl')
  expect(exactOffer('bo', offers)).toBeUndefined()
})

it.each([
  ['bo', true, 'Bowl'],
  ['basic', true, 'Básico'],
  ['owl', true, 'owl'],
  ['owl', false, 'Bowl'],
  ['', true, undefined],
  ['zzz', false, undefined],
])('takes for %j, creatable %s, %j', (typed, creatable, key) => {
  const offers = offersFor(typed, { options, chosen: [], creatable })
  expect(offers[likelyOffer(typed, offers)]?.key).toBe(key)
})

it('reads a value by its option, and a created one as it is', () => {
  expect(labelOf('a', [{ key: 'Ana', value: 'a' }])).toBe('Ana')
  expect(labelOf('Vert', options)).toBe('Vert')
})
