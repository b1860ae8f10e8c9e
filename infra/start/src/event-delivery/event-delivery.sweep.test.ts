import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DeliveryHarness } from './testing/delivery-harness.ts'
import { findFaults } from './testing/log-findings.ts'

const harness = new DeliveryHarness()
/** Ids of the products whose making was confirmed, in all tests. */
const answered: number[] = []

beforeAll(() => harness.open())
afterAll(() => harness.close())

/** @returns the number of events that were confirmed. */
async function publish(count: number): Promise<number> {
  const ids = await Promise.all(Array.from({ length: count }, () => harness.publish()))
  const confirmed = ids.filter((id) => id !== null)
  answered.push(...confirmed)
  return confirmed.length
}

/** Commands on connections that the restart has broken fail. */
async function untilAnswered(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await publish(1)) === 1) return
    await sleep(100)
  }
  throw new Error('No command is answered any more')
}

describe('events between a service and the log', () => {
  it('wait while the log is down, and arrive once when it is back', async () => {
    await harness.kill('admin')
    await publish(25)
    expect(answered).toHaveLength(25)
    await harness.start('admin')
    await harness.settle()
    expect(await findFaults(harness, answered)).toEqual([])
  })

  it('stay as they were recorded: the role of the running service can add to the log and read it', async () => {
    const asService = (sql: string) => harness.query(sql, 'admin')
    expect(await asService('select from movement where id > 0')).toHaveLength(25)
    for (const statement of [
      `update movement set title = 'x'`,
      'delete from movement',
      'truncate movement',
      'alter table movement disable trigger user',
      'drop table movement',
    ])
      await expect(asService(statement)).rejects.toThrow(/permission denied|must be owner/)
    await expect(harness.query('select from admin.movement', 'shop')).rejects.toThrow('permission denied')
  })

  it('survive the end of the service that published them, before and during delivery', async () => {
    harness.signal('admin', 'SIGSTOP')
    await publish(10)
    await harness.untilSending()
    await publish(10)
    await harness.kill('shop')
    // The request that was in flight is still handled, after its sender has gone.
    harness.signal('admin', 'SIGCONT')
    await harness.start('shop')
    await harness.settle()
    expect(answered).toHaveLength(45)
    expect(await findFaults(harness, answered)).toEqual([])
  })

  it('exist exactly with their changes when the database is killed or restarted', async () => {
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      expect(await publish(3)).toBe(3)
      const publishing = Array.from({ length: 5 }, () => publish(8))
      await harness.restartDatabase(signal)
      await Promise.all(publishing)
      await untilAnswered()
      expect(await publish(3)).toBe(3)
    }
    await harness.settle()
    expect(await findFaults(harness, answered)).toEqual([])
    expect(await harness.verifyLog()).toMatch(/íntegro/)
  })
})
