import { afterEach, expect, it, jest } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { devReleases, type ReleaseStore } from './source.ts'
import { testRelease } from './testing/test-releases.ts'

const built: ReleaseStore = {
  active: async () => ({ shell: testRelease('shell'), 'mf-shop': testRelease('mf-shop') }),
  folders: (app) => [`/built/${app}`],
}

let server: FastifyInstance | undefined
afterEach(() => server?.close())

async function following(answer: () => { status: number; version: string }) {
  const app = Fastify()
  server = app
  app.get('/assets/mf-shop/release.json', async (_request, reply) => {
    const { status, version } = answer()
    return reply.code(status).send(testRelease('mf-shop', { version, origin: 'http://localhost:1' }))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const clock = { now: 0 }
  const onError = jest.fn()
  return { app, store: devReleases(built, { 'mf-shop': origin }, onError, () => clock.now), clock, onError }
}

it('puts what development servers serve in the place of what is built', async () => {
  const { store } = await following(() => ({ status: 200, version: 'dev' }))
  const active = await store.active()
  expect(active['mf-shop']).toMatchObject({ version: 'dev', origin: 'http://localhost:1' })
  expect(active.shell?.version).toBe('1')
  expect(store.folders('mf-shop')).toEqual(['/built/mf-shop'])
})

it('keeps the last release while the code does not compile or the server is gone', async () => {
  const answer = { status: 200, version: 'good' }
  const { app, store, clock, onError } = await following(() => answer)
  await store.active()
  Object.assign(answer, { status: 503, version: 'bad' })
  clock.now += 1000
  expect((await store.active())['mf-shop']?.version).toBe('good')
  await app.close()
  clock.now += 1000
  expect((await store.active())['mf-shop']?.version).toBe('good')
  expect(onError).toHaveBeenCalledTimes(1)
})
