import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { payFromManager, paySiteSubscription } from '@rodada/contracts/staff-subscription'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { PaymentsHarness, staffId } from '../testing/payments-harness.ts'
import { addStudent } from '../testing/subscription-factory.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
/** The refusal while a card form was sent to the browser and not posted. */
const unpostedText = expect.stringContaining('vuelve a intentarlo en 30 minutos.')

beforeEach(async () => {
  await harness.movements()
  await harness.mails()
})

describe.each([payFromManager, paySiteSubscription])('$path', (call) => {
  async function mark(id: number, headers = as(staffId, 'ClassCapturist')) {
    const answer = await sendCall(harness.academy.app, call, { headers, params: { id } })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('marks one row as paid and shows it as it is now', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const student = await addStudent(harness.academy.db, id, owner)
    expect(await mark(id)).toEqual({
      status: 200,
      success: true,
      messages: ['La suscripción se marcó como pagada.'],
      errors: {},
      subscription: {
        id,
        status: 'Active',
        createdBy: owner,
        createdByName: '',
        courseId: expect.any(Number),
        courseTitle: 'Patineta desde cero',
        price: 800,
        owed: { course: 0, membership: 1200, total: 1200 },
        membershipId,
        takenWithId: null,
        acquiredClasses: 4,
        pendingClasses: 4,
        dateOfPay: harness.clock.now.toISOString(),
        dueDate: new Date(harness.clock.now.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
        confirming: false,
        cancelReason: null,
        participants: [{ id: student, name: 'Leo Peña', contactName: '', contactPhone: '' }],
        // Of memberships alone: those of a course are its participants.
        students: [],
      },
    })
    expect(await harness.row(id)).toMatchObject({ paymentMethod: 'branch', paidBy: staffId })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.movements()).toMatchObject([
      { title: 'Suscripción activada', description: `Suscripción ${id}`, actorId: staffId, subjectId: owner },
    ])
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
  })

  it('marks a membership alone; its course is then paid without it', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    expect(await mark(membershipId)).toMatchObject({
      success: true,
      subscription: { courseId: null, acquiredClasses: null, pendingClasses: null, price: 1200 },
    })
    expect(await harness.mails()).toEqual([`membership-paid ${membershipId}`])
    const { fields } = await harness.begin(owner, id)
    expect(fields).toMatchObject({ amount: '80000' })
  })

  it('happens once, and says how it stands', async () => {
    const { id } = await harness.registered()
    const answers = await Promise.all([mark(id), mark(id)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(answers.map(({ subscription }) => subscription.status)).toEqual(['Active', 'Active'])
    expect(await harness.row(id)).toMatchObject({ grantedClasses: 4 })
  })

  it('asks the bank first: a charge that was made pays it, and the staff are told', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    expect(await mark(id)).toMatchObject({ success: false, messages: [unpostedText] })
    harness.bank.post(fields, 'approves')
    expect(await mark(id)).toMatchObject({
      success: false,
      messages: ['La suscripción ya estaba pagada: no la cobres otra vez.'],
      subscription: { status: 'Active' },
    })
    expect(await harness.row(id)).toMatchObject({ paymentMethod: 'card' })
  })

  it('waits for a charge of the course that covers the membership', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const { fields } = await harness.begin(owner, id, String(membershipId))
    expect(await mark(membershipId)).toMatchObject({ success: false, messages: [unpostedText] })
    harness.bank.post(fields, 'declines')
    expect(await mark(membershipId)).toMatchObject({ success: true })
  })

  it('refuses what is canceled', async () => {
    const { owner, id } = await harness.registered()
    await harness.cancel(as(owner, 'GeneralUser'), id)
    expect(await mark(id)).toMatchObject({ success: false, messages: ['La suscripción está cancelada.'] })
  })
})
