import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())

describe('whatever clients, staff, bank and clock do at once', () => {
  it(
    // A sample: the long test makes thousands.
    'loses, doubles and forges no peso and no class (10 interleavings)',
    () => checkInterleavings(harness, 10),
    // Seconds of work, which a busy machine does in a minute. A repetition would run beside what goes on here.
    5 * 60_000,
  )
})
