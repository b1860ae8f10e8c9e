import { expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import * as common from '@rodada/contracts/common'
import { Type } from 'typebox'
import { brokenCall, contractText, shapeNames, surfaceOf } from './api-surface.ts'
import { misfits } from './schema-fit.ts'

const version = 'const contractVersions: { readonly api: "1.2.3"; }'

it('reads from the text of the contracts what every call takes and answers', () => {
  const exports = [...Object.entries(common), ...calls.map((call, index) => [`call${index}`, call] as const)]
  const names = shapeNames(exports)
  const text = exports.map(([name, value]) => contractText(name, value, names) ?? '').join('\n')
  const read = surfaceOf(`${version}\n${text}`)
  expect(text).toContain('params: IdParams, response: Envelope')
  expect(read.version).toBe('1.2.3')
  expect(Object.keys(read.calls)).toHaveLength(calls.length)
  for (const { method, path, access, params, query, body, response } of calls) {
    const name = `${method} ${path}`
    const facts = read.calls[name]
    const roles =
      typeof access !== 'string' ? Type.Tuple(access.map((role) => Type.Literal(role))) : Type.Literal(access)
    const declared = {
      access: roles,
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
      response,
    }
    expect(facts && brokenCall(name, facts, declared)).toEqual([])
    expect(brokenCall(name, declared, facts)).toEqual([])
  }
})

it.each([
  [
    'bounds',
    Type.String({ minLength: 1, pattern: '^\\S+$', default: '' }),
    "string with { minLength: 1, pattern: '^\\S+$', default: '' }",
  ],
  [
    'fields',
    Type.Object({ 'a-b': Type.Null(), readonlyNote: Type.Optional(Type.Boolean()) }),
    "{ 'a-b': null, 'readonlyNote'?: boolean }",
  ],
  [
    'lists of alternatives',
    Type.Array(Type.Union([Type.Literal('a'), Type.Integer({ minimum: 2 })]), { maxItems: 3 }),
    "(('a' | (integer with { minimum: 2 }))[]) with { maxItems: 3 }",
  ],
  ['records', Type.Record(Type.String(), Type.Array(Type.Number())), 'Record<string, number[]>'],
  ['pairs', Type.Tuple([Type.String(), Type.Unknown()]), '[string, unknown]'],
])('notes %s so that they can be read again', (_what, schema, shown) => {
  const call = { method: 'GET', path: '/api/Some', access: 'public', response: schema }
  const text = `${contractText('getSome', call, new Map())}`
  expect(text).toBe(
    `const getSome = { method: 'GET', path: '/api/Some', access: 'public', response: ${shown} }`,
  )
  const response = surfaceOf(`${version}\n${text}`).calls['GET /api/Some']?.response
  expect(misfits(schema, response, { direction: 'send', path: '' })).toEqual([])
  expect(misfits(response, schema, { direction: 'send', path: '' })).toEqual([])
})
