import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getLogIndex } from '@rodada/contracts/log/calls'
import { type ServiceName, serviceNames } from '@rodada/contracts/platform/platform'
import { getAddresses } from '@rodada/contracts/timetable/location'
import { Value } from 'typebox/value'
import { type GatewayAddress, read, signIn } from './testing/gateway-harness.ts'
import { type Asked, startLoad } from './testing/load.ts'
import { type Nginx, startNginx } from './testing/nginx.ts'
import { type Instance, prepareStandalone, type StandalonePlatform } from './testing/standalone-platform.ts'

const longMs = 900_000

let platform: StandalonePlatform
let nginx: Nginx
const instances: Instance[] = []
let gateway: GatewayAddress
let cookie: string
let asked: readonly Asked[]

const admin = { email: 'admin@rodada.test', password: 'Rodada-2026' }

const reads: readonly (readonly [path: string, status: number, search?: string])[] = [
  ['/', 200],
  ['/productos', 200],
  ['/api/me', 200],
  ['/api/Product/Index', 200, 'name'],
  ['/api/Course/GetCourseIndex', 200, 'name'],
  ['/storage/courses/none.jpg', 404],
]

/** Reads that need a session: a page, and calls whose services check it. */
const signedInReads = ['/logs', '/api/Me/Data/FormData', '/api/Log/Index']

const address = { street: 'Calle 19', streetNumber: '4', neighborhood: 'Centro', zipCode: '97320' }
const place = { ...address, city: 'Progreso', state: 'Yucatán', name: 'Bowl' }

/** Commands, each noted in the log; each can be sent repeatedly, with another key. */
const commands = {
  '/api/Admin/CreateAddress': (key: string) => ({ ...place, identifier: key }),
  '/api/Me/Data/Update': (key: string) => ({ firstName: key, lastName: '', email: admin.email }),
}

function everythingAsked(adminPort: number): Asked[] {
  const signedIn = { ...gateway, cookie, status: 200 }
  return [
    ...reads.map(([path, status, search]) => ({ ...gateway, path, status, ...(search && { search }) })),
    ...signedInReads.map((path) => ({ ...signedIn, path })),
    ...Object.entries(commands).map(([path, command]) => ({ ...signedIn, path, command })),
    // No visitor requests this: the service's proxy is asked directly.
    { port: adminPort, path: '/healthz', status: 200 },
  ]
}

/** Number of log entries with this text. */
async function logged(title: string): Promise<number> {
  const answer = await read(gateway, `/api/Log/Index?search=${encodeURIComponent(title)}`, cookie)
  return Value.Parse(getLogIndex.response, answer).totalItems
}

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
  gateway = { port: fronts.get('gateway') ?? 0, host: platform.host }
  await platform.createAdmin(admin)
  cookie = await signIn(gateway, admin)
  asked = everythingAsked(fronts.get('admin') ?? 0)
}, longMs)
afterAll(async () => {
  await nginx?.close()
  await platform?.close()
}, longMs)

describe('two gateways and two of every service behind nginx', () => {
  let done: ReadonlyMap<string, number> = new Map()
  const created = () => done.get('/api/Admin/CreateAddress') ?? 0

  it(
    'are restarted each in turn under load, and no request is lost',
    async () => {
      const load = startLoad(asked, 8)
      done = load.answered
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

  it(
    'have done every command once, and noted it once',
    async () => {
      const places = await read(gateway, getAddresses.path, cookie)
      expect(Value.Parse(getAddresses.response, places)).toHaveLength(created())
      // Events of a stopped process wait for another one; the test's own limit ends a wait in vain.
      while ((await logged('Ubicación agregada')) < created()) await sleep(200)
      // Totals may be five seconds old, and each of the two instances has its own.
      await sleep(6000)
      expect([await logged('Ubicación agregada'), await logged('Ubicación agregada')]).toEqual([
        created(),
        created(),
      ])
    },
    longMs,
  )
})
