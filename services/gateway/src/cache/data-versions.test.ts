import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { dbOf } from '../entities.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { createDataVersions, type DataVersions } from './data-versions.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await startGateway({})
})
afterAll(() => gateway.close())

/** Looks as a gateway does when it has heard of a change. */
async function look(versions: DataVersions, now = Date.now()): Promise<void> {
  versions.take(await dbOf(gateway.orm.em.fork()).selectFrom('data_version').selectAll().execute(), now)
}

describe('public data', () => {
  it('that one gateway hears to have changed have changed for the others too', async () => {
    const [one, other] = [
      createDataVersions(dbOf(gateway.orm.em.fork())),
      createDataVersions(dbOf(gateway.orm.em.fork())),
    ]
    const before = other.stamp()
    await one.note('shop')
    await look(other)
    expect(other.isCurrent(before, ['shop'])).toBe(false)
    expect(other.isCurrent(before, ['academy'])).toBe(true)
  })

  it('that were changed by way of a gateway have changed there at once', () => {
    const versions = createDataVersions(dbOf(gateway.orm.em.fork()))
    const before = versions.stamp()
    versions.changedHere('academy')
    expect(versions.isCurrent(before, ['academy', 'shop'])).toBe(false)
    expect(versions.isCurrent(before, [])).toBe(true)
  })

  it('are not trusted while nobody tells of changes', async () => {
    let time = 1000
    const versions = createDataVersions(dbOf(gateway.orm.em.fork()), () => time)
    expect(versions.isTrusted()).toBe(false)
    await look(versions, time)
    time += 7000
    expect(versions.isTrusted()).toBe(true)
    time += 1001
    expect(versions.isTrusted()).toBe(false)
    await look(versions, time)
    versions.forget()
    expect(versions.isTrusted()).toBe(false)
  })

  it('change by the event of the service that owns them', async () => {
    const event = (producer: string) => ({
      id: randomUUID(),
      type: 'catalogue.changed',
      producer,
      occurredAt: new Date().toISOString(),
      data: {},
    })
    const versions = createDataVersions(dbOf(gateway.orm.em.fork()))
    await look(versions)
    const before = versions.stamp()
    const answer = await gateway.internal.inject({
      method: 'POST',
      url: '/internal/events',
      headers: internally('academy', 'gateway'),
      payload: { events: [event('academy'), event('academy')] },
    })
    expect(answer.json()).toEqual({ taken: 2 })
    await look(versions)
    expect(versions.isCurrent(before, ['academy'])).toBe(false)
    expect(versions.isCurrent(before, ['shop'])).toBe(true)
  })
})
