import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { PaymentsHarness } from '../../testing/payments-harness.ts'
import { child } from '../../testing/registrations-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())

const ask = (headers: Record<string, string>) => sendCall(harness.academy.app, getOwnFigures, { headers })
const figures = async (owner: number) => (await ask(as(owner, 'GeneralUser'))).json()

const running = (days: number) => {
  const dueDate = new Date(Date.now() + days * dayMs)
  return { status: 'Active', paidAt: dueDate, dueDate } as const
}

describe('the figures of one’s own subscriptions', () => {
  it('are zero where there are none', async () => {
    expect(await figures(90)).toEqual({
      ...{ pendingPayments: 0, pendingClasses: 0, nextDueDate: null },
      ...{ duePayments: [], classesLeft: [], hasSubscriptions: false },
    })
  })

  it('count a course and its membership as one payment, and not what the bank is confirming', async () => {
    const { owner } = await harness.registeredWithMembership()
    const waiting = await harness.make(owner)
    expect(await figures(owner)).toMatchObject({ pendingPayments: 2 })
    await harness.begin(owner, waiting)
    expect(await figures(owner)).toMatchObject({ pendingPayments: 1 })
    await harness.registered()
    expect(await figures(owner)).toMatchObject({ pendingPayments: 1 })
  })

  it('count nothing that the staff look into as to be paid', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.bank.post({ ...fields, amount: '1' }, 'approves')
    await harness.pay(owner, id, { m: 'card' })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'review' }])
    expect(await figures(owner)).toMatchObject({ pendingPayments: 0 })
  })

  it('sum up classes, and name the next end, of what is active', async () => {
    const { owner, id } = await harness.registered(running(20))
    const other = await harness.make(owner, running(9))
    const past = await harness.make(owner, running(-1))
    const membership = await harness.make(owner, { courseId: null, ...running(200) })
    const granted = { kind: 'granted', cause: 'x' } as const
    await harness.academy.db
      .insertInto('credit_entry')
      .values([
        { ...granted, subscriptionId: id, classes: 3 },
        { ...granted, subscriptionId: other, classes: 4 },
        { ...granted, subscriptionId: past, classes: 5 },
      ])
      .execute()
    const { dueDate: due } = await harness.row(other)
    expect(membership).toBeGreaterThan(other)
    expect(await figures(owner)).toMatchObject({
      ...{ pendingPayments: 0, pendingClasses: 7 },
      nextDueDate: new Date(due ?? 0).toISOString(),
    })
  })

  it('name what is to be paid with its sum, once for a course and its membership', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership({ priceCentavos: 80_050 })
    const confirming = await harness.make(owner)
    await harness.begin(owner, confirming)
    const { priceCentavos: membershipPrice } = await harness.row(membershipId)
    const { duePayments, hasSubscriptions } = await figures(owner)
    expect(duePayments).toEqual([
      {
        ...{ id, membershipId, courseTitle: 'Patineta desde cero' },
        total: (80_050 + membershipPrice) / 100,
        payUntil: expect.stringMatching(/Z$/),
        participants: [],
      },
    ])
    expect(hasSubscriptions).toBe(true)
    await harness.mark(id)
    expect((await figures(owner)).duePayments).toMatchObject([
      { id: membershipId, membershipId: null, courseTitle: null, total: membershipPrice / 100 },
    ])
  })

  it('say what each student has left, with whom they share it', async () => {
    const { owner } = await harness.registered()
    await harness.saveAdult(owner)
    const { id = 0 } = await harness.register(owner)
    await harness.academy.db
      .updateTable('subscription')
      .set({ ...running(20), grantedClasses: 8, pendingClasses: 5 })
      .where('id', '=', id)
      .execute()
    const left = { subscriptionId: id, courseTitle: 'Con membresía', pendingClasses: 5 }
    const { participantId } = await harness.academy.db
      .selectFrom('subscription_participant')
      .select('participantId')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow()
    const before = await figures(owner)
    expect(before.classesLeft).toMatchObject([
      { ...left, participantId, participantName: child.name, sharedWith: [] },
    ])
    await harness.academy.db
      .insertInto('participant')
      .values({
        responsibleId: owner,
        name: 'Ana Peña',
        birthdate: '2015-01-02',
        relationship: 'Madre',
        parentName: 'A',
      })
      .execute()
    const added = await harness.academy.db
      .selectFrom('participant')
      .select('id')
      .where('responsibleId', '=', owner)
      .where('name', '=', 'Ana Peña')
      .executeTakeFirstOrThrow()
    await harness.academy.db
      .insertInto('subscription_participant')
      .values({ subscriptionId: id, participantId: added.id })
      .execute()
    expect((await figures(owner)).classesLeft).toMatchObject([
      { ...left, participantName: 'Ana Peña', sharedWith: [child.name] },
      { ...left, participantName: child.name, sharedWith: ['Ana Peña'] },
    ])
  })

  it('name what has just ended until it is renewed', async () => {
    const { owner } = await harness.registered()
    await harness.saveAdult(owner)
    const { id = 0 } = await harness.register(owner)
    const set = (row: number, values: object) =>
      harness.academy.db.updateTable('subscription').set(values).where('id', '=', row).execute()
    const left = async () => (await figures(owner)).classesLeft
    await set(id, { ...running(-2), grantedClasses: 4 })
    const ended = { subscriptionId: id, participantName: child.name, pendingClasses: 0, isRenewable: true }
    expect(await left()).toMatchObject([ended])
    const renewal = await harness.make(owner, { renewsId: id })
    expect(await left()).toEqual([])
    await set(renewal, { status: 'Canceled', canceledAt: new Date(), cancelReason: 'owner' })
    expect(await left()).toMatchObject([ended])
    await set(id, running(-31))
    expect(await left()).toEqual([])
  })
})
