import { describe, expect, it } from '@jest/globals'
import { type TSchema, Type } from 'typebox'
import { misfits } from './schema-fit.ts'

const text = Type.String({ maxLength: 10 })
const product = Type.Object({ id: Type.Integer(), name: text, note: Type.Optional(text) })

/** Misfits of an answer of `now` for an app built against `before`. */
function reading(before: TSchema, now: TSchema): string[] {
  return misfits(before, now, { direction: 'read', path: '' })
}

/** Misfits of a body sent by that app to a service that expects `now`. */
function sending(before: TSchema, now: TSchema): string[] {
  return misfits(now, before, { direction: 'send', path: '' })
}

const status = (...names: string[]) => Type.Object({ status: Type.Enum(names) })

describe('an answer', () => {
  it('may gain fields, lose optional ones and become narrower', () => {
    const now = Type.Object({ id: Type.Integer(), name: Type.Literal('x'), price: Type.Number() })
    expect(reading(product, now)).toEqual([])
    expect(reading(Type.Object({ price: Type.Number() }), Type.Object({ price: Type.Integer() }))).toEqual([])
    expect(reading(status('a', 'b'), status('a'))).toEqual([])
  })

  it.each([
    ['loses a field', Type.Object({ id: Type.Integer() }), ['name is no longer always there']],
    ['changes a type', Type.Object({ ...product.properties, id: text }), ['id may be string, not integer']],
    [
      'may be nothing',
      Type.Object({ ...product.properties, name: Type.Union([text, Type.Null()]) }),
      ['name may be null, not string'],
    ],
  ])('breaks an app when it %s', (_what, now, problems) => {
    expect(reading(product, now)).toEqual(problems)
  })

  it('breaks an app by a value that it does not know, however deep', () => {
    const list = (schema: TSchema) => Type.Object({ list: Type.Array(schema) })
    expect(reading(list(status('a', 'b')), list(status('a', 'b', 'c')))).toEqual([
      'list[].status may be "c", which is none of "a", "b"',
    ])
    const record = (schema: TSchema) => Type.Record(Type.String(), schema)
    expect(reading(record(text), record(Type.Integer()))).toEqual(['[key] may be integer, not string'])
  })
})

it('another remote breaks nobody who names remotes, in either direction', () => {
  const [before, now] = [status('shell', 'mf-shop'), status('shell', 'mf-shop', 'mf-gift-cards')]
  for (const compare of [reading, sending]) {
    expect(compare(before, now)).toEqual([])
    expect(compare(now, before)).toEqual([])
  }
  expect(reading(status('a'), status('a', 'mf-shop'))).toHaveLength(1)
})

describe('what is sent', () => {
  it('may be less than a service takes, and wider bounds do no harm', () => {
    const now = Type.Object({ ...product.properties, more: Type.Optional(text) })
    expect(sending(product, now)).toEqual([])
    expect(sending(text, Type.String({ maxLength: 20 }))).toEqual([])
    expect(sending(status('a'), status('a', 'b'))).toEqual([])
    expect(sending(status('a'), Type.Object({ status: text }))).toEqual([])
  })

  it.each([
    ['asks for more', Type.Object({ ...product.properties, price: text }), ['price is required now']],
    ['takes less', Type.Pick(product, ['id', 'name']), ['note is no longer taken']],
    [
      'is stricter',
      Type.Object({ ...product.properties, name: Type.String({ maxLength: 5 }) }),
      ['name is narrowed: maxLength 5'],
    ],
  ])('breaks an app when the service %s', (_what, now, problems) => {
    expect(sending(product, now)).toEqual(problems)
  })
})
