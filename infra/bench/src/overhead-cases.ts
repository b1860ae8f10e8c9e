import { roles } from '@rodada/contracts/roles'
import { me } from '@rodada/contracts/user'
import { startNginx } from '@rodada/deploy/testing/nginx'
import { accounts } from '@rodada/e2e/accounts'
import { processOf } from '@rodada/e2e/platform/running-processes'
import type { StartedPlatform } from '@rodada/e2e/platform/start-platform'
import { createIdentitySigner, identityHeader } from '@rodada/service/identity-token'
import { PortPool } from '@rodada/start/ports'
import { Value } from 'typebox/value'
import { ask, signIn } from './ask.ts'
import { environmentOf } from './process-environment.ts'

export const doorNames = ['direct', 'gateway', 'nginx'] as const
export type DoorName = (typeof doorNames)[number]

/** One way to a service. */
export interface Door {
  readonly url: string
  /** Says who asks in the way of this door, for the next 45 seconds. */
  headers(): Record<string, string>
}

/** One call by every door. */
export interface OverheadCase {
  readonly title: string
  readonly doors: Readonly<Record<DoorName, Door>>
  /** Process of the service. */
  readonly service: number
}

export interface OverheadCases {
  readonly cases: readonly OverheadCase[]
  readonly gateway: number
  readonly nginx: number
  close(): Promise<void>
}

/** A parameter that the contract does not know is passed on, past the cache of public reads. */
const visitorCall = { service: 'shop', path: '/api/Product/Index?passedOn=1' } as const
const customerCall = { service: 'identity', path: '/api/me' } as const

/** A public read and a signed-in customer's call, by the gateway, by an nginx that is started for it, and directly. */
export async function openCases({ url, dataDir }: StartedPlatform): Promise<OverheadCases> {
  const gateway = await pidOf(dataDir, 'gateway')
  const { IDENTITY_SIGNING_KEY = '', SERVICES = '{}' } = await environmentOf(gateway)
  const addresses: Readonly<Record<string, string>> = JSON.parse(SERVICES)
  const { cookie } = await signIn(url, accounts.customer)
  const token = await tokenMaker(url, cookie, IDENTITY_SIGNING_KEY)
  const fronts = await startFronts(addresses)
  const caseOf = async (
    { service, path }: typeof visitorCall | typeof customerCall,
    rest: { title: string; outside: Record<string, string>; inside: Door['headers'] },
  ): Promise<OverheadCase> => ({
    title: `${path} ${rest.title}`,
    service: await pidOf(dataDir, service),
    doors: {
      direct: { url: `${addresses[service]}${path}`, headers: rest.inside },
      gateway: { url: `${url}${path}`, headers: () => rest.outside },
      nginx: { url: `${fronts.urls[service]}${path}`, headers: rest.inside },
    },
  })
  const visitor = { title: 'without a session cookie', outside: {}, inside: () => ({}) }
  const customer = {
    title: 'with a session cookie',
    outside: { cookie },
    inside: () => ({ [identityHeader]: token() }),
  }
  return {
    cases: [await caseOf(visitorCall, visitor), await caseOf(customerCall, customer)],
    gateway,
    nginx: fronts.pid,
    close: fronts.close,
  }
}

async function pidOf(dataDir: string, part: string): Promise<number> {
  const found = await processOf(dataDir, part)
  if (found === null) throw new Error(`The platform runs no ${part}`)
  return found.pid
}

/** Makes what the gateway would tell services of the owner of a cookie. */
async function tokenMaker(url: string, cookie: string, signingKey: string): Promise<() => string> {
  const { body } = await ask(`${url}${customerCall.path}`, { headers: { cookie } })
  const { id, roles: held = [] } = Value.Parse(me, JSON.parse(body))
  if (id === undefined) throw new Error('Nobody is signed in')
  const sign = createIdentitySigner(signingKey)
  return () => sign({ userId: id, roles: roles.filter((role) => held.includes(role)), session: 'bench' })
}

/** An nginx that keeps connections to the services open, with an address before each. */
async function startFronts(addresses: Readonly<Record<string, string>>) {
  const ports = new PortPool()
  const upstreams = new Map<number, readonly number[]>()
  const urls: Record<string, string> = {}
  for (const { service } of [visitorCall, customerCall]) {
    const port = await ports.take()
    upstreams.set(port, [Number(new URL(addresses[service] ?? '').port)])
    urls[service] = `http://127.0.0.1:${port}`
  }
  const { pid, close } = await startNginx(upstreams, { kept: 64 })
  return { urls, pid, close }
}
