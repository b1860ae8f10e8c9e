import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { checkInterleavings } from '../testing/check-interleavings.ts'
import { type IdentityPeer, startIdentityPeer } from '../testing/identity-peer.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

/** `RODADA_INTERLEAVINGS` sets another number; each takes half a second on two idle processors. */
const interleavings = Number(process.env.RODADA_INTERLEAVINGS ?? 5000)

let identity: IdentityPeer
let harness: PaymentsHarness
beforeAll(async () => {
  identity = await startIdentityPeer({ name: 'Ana', email: 'ana@rodada.test' })
  harness = await PaymentsHarness.start({ identity: identity.address })
}, hourMs)
afterAll(() => harness?.close(), hourMs)

describe('whatever clients, staff, bank and clock do at once', () => {
  it(
    `loses, doubles and forges no peso and no class (${interleavings} interleavings)`,
    () => checkInterleavings(harness, interleavings),
    4 * hourMs,
  )
})
