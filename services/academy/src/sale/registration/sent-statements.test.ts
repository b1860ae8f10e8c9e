import { afterAll, beforeAll, it } from '@jest/globals'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { startMediaPeer } from '@rodada/service/testing/media-peer'
import { StatementCount } from '@rodada/service/testing/sent-statements'
import { startIdentityPeer } from '../../testing/identity-peer.ts'
import { PaymentsHarness } from '../../testing/payments-harness.ts'
import { type FormChanges, RegistrationsHarness, type Sending } from '../../testing/registrations-harness.ts'

let payments: PaymentsHarness
let school: RegistrationsHarness
beforeAll(async () => {
  const [media, identity] = await Promise.all([startMediaPeer(), startIdentityPeer()])
  payments = await PaymentsHarness.start({ media: media.address, identity: identity.address })
  school = new RegistrationsHarness(payments.academy, media, identity)
})
afterAll(() => school.close())

/** A course with a membership. */
const courseId = 2

type Command = 'RegisterParticipants' | 'PaymentAttempt' | 'Pay'

/** The first child of an account with new pictures, course and membership paid by card. */
async function registerAndPay(
  most: Readonly<Record<Command, number>>,
  changes: FormChanges = {},
  sending: Sending = {},
): Promise<void> {
  const count = new StatementCount('academy', most)
  const owner = school.newAccount()
  const form = school.form(owner, { courseId, ...changes })
  const { id, membershipId: mpc } = await count.of('RegisterParticipants', () =>
    school.send(owner, form, sending),
  )
  const { fields } = await count.of('PaymentAttempt', () => payments.begin(owner, id, mpc))
  const returned = payments.bank.post(fields, 'approves')
  await count.of('Pay', () => payments.pay(owner, id, { m: 'card', mpc }, returned))
}

const day = (inDays: number) => addDays(dayInMexico(new Date()), inDays)

/** A weekly slot, with four sessions that a registration for four classes books. */
async function slotFrom(firstDate: string): Promise<number> {
  const { id } = await payments.academy.db
    .insertInto('slot')
    .values({
      ...{ course: courseId, startsAt: '16:00', endsAt: '17:00', level: null, locationId: null },
      ...{ capacity: 10, validFrom: null, validTo: null, date: null },
      day: new Date(`${firstDate}T00:00:00Z`).getUTCDay() || 7,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await payments.academy.app.makeSessions()
  return id
}

it('registers and pays by card with 39 statements', () =>
  registerAndPay({ RegisterParticipants: 16, PaymentAttempt: 6, Pay: 17 }))

it('needs three more for a key against repetitions', () =>
  registerAndPay(
    { RegisterParticipants: 19, PaymentAttempt: 6, Pay: 17 },
    {},
    { headers: { 'idempotency-key': 'once' } },
  ))

it('needs thirteen more for four places', async () => {
  const slotId = await slotFrom(day(3))
  const bookings = [{ participant: 0, slotId, firstDate: day(3) }]
  await registerAndPay({ RegisterParticipants: 27, PaymentAttempt: 6, Pay: 19 }, { bookings })
})
