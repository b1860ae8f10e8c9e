import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let under: PaymentsHarness
beforeAll(async () => {
  under = await PaymentsHarness.start()
})
afterAll(() => under.close())

describe('whatever clients, staff, bank and clock do at once', () => {
  it(
    'loses, doubles and forges no peso and no class (40 interleavings)',
    () => checkInterleavings(under, 40),
    // Half a minute of work, which a busy machine does in four. A repetition would run beside what goes on here.
    5 * 60_000,
  )
})
