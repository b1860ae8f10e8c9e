import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getUserFigures } from '@rodada/contracts/account/user'
import { hourMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

it('the figures of the accounts count who signed in today, and who is blocked', async () => {
  const now = new Date()
  const before = new Date(now.getTime() - 25 * hourMs)
  await identity.makeAccount({ lastVisit: now })
  await identity.makeAccount({ lastVisit: now, status: 'Deleted' })
  await identity.makeAccount({ lastVisit: before, status: 'Blocked' })
  await identity.makeAccount({ lastVisit: null, status: 'Suspended' })
  await identity.makeAccount({ attemptsBlockedUntil: new Date(now.getTime() + 60_000) })
  await identity.makeAccount({ attemptsBlockedUntil: before })
  const answer = await sendCall(identity.app, getUserFigures, { headers: as(1, 'Admin') })
  expect(answer.json()).toEqual({ signedInToday: 1, blocked: 2 })
})
