import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ServiceName, serviceNames } from '@rodada/contracts/platform'
import { type Asked, startLoad } from './testing/load.ts'
import { type Nginx, startNginx } from './testing/nginx.ts'
import { type Instance, prepareStandalone, type StandalonePlatform } from './testing/standalone-platform.ts'

const longMs = 900_000

let platform: StandalonePlatform
let nginx: Nginx
const instances: Instance[] = []
let asked: readonly Asked[]

/** Reads of every service, through the gateways; anybody may make them. */
const reads: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/productos', 200],
  ['/api/me', 200],
  ['/api/Product/Index', 200],
  ['/api/Course/GetCourseIndex', 200],
  ['/storage/courses/none.jpg', 404],
]

beforeAll(async () => {
  platform = await prepareStandalone()
  const fronts = new Map<ServiceName | 'gateway', number>()
  for (const part of [...serviceNames, 'gateway'] as const) fronts.set(part, await platform.ports.take())
  const addresses = Object.fromEntries(
    serviceNames.map((part) => [part, `http://127.0.0.1:${fronts.get(part)}`]),
  )
  const upstreams = new Map<number, readonly number[]>()
  for (const [part, front] of fronts) {
    const start = () => platform.startPart(part, addresses)
    const pair = await Promise.all([start(), start()])
    instances.push(...pair)
    upstreams.set(
      front,
      pair.map(({ port }) => port),
    )
  }
  nginx = await startNginx(upstreams)
  const port = fronts.get('gateway') ?? 0
  asked = [
    ...reads.map(([path, status]) => ({ port, path, status, host: platform.host })),
    // What no visitor asks for: its proxy is asked directly.
    { port: fronts.get('admin') ?? 0, path: '/healthz', status: 200 },
  ]
}, longMs)
afterAll(async () => {
  await nginx?.close()
  await platform?.close()
}, longMs)

describe('two gateways and two of every service behind nginx', () => {
  it(
    'are restarted each in turn under load, and no request is lost',
    async () => {
      const load = startLoad(asked, 8)
      try {
        for (const instance of instances) {
          await load.more(20)
          expect(await instance.stop()).toBe(0)
          await load.more(20)
          await instance.start()
          expect(load.lost).toEqual([])
        }
        await load.more(20)
      } finally {
        await load.stop()
      }
      expect(load.lost).toEqual([])
      expect(Math.min(...load.answered.values())).toBeGreaterThan(instances.length * 40)
    },
    longMs,
  )
})
