import { describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { lenientQuery } from './lenient-query.ts'

const read = lenientQuery(
  Type.Object({
    ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { maxItems: 3 })),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 3 })),
  }),
)

describe('a list in a query', () => {
  it('leaves out what does not fit, and says each value once', () => {
    expect(read({ ids: ['7', 'x', '7', '0', '101', '1.5', '1e1', ' 8 ', ''] })).toEqual({ ids: [7, 8] })
    expect(read({ tags: ['a', '', 'b', 'a'] })).toEqual({ tags: ['a', 'b'] })
  })

  it('is as long as it may be', () => {
    expect(read({ ids: ['1', '2', '3', '4'] })).toEqual({ ids: [1, 2, 3] })
  })

  it('is a list with a single value, and absent without any', () => {
    expect(read({ ids: '5', tags: 'a' })).toEqual({ ids: [5], tags: ['a'] })
    expect(read({ ids: 'x', tags: '' })).toEqual({})
  })
})

describe('a number in a query', () => {
  const readNumbers = lenientQuery(
    Type.Object({
      price: Type.Optional(Type.Number({ minimum: 0, maximum: 5000 })),
      age: Type.Optional(Type.Integer()),
    }),
  )

  it('is read as people type it', () => {
    expect(readNumbers({ price: '1299,50', age: '1,200' })).toEqual({ price: 1299.5, age: 1200 })
    expect(readNumbers({ price: '$ 1,299.50' })).toEqual({ price: 1299.5 })
    expect(readNumbers({ price: '12999.999', age: '-7' })).toEqual({ price: 5000, age: -7 })
  })

  it('is left out where it is none, or could be two', () => {
    expect(readNumbers({ price: '1.299,00', age: '1,5' })).toEqual({})
    expect(readNumbers({ price: '-5', age: '1.5' })).toEqual({})
  })
})
