import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import { envelope } from '@rodada/contracts/common'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { as, fetchHeader, testSettings } from '../testing/test-settings.ts'
import { createApp } from './app.ts'
import { done, refusal } from './errors.ts'
import { implement } from './implement.ts'

const register = defineCall({
  method: 'POST',
  path: '/api/Thing/Register',
  service: 'shop',
  access: 'user',
  summary: 'x',
  body: Type.Object({
    name: Type.String({ maxLength: 10 }),
    participants: Type.Array(Type.Object({ name: Type.String() }), { maxItems: 10 }),
    more: Type.Optional(Type.Array(Type.Integer())),
    exact: Type.Optional(Type.Object({}, { additionalProperties: false })),
  }),
  response: envelope,
})
const anonymous = defineCall({ ...register, path: '/api/Thing/Anonymous', access: 'public' })
const small = defineCall({ ...register, path: '/api/Thing/Small', access: 'public', maxBytes: 100 })

let app: FastifyInstance
beforeAll(async () => {
  app = await createApp({ part: 'shop', settings: testSettings('shop', 'postgres://unused') })
  for (const call of [register, anonymous, small]) {
    implement(app, call, ({ body }) => {
      if (body.name === 'everything') throw refusal('No.', { Name: ['x'.repeat(100_000)] })
      return done()
    })
  }
})
afterAll(() => app.close())

const fine = { name: 'a', participants: [] }

async function send(payload: string, url: string = register.path) {
  const headers = { ...as(7, 'GeneralUser'), ...fetchHeader, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(64 * 1024)
  return { status: answer.statusCode, answer: answer.json() }
}
const errorsOf = async (body: object) => (await send(JSON.stringify(body))).answer.errors

describe('a body that is made to be expensive', () => {
  it('names no more than twenty texts that cannot be kept, and cuts the names on the way', async () => {
    const errors = await errorsOf({ [`k${'k'.repeat(59_999)}`]: Array<string>(1000).fill('\0') })
    expect(Object.keys(errors)).toHaveLength(20)
    expect(Object.keys(errors)[0]).toBe(`K${'k'.repeat(59)}[0]`)
  })

  it('cannot have its findings counted as one because their names are cut', async () => {
    const named = Array.from({ length: 5000 }, (_, at) => [`${'k'.repeat(80)}${at}`, '\0'])
    expect(await errorsOf(Object.fromEntries(named))).toEqual({
      [`K${'k'.repeat(59)}`]: ['Este dato tiene caracteres que no podemos guardar.'],
    })
  })

  it.each([
    ['lists', `${'['.repeat(8000)}${']'.repeat(8000)}`],
    ['objects', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`],
    ['lists in a field', `{"name":"a","participants":[],"deep":${'['.repeat(8000)}${']'.repeat(8000)}}`],
  ])('is unreadable where it is nested without end: %s', async (_case, payload) => {
    expect(await send(payload)).toEqual({
      status: 400,
      answer: { success: false, messages: ['No pudimos leer la solicitud.'], errors: {} },
    })
  })

  it('is refused for its length before any of its items is looked at', async () => {
    const participants = Array<number>(300_000).fill(1)
    expect(await errorsOf({ ...fine, participants })).toEqual({ Participants: ['Elige como máximo 10.'] })
    expect(await errorsOf({ ...fine, participants: [1, {}] })).toEqual({
      'Participants[0]': ['El dato no tiene el formato esperado.'],
      'Participants[1].Name': ['Este dato es obligatorio.'],
    })
  })

  it('hears of a hundred errors at most', async () => {
    const more = Array<string>(50_000).fill('x')
    expect(Object.keys(await errorsOf({ ...fine, more }))).toHaveLength(100)
    const exact = Object.fromEntries(more.map((text, at) => [`${at}${text.repeat(5)}`, 1]))
    expect(Object.keys(await errorsOf({ ...fine, exact }))).toHaveLength(100)
    const [key = ''] = Object.keys(await errorsOf({ ...fine, exact: { ['k'.repeat(60_000)]: 1 } }))
    expect(key).toBe(`Exact.K${'k'.repeat(59)}`)
  })

  it('may name what every object has', async () => {
    for (const name of ['toString', 'hasOwnProperty', 'valueOf']) {
      const key = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
      expect(Object.keys(await errorsOf({ ...fine, [name]: '\0' }))).toEqual([key])
      expect(Object.keys(await errorsOf({ ...fine, exact: { [name]: 1 } }))).toEqual([`Exact.${key}`])
    }
    expect((await send('{"name":"a","participants":[],"__proto__":{"x":"\\u0000"}}')).status).toBe(400)
  })

  it('is not answered at length by a refusal either', async () => {
    const { status, answer } = await send(JSON.stringify({ ...fine, name: 'everything' }))
    expect([status, answer]).toEqual([
      200,
      { success: false, messages: ['Revisa los datos marcados.'], errors: {} },
    ])
  })

  it('is as large as its call needs: much less than a mebibyte where everybody may send it', async () => {
    const padded = (bytes: number) => JSON.stringify({ ...fine, padding: 'x'.repeat(bytes) })
    expect((await send(padded(500_000))).status).toBe(200)
    expect((await send(padded(15_000), anonymous.path)).status).toBe(200)
    expect((await send(padded(20_000), anonymous.path)).status).toBe(413)
    expect((await send(padded(20), small.path)).status).toBe(200)
    expect((await send(padded(100), small.path)).status).toBe(413)
  })
})
