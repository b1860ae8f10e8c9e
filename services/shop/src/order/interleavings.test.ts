import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { OrdersHarness } from '../testing/orders-harness.ts'

let under: OrdersHarness
beforeAll(async () => {
  under = await OrdersHarness.start()
})
afterAll(() => under.close())

describe('whatever buyers, staff, bank and clock do at once', () => {
  it('sells no piece twice and charges no peso for nothing (6 interleavings)', () =>
    checkInterleavings(under, 6))
})
