import { afterAll, beforeAll, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { checkClasses } from '../../testing/check-interleavings.ts'
import { type IdentityPeer, startIdentityPeer } from '../../testing/identity-peer.ts'
import { PaymentsHarness } from '../../testing/payments-harness.ts'

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

it(
  'whatever happens, reports of what is owed, of who came and of who stays away agree with what is stored',
  () => checkClasses(harness, 5),
  // Takes seconds, on a busy machine half a minute, and a minute more where it fails.
  3 * minuteMs,
)
