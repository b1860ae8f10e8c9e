import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { OrdersHarness } from '../testing/orders-harness.ts'

/** `RODADA_INTERLEAVINGS` overrides it. */
const interleavings = Number(process.env.RODADA_INTERLEAVINGS ?? 5000)

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
}, hourMs)
afterAll(() => harness?.close(), hourMs)

describe('whatever buyers, staff, bank and clock do at once', () => {
  it(
    `sells no piece twice and charges no peso for nothing (${interleavings} interleavings)`,
    () => checkInterleavings(harness, interleavings),
    4 * hourMs,
  )
})
