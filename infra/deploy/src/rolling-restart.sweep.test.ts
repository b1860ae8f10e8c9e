import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startLoad } from './testing/load.ts'
import { type Instance, prepareStandalone, type StandalonePlatform } from './testing/standalone-platform.ts'
import { type TurnTaker, takeTurns } from './testing/take-turns.ts'

const startMs = 300_000

let platform: StandalonePlatform
let shops: readonly Instance[]
let balancer: TurnTaker
let gateway: Instance

beforeAll(async () => {
  platform = await prepareStandalone()
  shops = await Promise.all([platform.startPart('shop', {}), platform.startPart('shop', {})])
  balancer = await takeTurns(() => shops.map(({ port }) => port))
  gateway = await platform.startPart('gateway', { shop: `http://127.0.0.1:${balancer.port}` })
}, startMs)
afterAll(async () => {
  await balancer?.close()
  await platform?.close()
}, startMs)

describe('parts that run without a supervisor', () => {
  it(
    'are restarted in turn under load, and no request is lost',
    async () => {
      const path = '/api/Product/Index'
      const load = startLoad(
        [{ port: gateway.port, path, search: 'name', status: 200, host: platform.host }],
        4,
      )
      try {
        for (const shop of shops) {
          await load.more(20)
          expect(await shop.stop()).toBe(0)
          await load.more(20)
          await shop.start()
        }
        await load.more(20)
      } finally {
        await load.stop()
      }
      expect(load.lost).toEqual([])
      expect(load.answered.get(path)).toBeGreaterThan(100)
    },
    startMs,
  )

  it(
    'answer while they drain, call themselves not ready, and lead their clients elsewhere',
    async () => {
      const stopped = gateway.stop()
      const unready = await until(async () => {
        const answer = await fetch(`${gateway.health}/readyz`)
        return answer.ok ? undefined : answer.status
      })
      expect(unready).toBe(503)
      const answer = await ask('/api/Product/Index')
      expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
      expect((await fetch(`${gateway.health}/healthz`)).status).toBe(200)
      expect(await stopped).toBe(0)
      await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
    },
    startMs,
  )
})

async function ask(path: string) {
  const asking = request({ port: gateway.port, host: '127.0.0.1', path, headers: { host: platform.host } })
  asking.end()
  const [answer] = await once(asking, 'response')
  answer.resume()
  return answer
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
  }
}
