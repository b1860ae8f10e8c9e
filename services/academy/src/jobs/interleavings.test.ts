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
    // A sample: the long test runs thousands.
    'loses, doubles and forges no peso and no class (10 interleavings)',
    () => checkInterleavings(harness, 10),
    // Takes seconds, on a busy machine up to a minute. A repetition after a timeout would run beside the first.
    5 * 60_000,
  )
})
