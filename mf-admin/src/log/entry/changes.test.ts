import { describe, expect, it } from '@jest/globals'
import { changesOf } from './changes.ts'

const changes = (before: unknown, after: unknown) => changesOf(JSON.stringify(before), JSON.stringify(after))

describe('changesOf', () => {
  it('names the fields that differ, records inside of records field by field', () => {
    const before = { title: 'Bowl', price: 10, place: { city: 'CDMX', zip: '06700' }, tags: ['a'], old: null }
    const after = { title: 'Bowl', price: 12.5, place: { city: 'Puebla', zip: '06700' }, tags: ['a', 'b'] }
    expect(changes(before, after)).toEqual([
      { field: 'price', before: 10, after: 12.5 },
      { field: 'place.city', before: 'CDMX', after: 'Puebla' },
      { field: 'tags', before: ['a'], after: ['a', 'b'] },
      { field: 'old', before: null, after: undefined },
    ])
  })

  it('finds nothing between equals', () => {
    expect(changes({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([])
  })

  it('compares nothing but records', () => {
    expect(changes([1], [2])).toBeNull()
    expect(changes({ a: 1 }, 'Datos eliminados')).toBeNull()
    expect(changesOf('', '{"a":1}')).toBeNull()
  })
})
