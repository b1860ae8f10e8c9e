import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { OrderSimulation } from '../testing/order-simulation.ts'
import { OrdersHarness } from '../testing/orders-harness.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
})
afterAll(() => harness.close())

describe('whatever buyers, staff, bank and clock do at once', () => {
  it('sells no piece twice and charges no peso for nothing (6 interleavings)', () =>
    checkInterleavings(harness, 6))

  it('sells the last piece to one of 20 who pay for it at once', async () => {
    const simulation = new OrderSimulation(harness)
    await simulation.begin()
    expect(await simulation.race(20)).toBe(1)
    expect(await simulation.settle()).toEqual([])
  })
})
