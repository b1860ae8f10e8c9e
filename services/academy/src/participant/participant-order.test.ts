import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getOwnBookings } from '@rodada/contracts/booking'
import type { Call } from '@rodada/contracts/call'
import { getOwnFigures } from '@rodada/contracts/own-figures'
import { getParticipants } from '@rodada/contracts/participant'
import { getSiteSubscriptions } from '@rodada/contracts/staff-subscription'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription'
import { type SentCall, sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { child, RegistrationsHarness } from '../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

interface Named {
  readonly name: string
}
const namesOf = (list: readonly Named[]) => list.map(({ name }) => name)

it('is the same in every list: that of the alphabet, accents and capitals aside', async () => {
  const user = school.newAccount()
  const participants = ['óscar Ruiz', 'Zoé Ruiz', 'Ángel Ruiz', 'Leo Ruiz'].map((name) => ({
    ...child,
    name,
  }))
  const { id } = await school.register(user, { participants })
  const own = as(user, 'GeneralUser')
  const ask = async (call: Call, sent: SentCall = {}) =>
    (await sendCall(school.academy.app, call, { headers: own, ...sent })).json()

  const expected = ['Ángel Ruiz', 'Leo Ruiz', 'óscar Ruiz', 'Zoé Ruiz']
  expect(namesOf(await ask(getParticipants))).toEqual(expected)
  expect(namesOf((await ask(getSubscriptionDetails, { params: { id } })).participants)).toEqual(expected)
  expect(namesOf((await ask(getOwnSubscriptions)).list[0].participants)).toEqual(expected)
  expect(namesOf((await ask(getOwnBookings)).subscriptions[0].participants)).toEqual(expected)
  expect((await ask(getOwnFigures)).duePayments[0].participants).toEqual(expected)
  const staff = { headers: as(3, 'ClassCapturist'), query: { search: String(id) } }
  expect(namesOf((await ask(getSiteSubscriptions, staff)).list[0].participants)).toEqual(expected)

  await school.activate(id)
  const { classesLeft } = await ask(getOwnFigures)
  expect(classesLeft.map((row: { participantName: string }) => row.participantName)).toEqual(expected)
  expect(classesLeft[3].sharedWith).toEqual(expected.slice(0, 3))
})
