import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DeliveryHarness } from './testing/delivery-harness.ts'
import { findFaults } from './testing/log-findings.ts'

/** `RODADA_KILLS` sets another number. */
const kills = Number(process.env.RODADA_KILLS ?? 100)
const outageMs = 3 * 60_000
const longMs = 60 * 60_000

const harness = new DeliveryHarness()
const answered: number[] = []

beforeAll(() => harness.open())
afterAll(() => harness.close())

/** Publishes at an uneven pace until it is over. */
async function publishUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = await harness.publish()
    if (id !== null) answered.push(id)
    await sleep(Math.random() * 40)
  }
}

/** Runs `work` while four publishers are active. */
async function whilePublishing(work: () => Promise<void>): Promise<void> {
  let isOver = false
  const publishing = Array.from({ length: 4 }, () => publishUntil(() => isOver))
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(publishing)
}

const disasters = [
  async () => {
    await harness.kill('shop')
    await harness.start('shop')
  },
  async () => {
    await harness.kill('admin')
    await harness.start('admin')
  },
  () => harness.restartDatabase('SIGKILL'),
  () => harness.restartDatabase('SIGINT'),
]

describe('events between a service and the log', () => {
  it(
    `are neither lost nor doubled whatever is killed (${kills} kills)`,
    async () => {
      await whilePublishing(async () => {
        for (let kill = 0; kill < kills; kill += 1) {
          await sleep(Math.random() * 1500)
          await disasters[Math.floor(Math.random() * disasters.length)]?.()
        }
      })
      await harness.settle()
      expect(answered.length).toBeGreaterThan(kills)
      expect(await findFaults(harness, answered)).toEqual([])
    },
    longMs,
  )

  it(
    'wait for minutes while the log is down',
    async () => {
      const before = answered.length
      await harness.kill('admin')
      await whilePublishing(() => sleep(outageMs))
      await harness.start('admin')
      await harness.settle()
      expect(answered.length).toBeGreaterThan(before + 1000)
      expect(await findFaults(harness, answered)).toEqual([])
    },
    longMs,
  )
})
