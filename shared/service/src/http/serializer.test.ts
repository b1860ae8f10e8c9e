import { expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { serializerCompiler } from './serializer.ts'

const route = { url: '/', method: 'GET', httpStatus: '200' }

it('compiles a schema once, for whichever routes have it, and each one for itself', () => {
  const [named, numbered] = [Type.Object({ name: Type.String() }), Type.Object({ number: Type.Integer() })]
  const serialize = serializerCompiler({ ...route, schema: named })
  expect(serializerCompiler({ url: '/otra', method: 'POST', httpStatus: '4xx', schema: named })).toBe(
    serialize,
  )
  const values = { name: 'Ana', number: 7 }
  expect(serialize(values)).toBe('{"name":"Ana"}')
  expect(serializerCompiler({ ...route, schema: numbered })(values)).toBe('{"number":7}')
})
