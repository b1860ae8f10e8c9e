import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDataVersions, type DataVersions } from './cache/data-versions.ts'
import { dbOf } from './entities.ts'
import { followChanges } from './follow-changes.ts'
import { type GatewayHarness, startGateway } from './testing/gateway-harness.ts'

let gateway: GatewayHarness
let one: Follower
let other: Follower
beforeAll(async () => {
  gateway = await startGateway({})
})
afterAll(() => gateway.close())
beforeEach(async () => {
  one = await follower()
  other = await follower()
})
afterEach(() => Promise.all([one.app.close(), other.app.close()]))

interface Follower {
  readonly app: FastifyInstance
  readonly versions: DataVersions
  readonly follow: jest.Mock<(change: string | undefined) => Promise<void>>
}

async function follower(): Promise<Follower> {
  const app = Fastify()
  const versions = createDataVersions(dbOf(gateway.orm.em.fork()))
  const follow = jest.fn(async () => undefined)
  followChanges(app, gateway.settings, { versions, releases: { follow } })
  await until(() => versions.isTrusted())
  return { app, versions, follow }
}

/** @throws before the next question would have told what no notification did. */
async function until(isTrue: () => boolean): Promise<void> {
  const startedAt = performance.now()
  while (!isTrue()) {
    if (performance.now() - startedAt > 4000) throw new Error('Nothing was heard')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function change(): Promise<void> {
  await gateway.orm.em.fork().execute(`insert into release_change (app, kind, to_version, source)
    values ('shell', 'publish', 'v1', 'command line')`)
}

describe('every gateway', () => {
  it('hears of public data that another one notes to have changed', async () => {
    const before = other.versions.stamp()
    await one.versions.note('shop')
    await until(() => !other.versions.isCurrent(before, ['shop']))
    expect(other.versions.isCurrent(before, ['academy'])).toBe(true)
  })

  it('hears of a release that is changed, whoever does it', async () => {
    const before = one.follow.mock.lastCall?.[0]
    expect(before).toMatch(/^\d+$/)
    await change()
    for (const { follow } of [one, other])
      await until(() => Number(follow.mock.lastCall?.[0]) > Number(before))
  })

  it('trusts nothing and asks the registry while its connection is lost, which then hears again', async () => {
    const before = one.versions.stamp()
    one.follow.mockClear()
    await gateway.orm.em.fork().execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rodada-gateway-changes'`)
    await until(() => one.follow.mock.calls.some(([change]) => change === undefined))
    await until(() => one.versions.isTrusted())
    await other.versions.note('academy')
    await until(() => !one.versions.isCurrent(before, ['academy']))
  })
})
