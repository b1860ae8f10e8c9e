import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { PaymentsUnderTest } from '../testing/payments-under-test.ts'

let under: PaymentsUnderTest
beforeAll(async () => {
  under = await PaymentsUnderTest.start()
})
afterAll(() => under.close())

describe('whatever clients, staff, bank and clock do at once', () => {
  it('loses, doubles and forges no peso and no class (60 interleavings)', () => checkInterleavings(under, 60))
})
