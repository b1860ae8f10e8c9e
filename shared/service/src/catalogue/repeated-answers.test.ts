import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createApp } from '../app.ts'
import { implement } from '../implement.ts'
import { testSettings } from '../testing/test-settings.ts'
import { KeptAnswers } from './kept-answers.ts'

const details = defineCall({
  method: 'GET',
  service: 'shop',
  access: 'public',
  publicRead: true,
  summary: 'x',
  path: '/api/Thing/Details/:id',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  response: Type.Object({ made: Type.Integer() }),
})

/** The catalogue: its version, and how often that was read and an answer made. */
const seen = { version: 1, read: 0, made: 0 }
/** Whether answers say how new they are. */
let isVersioned = true
let app: FastifyInstance

beforeAll(async () => {
  const answers = new KeptAnswers(async () => {
    seen.read += 1
    return String(seen.version)
  })
  app = await createApp({ part: 'shop', settings: testSettings('shop', 'postgres://unused') })
  const handler = async ({ request }: { request: object }) => {
    if (isVersioned) answers.madeAt(request, String(seen.version))
    seen.made += 1
    return { made: seen.made }
  }
  implement(app, details, handler, { answers })
})
beforeEach(() => {
  Object.assign(seen, { read: 0, made: 0 })
})
afterAll(() => app.close())

const ask = async (id: number) => (await app.inject(`/api/Thing/Details/${id}`)).json().made

it('a repeated question is answered from what was kept, until the catalogue changes', async () => {
  expect([await ask(1), await ask(1), await ask(2), await ask(1)]).toEqual([1, 1, 2, 1])
  seen.version += 1
  expect([await ask(1), await ask(1)]).toEqual([3, 3])
})

it('a new question does not wait for the version', async () => {
  await ask(7)
  expect(seen.read).toBe(0)
  await ask(7)
  expect(seen.read).toBe(1)
})

it('an answer of unknown version is not kept', async () => {
  isVersioned = false
  expect([await ask(9), await ask(9)]).toEqual([1, 2])
})
