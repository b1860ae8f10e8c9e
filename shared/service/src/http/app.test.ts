import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import { envelope, page, pagingQuery, textList } from '@rodada/contracts/common'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { as, fetchHeader, internally, testSettings } from '../testing/test-settings.ts'
import { createApp } from './app.ts'
import { done, refusal } from './errors.ts'
import { implement, implementInternal } from './implement.ts'

const read = { method: 'GET', service: 'shop', access: 'public', publicRead: true, summary: 'x' } as const
const list = defineCall({
  ...read,
  path: '/api/Thing/Index',
  query: Type.Object({ ...pagingQuery(12), levels: textList, single: Type.Optional(Type.Boolean()) }),
  response: page(Type.Object({ query: Type.Unknown() })),
})
const details = defineCall({
  ...read,
  path: '/api/Thing/Details/:id',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: Type.Object({ id: Type.Integer() }),
})
const create = defineCall({
  method: 'POST',
  path: '/api/Thing/Create',
  service: 'shop',
  access: ['ProductCapturist'],
  summary: 'x',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 10 }),
      price: Type.Number({ exclusiveMinimum: 0 }),
      details: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
    },
    { additionalProperties: false },
  ),
  // No refusal has an `id`: the schema must let an envelope through all the same.
  response: Type.Object({ ...envelope.properties, id: Type.Integer() }),
})
const remove = defineCall({
  method: 'GET',
  path: '/api/Thing/Delete/:id',
  service: 'shop',
  access: ['ProductCapturist'],
  changesState: true,
  summary: 'x',
  params: details.params,
  response: envelope,
})

let app: FastifyInstance

beforeAll(async () => {
  app = await createApp({ part: 'shop', settings: testSettings('shop', 'postgres://unused') })
  implement(app, list, ({ query }) => ({
    list: [{ query }],
    totalItems: 1,
    totalPages: 1,
    pagination: { currentPage: query.currentPage, itemsPerPage: query.itemsPerPage },
  }))
  implement(app, details, ({ params }) => {
    if (params.id === 13) throw new Error('select secret from table')
    return { id: params.id }
  })
  implement(app, create, ({ body }) => {
    if (body.name === 'taken') throw refusal('Ya existe.', { Name: ['Ya existe.'] })
    return { ...done('Listo'), id: 5 }
  })
  implement(app, remove, () => done())
  implementInternal(
    app,
    { method: 'POST', path: '/internal/ping', receiver: 'shop', callers: ['identity'], response: envelope },
    () => done(),
  )
})
afterAll(() => app.close())

const capturist = () => ({ ...as(7, 'ProductCapturist'), ...fetchHeader })

describe('queries', () => {
  it('fall back to defaults where a value is nonsense and hold numbers at their maximum', async () => {
    const url =
      '/api/Thing/Index?currentPage=-3&itemsPerPage=9999&single=yes&levels=a&levels=&levels=b&other=1'
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().list[0].query).toEqual({ currentPage: 1, itemsPerPage: 100, levels: ['a', 'b'] })
  })

  it.each([
    'currentPage[]=1',
    'currentPage=1e9',
    'single=TRUE',
    'levels=%00',
    'currentPage=%ff',
    'single=true&single=false',
  ])('never fail: %s', async (query) => {
    expect((await app.inject({ url: `/api/Thing/Index?${query}` })).statusCode).toBe(200)
  })
})

describe('ids', () => {
  it.each(['0', '-1', '1.0', '+1', '1e0', 'abc', '99999999999', '2147483648', '%00', '1%20'])(
    '%s does not exist',
    async (id) => {
      const answer = await app.inject({ url: `/api/Thing/Details/${id}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        success: false,
        messages: ['No encontramos lo que buscas.'],
        errors: {},
      })
    },
  )
})

describe('public reads', () => {
  it('carry an ETag and answer 304 to who has them', async () => {
    const first = await app.inject({ url: '/api/Thing/Details/7' })
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await app.inject({
      url: '/api/Thing/Details/7',
      headers: { 'if-none-match': `W/${first.headers.etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('travel compressed when they are long, under the same tag', async () => {
    const url = `/api/Thing/Index?levels=${'largo'.repeat(30)}&${Array.from({ length: 20 }, (_, n) => `levels=nivel-${n}-${'x'.repeat(60)}`).join('&')}`
    const plain = await app.inject({ url })
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ])
    expect(compressed.headers.etag).toBe(plain.headers.etag)
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect(compressed.headers.vary).toContain('accept-encoding')
  })

  it('are not cached when they fail, and a fault tells nothing', async () => {
    const answer = await app.inject({ url: '/api/Thing/Details/13' })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).not.toMatch(/select|Error|\.ts/)
  })
})

describe('access', () => {
  it.each([
    ['no identity', {}, 401],
    ['a forged identity', { 'x-rodada-identity': 'e30.e30.e30' }, 403],
    ['another role', as(7, 'Admin', 'GeneralUser'), 403],
    ['the role', as(7, 'ProductCapturist'), 200],
  ])('with %s', async (_case, headers, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Thing/Create',
      headers: { ...headers, ...fetchHeader },
      payload: { name: 'a', price: 1 },
    })
    expect(answer.statusCode).toBe(status)
  })

  it('refuses a change of state that no fetch of our pages made, whatever its method', async () => {
    for (const [method, url] of [
      ['GET', '/api/Thing/Delete/1'],
      ['POST', '/api/Thing/Create'],
    ] as const) {
      expect((await app.inject({ method, url, headers: as(7, 'ProductCapturist') })).statusCode).toBe(403)
    }
    expect((await app.inject({ url: '/api/Thing/Delete/1', headers: capturist() })).json().success).toBe(true)
  })

  it('opens internal routes only to the callers they name', async () => {
    const call = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/internal/ping', headers })
    expect((await call(internally('identity', 'shop'))).statusCode).toBe(200)
    expect((await call(internally('academy', 'shop'))).statusCode).toBe(404)
    expect((await call(internally('identity', 'media'))).statusCode).toBe(404)
    expect((await call(as(1, 'Admin'))).statusCode).toBe(404)
  })

  it('is part of every route: one without a rule cannot be registered', async () => {
    const other = await createApp({ part: 'shop', settings: testSettings('shop', 'postgres://unused') })
    expect(() => other.get('/api/Open', async () => ({}))).toThrow('has no access rule')
    await other.close()
  })
})

describe('bodies', () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Thing/Create',
      headers: { ...capturist(), 'content-type': 'application/json' },
      payload,
    })

  it('answer every wrong field at once, in Spanish, under its capitalised key', async () => {
    const answer = await send(JSON.stringify({ name: 5, details: [{}], roles: ['Admin'] }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: false,
      messages: ['Revisa los datos marcados.'],
      errors: {
        Name: ['Escribe un texto.'],
        Price: ['Este dato es obligatorio.'],
        'Details[0].Name': ['Este dato es obligatorio.'],
        Roles: ['Este dato no se acepta.'],
      },
    })
  })

  it('are cleaned of what nobody sees before anything looks at them', async () => {
    const answer = await send('{"name":"\\u200b\\u3164\\u0000\\n","price":1}')
    expect(answer.json().errors.Name).toEqual(['Este dato es obligatorio.'])
  })

  it('refuse text that cannot be stored', async () => {
    const answer = await send('{"name":"a\\ud800","price":1}')
    expect(answer.json().errors.Name).toEqual(['Este dato tiene caracteres que no podemos guardar.'])
  })

  it.each([
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    [`{"name":"${'a'.repeat(2_000_000)}"}`, 413],
  ])('of no use: %#', async (body, status) => {
    expect((await send(body)).statusCode).toBe(status)
  })

  it('may be refused by the domain with field errors', async () => {
    const answer = await send('{"name":"taken","price":1}')
    expect([answer.statusCode, answer.json().errors]).toEqual([200, { Name: ['Ya existe.'] }])
  })
})

describe('operations', () => {
  it('tell health, metrics by route pattern, and the description', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/metrics' })).body).toContain('route="/api/Thing/Details/:id"')
    const { paths } = (await app.inject({ url: '/openapi.json' })).json()
    expect(Object.keys(paths)).toContain('/api/Thing/Details/{id}')
    expect(Object.keys(paths).filter((path) => path.startsWith('/internal'))).toEqual([])
  })
})
