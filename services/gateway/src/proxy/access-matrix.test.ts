import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { mayAccess, type Role, roles } from '@rodada/contracts/roles'
import { identityHeader } from '@rodada/service/http/identity-token'
import { flaws, forgedIdentity } from '@rodada/service/testing/forged-identities'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import {
  fromThisSite,
  type GatewayHarness,
  type PageHeaders,
  startGateway,
} from '../testing/gateway-harness.ts'

/** Stands for all services: only what the gateway lets through reaches it. */
let service: FakeService
let gateway: GatewayHarness
const pages = new Map<string, PageHeaders>()
let endedCookie: string

const combinations: readonly (readonly Role[])[] = [
  [],
  ...roles.map((role) => [role]),
  roles.filter((role) => role !== 'Admin'),
  roles,
]
const forwarded = calls.filter((call) => call.service !== 'gateway')
const table = forwarded.map((call) => [`${call.method} ${call.path}`, call] as const)

beforeAll(async () => {
  // Failures are not cached: the service is asked each time.
  service = await startFakeService({ 'GET /*': async (_request, reply) => reply.code(500).send({}) })
  gateway = await startGateway(Object.fromEntries(serviceNames.map((name) => [name, service.address])))
  for (const [index, held] of combinations.entries()) {
    pages.set(held.join(), (await gateway.makeSession(index + 1, ...held)).page)
  }
  const ended = await gateway.makeSession(99, ...roles)
  endedCookie = ended.cookie
  await gateway.sessions.end(ended.id)
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

type Forwarded = (typeof forwarded)[number]

/** @returns the status, and the request that reached the service; nothing where it was refused. */
async function send({ method, path }: Forwarded, headers: Record<string, string> = {}) {
  const before = service.asked.length
  const { statusCode } = await gateway.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '7'),
    headers: { ...fromThisSite, ...headers },
    ...(method === 'POST' && { payload: {} }),
  })
  return { statusCode, asked: service.asked.slice(before) }
}

describe.each(table)('%s at the gateway', (_name, call) => {
  it('lets in whom its rule names, by each role alone and together, and nobody else', async () => {
    for (const held of combinations) {
      const { statusCode, asked } = await send(call, pages.get(held.join()))
      const isLetIn = mayAccess(call.access, held)
      expect({ held, asked: asked.length }).toEqual({ held, asked: isLetIn ? 1 : 0 })
      if (!isLetIn) expect(statusCode).toBe(403)
    }
    const unknown: Record<string, string>[] = [{}, { cookie: endedCookie }]
    for (const headers of unknown) {
      const { statusCode, asked } = await send(call, headers)
      expect(asked).toHaveLength(call.access === 'public' ? 1 : 0)
      if (call.access !== 'public') expect(statusCode).toBe(401)
    }
    const { asked } = await send(call, forgedIdentity('no signature', 7))
    expect(asked).toHaveLength(call.access === 'public' ? 1 : 0)
    expect(asked[0]?.headers ?? {}).not.toHaveProperty(identityHeader)
  })
})

describe.each(flaws)('an identity from outside with %s', (flaw) => {
  it('reaches no service', async () => {
    const kinds = [
      forwarded.find(({ access }) => access === 'public'),
      forwarded.find(({ access }) => access !== 'public'),
    ]
    for (const call of kinds) {
      if (call === undefined) throw new Error('No such call')
      const { asked } = await send(call, forgedIdentity(flaw, 7))
      expect(asked).toHaveLength(call.access === 'public' ? 1 : 0)
      expect(asked[0]?.headers ?? {}).not.toHaveProperty(identityHeader)
    }
  })
})
