import { me } from '@rodada/contracts/account/user'
import { roles } from '@rodada/contracts/roles'
import { startNginx } from '@rodada/deploy/testing/nginx'
import { accounts } from '@rodada/e2e/accounts'
import { processOf } from '@rodada/e2e/platform/running-processes'
import type { StartedPlatform } from '@rodada/e2e/platform/start-platform'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import { PortPool } from '@rodada/start/ports'
import { Value } from 'typebox/value'
import { ask, signIn } from './ask.ts'
import { environmentOf } from './processes.ts'

export const targetNames = ['direct', 'gateway', 'nginx'] as const
export type TargetName = (typeof targetNames)[number]

export interface Target {
  readonly url: string
  /** Headers that authenticate the caller to this target; valid for 45 seconds. */
  headers(): Record<string, string>
}

/** One call, sent to every target. */
export interface OverheadCase {
  readonly title: string
  readonly targets: Readonly<Record<TargetName, Target>>
  readonly service: number
}

export interface OverheadCases {
  readonly cases: readonly OverheadCase[]
  readonly gateway: number
  readonly nginx: number
  close(): Promise<void>
}

/** Without public reads, which the gateway's cache would answer. */
const service = 'identity'
const path = '/api/me'

/** A visitor's call and a signed-in customer's, by the gateway, by an nginx that is started for it, and directly. */
export async function openCases({ url, dataDir }: StartedPlatform): Promise<OverheadCases> {
  const gateway = await pidOf(dataDir, 'gateway')
  const { IDENTITY_SIGNING_KEY = '', SERVICES = '{}' } = await environmentOf(gateway)
  const addresses: Readonly<Record<string, string>> = JSON.parse(SERVICES)
  const { cookie } = await signIn(url, accounts.customer)
  const token = await tokenMaker(url, cookie, IDENTITY_SIGNING_KEY)
  const address = addresses[service] ?? ''
  const proxy = await startProxy(address)
  const asked = await pidOf(dataDir, service)
  const caseOf = (
    title: string,
    outside: Record<string, string>,
    inside: Target['headers'],
  ): OverheadCase => ({
    title: `${path} ${title}`,
    service: asked,
    targets: {
      direct: { url: `${address}${path}`, headers: inside },
      gateway: { url: `${url}${path}`, headers: () => outside },
      nginx: { url: `${proxy.url}${path}`, headers: inside },
    },
  })
  return {
    cases: [
      caseOf('without a session cookie', {}, () => ({})),
      caseOf('with a session cookie', { cookie }, () => ({ [identityHeader]: token() })),
    ],
    gateway,
    nginx: proxy.pid,
    close: proxy.close,
  }
}

async function pidOf(dataDir: string, part: string): Promise<number> {
  const found = await processOf(dataDir, part)
  if (found === null) throw new Error(`The platform runs no ${part}`)
  return found.pid
}

/** Makes the identity tokens that the gateway would send to services for the owner of a cookie. */
async function tokenMaker(url: string, cookie: string, signingKey: string): Promise<() => string> {
  const { body } = await ask(`${url}${path}`, { headers: { cookie } })
  const { id, roles: held = [] } = Value.Parse(me, JSON.parse(body))
  if (id === undefined) throw new Error('Nobody is signed in')
  const sign = createIdentitySigner(signingKey)
  return () => sign({ userId: id, roles: roles.filter((role) => held.includes(role)), session: 'bench' })
}

/** An nginx that keeps connections to a service open. */
async function startProxy(address: string) {
  const port = await new PortPool().take()
  const upstreams = new Map([[port, [Number(new URL(address).port)]]])
  const { pid, close } = await startNginx(upstreams, { idleConnections: 64 })
  return { url: `http://127.0.0.1:${port}`, pid, close }
}
