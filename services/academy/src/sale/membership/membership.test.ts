import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  getOwnMembership,
  isMembershipActive,
  isMembershipPending,
  registerMembership,
} from '@rodada/contracts/subscription/membership'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { as } from '@rodada/service/testing/test-settings'
import { dbOf } from '../../entities.ts'
import { courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'
import { lockMembership } from './read-membership.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(async () => {
  user = school.newAccount()
  await school.academy.takeEvents()
})

type Question = typeof isMembershipActive | typeof isMembershipPending | typeof getOwnMembership

async function ask(call: Question, userId = user) {
  return (await sendCall(school.academy.app, call, { headers: as(userId, 'GeneralUser') })).json()
}

/** Active, pending. */
const state = async () => [await ask(isMembershipActive), await ask(isMembershipPending)]

async function take(headers: Record<string, string> = {}) {
  const answer = await sendCall(school.academy.app, registerMembership, {
    headers: { ...as(user, 'GeneralUser'), ...headers },
  })
  return { status: answer.statusCode, ...answer.json() }
}

function tomorrow(): Date {
  return new Date(Date.now() + dayMs)
}

const pendingRefusal = {
  ...{ status: 200, success: false, errors: {} },
  messages: [expect.stringMatching(/^Tienes una membresía pendiente de pago/)],
}

describe('an annual membership', () => {
  it('is taken alone at the price of the day, and waits for its payment', async () => {
    expect(await state()).toEqual([false, false])
    const { id, ...answer } = await take()
    expect(answer).toMatchObject({ success: true, errors: {} })
    expect(await school.subscriptions(user)).toMatchObject([
      { id, courseId: null, status: 'PendingPayment', priceCentavos: 120_000, acquiredClasses: null },
    ])
    expect(await state()).toEqual([false, true])
    expect((await school.academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      { title: 'Membresía registrada', description: `Membresía ${id}`, actorId: user, subjectId: user },
    ])
  })

  it('costs what was set last, and keeps the price of its day', async () => {
    const first = await take()
    await school.academy.db
      .insertInto('membership_price')
      .values({ id: 2, priceCentavos: 135_050, setBy: 1 })
      .execute()
    user = school.newAccount()
    await take()
    expect(await school.subscriptions(user)).toMatchObject([{ priceCentavos: 135_050 }])
    const { priceCentavos } = await school.academy.db
      .selectFrom('subscription')
      .select('priceCentavos')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(priceCentavos).toBe(120_000)
  })

  it('is refused while one waits, alone or with a course', async () => {
    await take()
    expect(await take()).toEqual(pendingRefusal)
    user = school.newAccount()
    await school.register(user, { courseId: courseIds.withMembership })
    expect(await take()).toEqual(pendingRefusal)
  })

  it('is refused while one is active, and can be taken again past its end', async () => {
    const { id } = await take()
    await school.activate(id)
    expect(await state()).toEqual([true, false])
    expect(await take()).toMatchObject({ success: false, messages: ['Ya tienes una membresía activa.'] })
    await school.academy.db
      .updateTable('subscription')
      .set({ dueDate: new Date() })
      .where('id', '=', id)
      .execute()
    // The job has not marked it as finished yet.
    expect(await state()).toEqual([false, false])
    expect(await take()).toMatchObject({ success: true })
  })

  it('is one, however many requests come at the same moment or again', async () => {
    const answers = await Promise.all([take(), take(), take()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ success }) => !success)).toEqual([pendingRefusal, pendingRefusal])
    user = school.newAccount()
    const lost = { 'idempotency-key': 'lost' }
    const first = await take(lost)
    expect(await take(lost)).toEqual(first)
  })

  it('and a course that brings one along, at the same moment, are one too', async () => {
    const both = await Promise.all([take(), school.register(user, { courseId: courseIds.withMembership })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is taken while nothing else of the account’s memberships can change', async () => {
    const commands = [() => take(), () => school.register(user, { courseId: courseIds.withMembership })]
    for (const command of commands) {
      user = school.newAccount()
      const waiting = await school.academy.orm.em.fork().transactional(async (em) => {
        const trx = dbOf(em)
        await lockMembership(trx, user)
        const answer = command()
        await Promise.race([answer, somebodyWaits(school.academy.db)])
        // Another one is registered and paid before the first request continues.
        const id = await makeSubscription(trx, { courseId: null, createdBy: user })
        await trx
          .updateTable('subscription')
          .set({ status: 'Active', paidAt: new Date(), dueDate: tomorrow() })
          .where('id', '=', id)
          .execute()
        return { answer }
      })
      await waiting.answer
      const memberships = (await school.subscriptions(user)).filter(({ courseId }) => courseId === null)
      expect(memberships).toMatchObject([{ status: 'Active' }])
    }
  })

  it('is nobody else’s business', async () => {
    await take()
    const other = school.newAccount()
    expect([await ask(isMembershipActive, other), await ask(isMembershipPending, other)]).toEqual([
      false,
      false,
    ])
    expect(await ask(getOwnMembership, other)).toEqual({ activeUntil: null, pending: null })
  })

  it('that waits is told with what it is paid with, one that is paid with its end', async () => {
    const { id } = await take()
    const [row] = await school.subscriptions(user)
    const payUntil = new Date(row?.expiresAt ?? '').toISOString()
    const price = (row?.priceCentavos ?? 0) / 100
    const alone = { id, price, payUntil, paidWithId: null, confirming: false }
    expect(await ask(getOwnMembership)).toEqual({ activeUntil: null, pending: alone })
    await school.activate(id)
    const [paid] = await school.subscriptions(user)
    const activeUntil = new Date(paid?.dueDate ?? '').toISOString()
    expect(await ask(getOwnMembership)).toEqual({ activeUntil, pending: null })
    user = school.newAccount()
    const course = await school.register(user, { courseId: courseIds.withMembership })
    expect(await ask(getOwnMembership)).toMatchObject({
      pending: { id: course.membershipId, paidWithId: course.id },
    })
  })
})
