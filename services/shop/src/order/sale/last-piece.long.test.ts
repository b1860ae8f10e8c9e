import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { OrderSimulation } from '../../testing/order-simulation.ts'
import { OrdersHarness } from '../../testing/orders-harness.ts'

/** `RODADA_BUYERS` overrides it. */
const buyers = Number(process.env.RODADA_BUYERS ?? 200)

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
}, 10 * minuteMs)
afterAll(() => harness?.close(), minuteMs)

describe('the last piece', () => {
  it(
    `is one buyer's, whatever ${buyers} pay at once by card and at the branch`,
    async () => {
      const simulation = new OrderSimulation(harness)
      await simulation.begin()
      expect(await simulation.race(buyers)).toBe(1)
      expect(await simulation.settle()).toEqual([])
    },
    10 * minuteMs,
  )
})
