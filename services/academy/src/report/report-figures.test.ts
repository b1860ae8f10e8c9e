import { afterAll, beforeAll, it } from '@jest/globals'
import { checkClasses } from '../testing/check-interleavings.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())

it(
  'whatever happens, reports of what is owed, of who came and of who stays away agree with what is stored',
  () => checkClasses(harness, 5),
  // Takes seconds, on a busy machine half a minute, and a minute more where it fails.
  3 * 60_000,
)
