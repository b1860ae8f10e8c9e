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

/** Looks as a gateway does when it begins to follow. */
async function look(versions: DataVersions): Promise<void> {
  versions.stop()
  await new Promise<void>((resolve, reject) => {
    versions.poll(reject)
    const waiting = setInterval(() => {
      if (!versions.isTrusted()) return
      clearInterval(waiting)
      resolve()
    }, 5)
  })
  versions.stop()
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
    await look(versions)
    expect(versions.isTrusted()).toBe(true)
    time += 3001
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
    versions.poll(() => {})
    while (versions.isCurrent(before, ['academy'])) await new Promise((resolve) => setTimeout(resolve, 5))
    versions.stop()
    expect(versions.isCurrent(before, ['shop'])).toBe(true)
  })
})
