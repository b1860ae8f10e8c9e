import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { validityDaysOf } from '@rodada/contracts/course/course-quote'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { type RenewalForm, renewSubscription } from '@rodada/contracts/subscription/registration'
import { dayMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(() => {
  user = school.newAccount()
})

const day = (inDays: number) => addDays(dayInMexico(new Date()), inDays)

/** A paid subscription of four classes, of one child unless changed. */
async function paid(changes: Parameters<RegistrationsHarness['register']>[1] = {}): Promise<number> {
  const { id, membershipId, ...rest } = await school.register(user, changes)
  if (id === undefined) throw new Error(JSON.stringify(rest))
  await school.activate(id, ...(membershipId === undefined ? [] : [membershipId]))
  return id
}

interface Sending {
  readonly form?: Partial<RenewalForm>
  readonly by?: number
  readonly key?: string
  readonly acceptedConditions?: string
}

async function renew(id: number, { form, by = user, key, acceptedConditions = 'true' }: Sending = {}) {
  const answer = await sendCall(school.academy.app, renewSubscription, {
    headers: { ...as(by, 'GeneralUser'), ...(key && { 'idempotency-key': key }) },
    params: { id },
    query: { acceptedConditions },
    body: { price: 800, acquiredClasses: 4, ...form },
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** The obstacle in the owner's words; null where it can be renewed. */
async function whyNotRenewable(id: number): Promise<string | null> {
  const sent = { headers: as(user, 'GeneralUser'), params: { id } }
  return (await sendCall(school.academy.app, getSubscriptionDetails, sent)).json().whyNotRenewable
}

const row = async (id: number) => {
  const rows = await school.subscriptions(user)
  const found = rows.find((each) => each.id === id)
  if (!found) throw new Error(`No subscription ${id}`)
  return found
}

async function change(id: number, values: object): Promise<void> {
  await school.academy.db.updateTable('subscription').set(values).where('id', '=', id).execute()
}

describe('a renewal', () => {
  it('buys the classes again for the same students, to be paid', async () => {
    const id = await paid({ participants: [child, { ...child, name: 'Mar Peña' }] })
    const students = await school.students(user)
    const answer = await renew(id)
    expect(answer).toMatchObject({ status: 200, success: true })
    expect(await row(answer.id)).toMatchObject({
      ...{ status: 'PendingPayment', renewsId: id, priceCentavos: 80_000, acquiredClasses: 4 },
      ...{ membershipId: null, courseId: courseIds.perClass },
    })
    const links = await school.academy.db
      .selectFrom('subscription_participant')
      .select('participantId')
      .where('subscriptionId', '=', answer.id)
      .orderBy('participantId')
      .execute()
    expect(links.map(({ participantId }) => participantId)).toEqual(students)
    expect(await school.students(user)).toEqual(students)
  })

  it('is valid from the end of what it renews on, and from its payment where that is over', async () => {
    const id = await paid()
    const { dueDate } = await row(id)
    const { id: renewal } = await renew(id)
    expect((await row(renewal)).validFrom).toEqual(dueDate)
    await change(renewal, { status: 'Canceled', canceledAt: new Date(), cancelReason: 'owner' })
    await change(id, { dueDate: new Date(Date.now() - dayMs) })
    const { id: second } = await renew(id)
    expect((await row(second)).validFrom).toBeNull()
  })

  it('owes the membership that the course asks for, unless there is one', async () => {
    const id = await paid({ courseId: courseIds.withMembership })
    const { id: covered, membershipId: none } = await renew(id)
    expect(none).toBeUndefined()
    await change(covered, { status: 'Canceled', canceledAt: new Date(), cancelReason: 'owner' })
    const membershipId = (await row(id)).membershipId
    await change(membershipId ?? 0, { dueDate: new Date(Date.now() - dayMs) })
    const owing = await renew(id)
    expect(await row(owing.id)).toMatchObject({ membershipId: owing.membershipId })
    expect(await row(owing.membershipId)).toMatchObject({ status: 'PendingPayment', courseId: null })
  })

  it('is made once, however often its request comes', async () => {
    const id = await paid()
    const [first, second] = await Promise.all([renew(id, { key: 'k1' }), renew(id, { key: 'k1' })])
    expect(second).toEqual(first)
    expect(await renew(id, { key: 'k1' })).toEqual(first)
    expect(await school.subscriptions(user)).toHaveLength(2)
  })

  it('is made once, however many windows send it', async () => {
    const id = await paid()
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await school.subscriptions(user)).toHaveLength(2)
  })
})

describe('the times of a renewal', () => {
  async function weekly(inDays: number, capacity: number | null = null): Promise<number> {
    const { id } = await school.academy.db
      .insertInto('slot')
      .values({
        ...{ course: courseIds.perClass, startsAt: '16:00', endsAt: '17:00', level: null, locationId: null },
        ...{ capacity, validFrom: null, validTo: null, date: null },
        day: new Date(`${day(inDays)}T00:00:00Z`).getUTCDay() || 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.academy.app.makeSessions()
    return id
  }

  it('are the next ones of the slot, within the validity that follows', async () => {
    const slotId = await weekly(2)
    const id = await paid({ bookings: [{ participant: 0, slotId, firstDate: day(2) }] })
    const [participantId = 0] = await school.students(user)
    const answer = await renew(id, { form: { bookings: [{ participantId, slotId, firstDate: day(37) }] } })
    expect(answer).toMatchObject({ success: true })
    const booked = await school.academy.db
      .selectFrom('booking')
      .innerJoin('session', 'session.id', 'booking.sessionId')
      .select(['session.date', 'booking.participantId'])
      .where('booking.subscriptionId', '=', answer.id)
      .orderBy('booking.startsAt')
      .execute()
    // Both are beyond the 30 days that end with the first subscription.
    expect(validityDaysOf(4)).toBe(30)
    expect(booked.map(({ date }) => String(date)).slice(0, 2)).toEqual([day(37), day(44)])
    expect(new Set(booked.map((each) => each.participantId))).toEqual(new Set([participantId]))
  })

  it('leave out what the student has already, and say so where it is the first date', async () => {
    const slotId = await weekly(4, 1)
    const id = await paid({ bookings: [{ participant: 0, slotId, firstDate: day(18) }] })
    const [participantId = 0] = await school.students(user)
    const form = (firstDate: string) => ({
      form: { bookings: [{ participantId, slotId, firstDate, waitIfFull: true }] },
    })
    const first = 'Bookings[0].FirstDate'
    expect(await renew(id, form(day(18)))).toMatchObject({
      ...{ status: 200, success: false },
      errors: { [first]: ['Este alumno ya tiene reservada esta clase.'] },
    })
    const { sessionId } = await school.academy.db
      .updateTable('booking')
      .set({ status: 'released', releaseReason: 'staff', releasedAt: new Date() })
      .where('subscriptionId', '=', id)
      .where('startsAt', '<', new Date(`${day(19)}T00:00:00Z`))
      .returning('sessionId')
      .executeTakeFirstOrThrow()
    const other = school.newAccount()
    await school.register(other, { bookings: [{ participant: 0, slotId, firstDate: day(18) }] })
    const entry = { sessionId, participantId, subscriptionId: id, createdBy: user }
    await school.academy.db
      .insertInto('waiting_entry')
      .values({ ...entry, status: 'waiting' })
      .execute()
    expect(await renew(id, form(day(18)))).toMatchObject({
      ...{ status: 200, success: false },
      errors: { [first]: ['Este alumno ya está en la lista de espera de esta clase.'] },
    })
    const renewed = await renew(id, form(day(11)))
    expect(renewed).toMatchObject({ success: true })
    const booked = await school.academy.db
      .selectFrom('booking')
      .innerJoin('session', 'session.id', 'booking.sessionId')
      .select('session.date')
      .where('booking.subscriptionId', '=', renewed.id)
      .orderBy('booking.startsAt')
      .execute()
    // The student waits for day 18 and has booked day 25.
    expect(booked.map(({ date }) => String(date))).toEqual([11, 32, 39, 46].map(day))
  })

  it('are nobody else’s', async () => {
    const slotId = await weekly(3)
    const id = await paid()
    const bookings = [{ participantId: 999_999, slotId, firstDate: day(3) }]
    expect(await renew(id, { form: { bookings } })).toMatchObject({
      success: false,
      errors: { 'Bookings[0].Participant': [expect.any(String)] },
    })
  })
})

describe('a renewal is refused', () => {
  it('for anybody else’s subscription, as if there were none', async () => {
    const id = await paid()
    expect(await renew(id, { by: school.newAccount() })).toMatchObject({ status: 404 })
    expect(await renew(999_999)).toMatchObject({ status: 404 })
  })

  it('once there is one, which it names', async () => {
    const id = await paid()
    const { id: first } = await renew(id)
    expect((await renew(id)).messages).toEqual([
      `Ya renovaste esta suscripción: es la #${first}, que falta pagar.`,
    ])
    await school.activate(first)
    expect((await renew(id)).messages).toEqual([`Ya renovaste esta suscripción: es la #${first}.`])
    // The renewal itself can be renewed while both are valid.
    expect(await renew(first)).toMatchObject({ success: true })
  })

  it.each<[string, object, RegExp]>([
    ['is not paid', { status: 'PendingPayment', paidAt: null, dueDate: null }, /^Primero paga/],
    ['is canceled', { status: 'Canceled', canceledAt: new Date(), cancelReason: 'staff' }, /está cancelada/],
  ])('where the subscription %s', async (_what, values, text) => {
    const id = await paid()
    await change(id, values)
    expect(await renew(id)).toMatchObject({ success: false, messages: [expect.stringMatching(text)] })
  })

  it('of a membership', async () => {
    await paid({ courseId: courseIds.withMembership })
    const membership = (await school.subscriptions(user)).find(({ courseId }) => courseId === null)
    expect(await renew(membership?.id ?? 0)).toMatchObject({
      messages: [expect.stringMatching(/^La membresía anual no se renueva aquí/)],
    })
  })

  it('of a course that was withdrawn', async () => {
    const id = await paid({ courseId: courseIds.single, price: 3890.5, acquiredClasses: 10 })
    const withdraw = (withdrawnAt: Date | null) =>
      school.academy.db
        .updateTable('course')
        .set({ withdrawnAt })
        .where('id', '=', courseIds.single)
        .execute()
    await withdraw(new Date())
    const form = { price: 3890.5, acquiredClasses: 10 }
    expect(await renew(id, { form })).toMatchObject({ messages: ['Este curso ya no está disponible.'] })
    await withdraw(null)
    expect(await renew(id, { form })).toMatchObject({ success: true })
  })

  it('of a free trial', async () => {
    const free = { price: 0, acquiredClasses: 2 }
    const id = await paid({ courseId: courseIds.free, ...free })
    expect(await whyNotRenewable(id)).toMatch(/^La clase de prueba no se renueva/)
    expect((await renew(id, { form: free })).messages).toEqual([await whyNotRenewable(id)])
  })

  it('of a course of which all slots are over', async () => {
    const whole = { price: 3890.5, acquiredClasses: 10 }
    const id = await paid({ courseId: courseIds.single, ...whole })
    const slot = async (values: object) => {
      const at = { day: 1, startsAt: '16:00', endsAt: '17:00', level: null, locationId: null, capacity: null }
      const dates = { validFrom: null, validTo: null, date: null, ...values }
      const rows = school.academy.db.insertInto('slot')
      await rows.values({ course: courseIds.single, ...at, ...dates }).execute()
    }
    await slot({ date: day(-1) })
    await slot({ validTo: day(-1) })
    expect((await renew(id, { form: whole })).messages).toEqual([
      'Este curso ya terminó. Elige otro en la academia para seguir.',
    ])
    await slot({ date: day(1) })
    expect(await whyNotRenewable(id)).toBeNull()
    expect(await renew(id, { form: whole })).toMatchObject({ success: true })
    await school.academy.db.deleteFrom('slot').where('course', '=', courseIds.single).execute()
  })

  it('at another price, for too many classes, and without the terms', async () => {
    const id = await paid()
    expect(await renew(id, { form: { price: 1 } })).toMatchObject({ errors: { Price: [expect.any(String)] } })
    expect(await renew(id, { form: { acquiredClasses: 9, price: 1800 } })).toMatchObject({
      errors: { AcquiredClasses: ['El número de clases de este curso es de 4 a 8.'] },
    })
    expect(await renew(id, { acceptedConditions: 'false' })).toMatchObject({
      errors: { AcceptedConditions: [expect.any(String)] },
    })
    expect(await school.subscriptions(user)).toHaveLength(1)
  })

  it('where a student has another subscription of the course', async () => {
    const id = await paid()
    const [studentId = 0] = await school.students(user)
    await change(id, { dueDate: new Date(Date.now() - dayMs) })
    const other = await school.register(user, { participants: [{ id: studentId }] })
    expect(await renew(id)).toMatchObject({ success: false, subscriptionIds: [other.id] })
    expect(await whyNotRenewable(id)).toMatch(/ya tiene otra suscripción de este curso/)
  })

  it('while a membership waits, and while the account shows no students', async () => {
    const id = await paid()
    const other = await school.register(user, { courseId: courseIds.withMembership })
    expect((await renew(id)).messages).toEqual([expect.stringMatching(/^Tienes una membresía pendiente/)])
    await change(other.id, { membershipId: null })
    await change(other.membershipId, { status: 'Canceled', canceledAt: new Date(), cancelReason: 'owner' })
    await school.guard(user)
    expect(await renew(id)).toMatchObject({ success: false })
    expect(await school.subscriptions(user)).toHaveLength(3)
  })
})
