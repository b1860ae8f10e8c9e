import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { courseIds, RegistrationsHarness } from '../testing/registrations-harness.ts'

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

describe('a course that needs a membership', () => {
  const course = { courseId: courseIds.withMembership, price: 800 }

  it('brings one along, to pay with it', async () => {
    const answer = await school.register(user, course)
    const [membership, subscription] = await school.subscriptions(user)
    expect(answer).toMatchObject({ success: true, id: subscription?.id, membershipId: membership?.id })
    expect(membership).toMatchObject({ courseId: null, status: 'PendingPayment', priceCentavos: 120_000 })
    expect(subscription).toMatchObject({ membershipId: membership?.id, priceCentavos: 80_000 })
    expect((await school.academy.takeEvents())[0]?.data).toMatchObject({
      description: `Suscripción ${answer.id} del curso 4 con la membresía ${answer.membershipId}`,
    })
  })

  it('needs no other while one is active, and another once it is past its end', async () => {
    const first = await school.register(user, course)
    await school.activate(first.id, first.membershipId)
    const second = await school.register(user, course)
    expect(second).toMatchObject({ success: true })
    expect(second.membershipId).toBeUndefined()
    await school.academy.db
      .updateTable('subscription')
      .set({ dueDate: new Date() })
      .where('id', '=', first.membershipId)
      .execute()
    expect((await school.register(user, course)).membershipId).toEqual(expect.any(Number))
  })

  it('is out of reach, like every other, while a membership waits', async () => {
    await school.register(user, course)
    for (const changes of [course, {}, { courseId: courseIds.free, price: 0, acquiredClasses: 2 }]) {
      expect(await school.register(user, changes)).toMatchObject({
        ...{ status: 200, success: false, errors: {} },
        messages: [expect.stringMatching(/^Tienes una membresía pendiente de pago/)],
      })
    }
  })

  it('brings one along once, however many requests come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => school.register(user, course)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await school.subscriptions(user)).toHaveLength(2)
  })
})

describe('a repetition', () => {
  it('after a lost answer registers nobody twice, and gets the same answer', async () => {
    const body = school.form(user)
    const headers = { 'idempotency-key': `lost-${user}` }
    const answers = [await school.send(user, body, { headers }), await school.send(user, body, { headers })]
    expect(answers[1]).toEqual(answers[0])
    expect(await school.subscriptions(user)).toHaveLength(1)
    expect(await school.students(user)).toHaveLength(1)
  })

  it('gets that though pictures cannot be claimed meanwhile', async () => {
    const body = school.form(user)
    const headers = { 'idempotency-key': `down-${user}` }
    const other = school.newAccount()
    const otherBody = school.form(other)
    // In a guarded account stored pictures do not count: media would be called.
    const first = await school.send(user, body, { headers })
    await school.guard(user)
    school.media.isDown = true
    try {
      expect(await school.send(user, body, { headers })).toEqual(first)
      expect((await school.send(other, otherBody)).status).toBe(503)
    } finally {
      school.media.isDown = false
    }
  })

  it('at the same moment waits for the first', async () => {
    const body = school.form(user)
    const headers = { 'idempotency-key': `twice-${user}` }
    const [one, other] = await Promise.all([1, 2].map(() => school.send(user, body, { headers })))
    expect(other).toEqual(one)
    expect(await school.subscriptions(user)).toHaveLength(1)
  })

  it('with other data under the same key is refused', async () => {
    const headers = { 'idempotency-key': `other-${user}` }
    await school.register(user, {}, { headers })
    expect(await school.register(user, { acquiredClasses: 5, price: 1000 }, { headers })).toMatchObject({
      success: false,
    })
    expect(await school.subscriptions(user)).toHaveLength(1)
  })
})
