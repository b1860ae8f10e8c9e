import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { type IdentityPeer, startIdentityPeer } from '../testing/identity-peer.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let identity: IdentityPeer
let harness: PaymentsHarness
beforeAll(async () => {
  identity = await startIdentityPeer({ name: 'Ana', email: 'ana@rodada.test' })
  harness = await PaymentsHarness.start({ identity: identity.address })
})
afterAll(async () => {
  await harness.close()
  await identity.close()
})

describe('whatever clients, staff, bank and clock do at once', () => {
  it(
    // A sample: the long test runs thousands.
    'loses, doubles and forges no peso and no class (10 interleavings)',
    () => checkInterleavings(harness, 10),
    // Takes seconds, on a busy machine up to a minute. A repetition after a timeout would run beside the first.
    5 * minuteMs,
  )
})
