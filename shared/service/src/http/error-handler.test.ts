import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from '@jest/globals'
import { DriverException } from '@mikro-orm/core'
import type { FastifyInstance } from 'fastify'
import { createOrm } from '../data/orm.ts'
import { testSettings } from '../testing/test-settings.ts'
import { createServer } from './app.ts'

let app: FastifyInstance
let lines: Record<string, unknown>[]
afterEach(() => app.close())

/** A server whose one route runs `fails`; `lines` has its log. */
async function serverThat(fails: () => Promise<unknown> | never): Promise<void> {
  lines = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const settings = testSettings('shop', 'postgres://unused')
  app = await createServer({ part: 'shop', settings, server: { logger: { level: 'warn', stream } } })
  app.get('/', async () => fails())
  app.post('/', async () => fails())
}

const withCode = (code: string, message = 'a fault') => Object.assign(new Error(message), { code })
const unavailable = {
  success: false,
  messages: ['El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.'],
  errors: {},
}

describe('a database out of reach', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a broken one', withCode('ECONNRESET')],
    ['a closed one', withCode('EPIPE')],
    ['a slow one', withCode('ETIMEDOUT')],
    ['a server that stops', withCode('57P01')],
    ['a server that starts', withCode('57P03')],
    ['a connection exception', withCode('08006')],
    ['too many connections', withCode('53300')],
    ['pg’s own words', new Error('Connection terminated unexpectedly')],
    ['pg’s pool', new Error('timeout exceeded when trying to connect')],
    ['a wrapped cause', new Error('outer', { cause: new Error('middle', { cause: withCode('57P02') }) })],
    ['several addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['a socket that is gone', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
    ['MikroORM’s wrapper', new DriverException(withCode('57P01'))],
  ])('answers 503 with the envelope: %s', async (_case, error) => {
    await serverThat(() => {
      throw error
    })
    const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'request-7' } })
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, reqId: 'request-7', msg: 'out of reach', err: expect.anything() }),
    )
    expect(lines.filter(({ level }) => Number(level) > 40)).toEqual([])
  })

  it('is told from the real driver, through entities’ library and query builder alike', async () => {
    const settings = testSettings('shop', 'postgres://nobody@127.0.0.1:9/none')
    const orm = await createOrm({ service: 'shop', settings, entities: [] })
    const em = orm.em.fork()
    for (const work of [
      () => em.execute('select 1'),
      () => em.transactional((tx) => tx.execute('select 1')),
      () => em.getKysely<{ x: { y: number } }>().selectFrom('x').select('y').execute(),
    ]) {
      await serverThat(work)
      expect((await app.inject('/')).statusCode).toBe(503)
      await app.close()
    }
    await orm.close()
  })
})

describe('anything else', () => {
  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['a wrong statement', withCode('42601')],
    ['a missing file', withCode('ENOENT')],
    ['a ring of causes', Object.assign(new Error('ring'), { code: 'XX000' })],
  ])('is 500, logged as an error: %s', async (_case, error) => {
    if (error.message === 'ring') error.cause = error
    await serverThat(() => {
      throw error
    })
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain(error.message)
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }))
  })

  it.each([
    ['another media type', 'application/xml', '<a/>'],
    ['no media type that could be read', 'nonsense', '{}'],
    ['half of a JSON text', 'application/json', '{'],
  ])('of a body that cannot be read is 400: %s', async (_case, type, payload) => {
    await serverThat(async () => ({}))
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, messages: ['No pudimos leer la solicitud.'], errors: {} },
    ])
  })
})
