import { expect, it, jest } from '@jest/globals'
import { createDataCache } from './data-cache.ts'

function cacheOver(...answers: (string | Error | Response)[]) {
  const clock = { now: 0 }
  const fetch = jest.fn<typeof globalThis.fetch>()
  for (const answer of answers) {
    if (answer instanceof Error) fetch.mockRejectedValueOnce(answer)
    else fetch.mockResolvedValueOnce(answer instanceof Response ? answer : new Response(answer))
  }
  return { cache: createDataCache(fetch, () => clock.now), fetch, clock }
}

const text = async (response: Promise<Response>) => (await response).text()

it('hands out what was fetched ahead, once', async () => {
  const { cache, fetch } = cacheOver('first', 'second')
  cache.warm('/a')
  cache.warm('/a')
  expect(await text(cache.fetch('/a'))).toBe('first')
  expect(await text(cache.fetch('/a'))).toBe('second')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('forgets what waited too long', async () => {
  const { cache, clock } = cacheOver('old', 'new')
  cache.warm('/a')
  clock.now = 10_001
  expect(await text(cache.fetch('/a'))).toBe('new')
})

it('asks again where fetching ahead failed', async () => {
  const { cache } = cacheOver(new TypeError('offline'), 'later')
  cache.warm('/a')
  expect(await text(cache.fetch('/a'))).toBe('later')
})

it.each([
  ['asks again where a page is opened that was refused before', true, 'now'],
  ['asks no service twice that has just refused the page', false, 'busy'],
])('%s', async (_what, isGuess, answer) => {
  const { cache } = cacheOver(new Response('busy', { status: 503 }), 'now')
  cache.warm('/a', isGuess)
  await Promise.resolve()
  expect(await text(cache.fetch('/a'))).toBe(answer)
})

it('ends what nobody has come for in time', async () => {
  const { cache, fetch, clock } = cacheOver('old', 'other')
  cache.warm('/a')
  clock.now = 10_001
  cache.warm('/b')
  expect(fetch.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false])
})

it('forgets everything when somebody else asks', async () => {
  const { cache } = cacheOver('theirs', 'mine')
  cache.warm('/a')
  cache.forget()
  expect(await text(cache.fetch('/a'))).toBe('mine')
})

it('never answers a request with headers or another method', async () => {
  const { cache } = cacheOver('ahead', 'command')
  cache.warm('/a')
  expect(await text(cache.fetch('/a', { method: 'GET', headers: { 'X-Requested-With': 'fetch' } }))).toBe(
    'command',
  )
})

it('gives up on what was fetched ahead together with who took it', async () => {
  const { cache, fetch } = cacheOver('ahead')
  const taker = new AbortController()
  cache.warm('/a')
  await cache.fetch('/a', { signal: taker.signal })
  const signal = fetch.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  taker.abort()
  expect(signal?.aborted).toBe(true)
})

it('forgets with a command what was fetched before or beside it', async () => {
  const { cache } = cacheOver('before', 'deleted', 'beside', 'after', 'after too')
  cache.warm('/list')
  const command = cache.fetch('/delete', { method: 'GET', headers: { 'X-Requested-With': 'fetch' } })
  cache.warm('/other')
  expect(await text(command)).toBe('deleted')
  expect(await text(cache.fetch('/list'))).toBe('after')
  expect(await text(cache.fetch('/other'))).toBe('after too')
})
