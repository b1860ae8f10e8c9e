import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  getClassFigures,
  getSiteSubscriptions,
  releasePlaces,
  type SiteSubscription,
} from '@rodada/contracts/subscription/staff-calls'
import { hourMs, minuteMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { networkHeader } from '@rodada/service/http/browser'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

const day = (inDays: number) => addDays(dayInMexico(new Date()), inDays)

let made = 0
/** A weekly slot of the course that is paid by class, at an hour of its own; its first session is in `inDays` days. */
async function slot(inDays = 3, capacity: number | null = null) {
  const hour = 6 + (made++ % 14)
  const { id } = await school.academy.db
    .insertInto('slot')
    .values({
      ...{
        course: courseIds.perClass,
        level: null,
        locationId: null,
        validFrom: null,
        validTo: null,
        date: null,
      },
      ...{ startsAt: `${String(hour).padStart(2, '0')}:00`, endsAt: `${String(hour).padStart(2, '0')}:50` },
      ...{ capacity, day: new Date(`${day(inDays)}T00:00:00Z`).getUTCDay() || 7 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.academy.app.makeSessions()
  return id
}

/** An account whose e-mail is not confirmed, in a network of its own unless one is named. */
function unconfirmed(network = String(++made)) {
  const id = school.newAccount()
  school.identity.contacts.set(id, { name: null, email: `nueva${id}@ejemplo.mx` })
  return { id, headers: { [networkHeader]: network.padStart(43, 'n') } }
}

const chosen = (slotId: number, waitIfFull = false) => ({
  ...{ participant: 0, slotId, firstDate: day(3) },
  ...(waitIfFull && { waitIfFull }),
})

async function holds(subscriptionId: number) {
  const rows = await school.academy.db
    .selectFrom('booking')
    .select('holdUntil')
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'booked')
    .orderBy('startsAt')
    .execute()
  return rows.map(({ holdUntil }) => Math.round((Number(holdUntil) - Date.now()) / minuteMs))
}

async function placesOf(user: number): Promise<number> {
  const { places } = await school.academy.db
    .selectFrom('booking')
    .innerJoin('subscription', 'subscription.id', 'booking.subscriptionId')
    .select(({ fn }) => fn.countAll<string>().as('places'))
    .where('subscription.createdBy', '=', user)
    .where('booking.status', '=', 'booked')
    .executeTakeFirstOrThrow()
  return Number(places)
}

const brother = (number: number) => ({ ...child, name: `Niño ${number}` })
const tooMany = {
  success: false,
  messages: [expect.stringMatching(/^Ya tienes apartados todos los lugares/)],
}

describe('places that are not paid', () => {
  it('are held for two days as far as two for each student go; the others for as long as paying takes', async () => {
    const user = school.newAccount()
    const { id } = await school.register(user, { bookings: [chosen(await slot())] })
    const [first, second, ...others] = await holds(id)
    expect([first, second]).toEqual([48 * 60, 48 * 60])
    expect(others.length).toBeGreaterThan(0)
    expect(others.every((minutes) => minutes === 30)).toBe(true)
  })

  it('are not held beyond that by another registration, also by many at once', async () => {
    const user = school.newAccount()
    const times = await Promise.all([1, 2, 3].map(() => slot()))
    const send = (slotId: number, number: number) =>
      school.register(
        user,
        { participants: [brother(number)], bookings: [chosen(slotId)] },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    await school.register(user, { bookings: [chosen(await slot())] })
    const answers = await Promise.all(times.map((slotId, at) => send(slotId, at)))
    for (const answer of answers.filter(({ success }) => !success)) expect(answer).toMatchObject(tooMany)
    // Each further child brings two more, and none of the account holds more than ten.
    for (let number = 10; number < 20; number += 1) await send(await slot(), number)
    expect(await placesOf(user)).toBeLessThanOrEqual(10)
  })

  it('without them a registration is made all the same', async () => {
    const user = school.newAccount()
    await school.register(user, { bookings: [chosen(await slot())] })
    const again = { participants: [brother(1)], bookings: [chosen(await slot())] }
    const third = { participants: [brother(2)] }
    await school.register(user, again)
    expect(await school.register(user, third)).toMatchObject({ success: true })
  })
})

describe('the staff', () => {
  const staff = () => ({ headers: as(3, 'ClassCapturist') })
  const list = async () =>
    (
      await sendCall(school.academy.app, getSiteSubscriptions, { ...staff(), query: { holding: 'true' } })
    ).json().list as SiteSubscription[]
  const figure = async () =>
    (await sendCall(school.academy.app, getClassFigures, staff())).json().unpaidPlaces as number
  const release = async (id: number) =>
    (await sendCall(school.academy.app, releasePlaces, { ...staff(), params: { id } })).json()

  it('see who holds places unpaid, and free them with a mail to the customer', async () => {
    const user = school.newAccount()
    const { id } = await school.register(user, { bookings: [chosen(await slot())] })
    expect((await list()).find((row) => row.id === id)).toMatchObject({ heldUntil: expect.any(String) })
    const [before, places] = [await figure(), await placesOf(user)]
    await school.academy.takeMails()
    expect(await release(id)).toMatchObject({ success: true })
    expect(await placesOf(user)).toBe(0)
    expect(await figure()).toBe(before - places)
    expect((await list()).map((row) => row.id)).not.toContain(id)
    expect(await school.academy.takeMails()).toMatchObject([
      { subject: expect.stringContaining('Liberamos los lugares') },
    ])
    expect(await release(id)).toMatchObject({
      ...{ success: false, messages: ['Esta suscripción no tiene lugares apartados.'] },
    })
    expect((await school.subscriptions(user))[0]).toMatchObject({ status: 'PendingPayment' })
  })
})

describe('places of an account whose e-mail is not confirmed', () => {
  it('are held for an hour and a half, and from its confirmation for two days', async () => {
    const { id: user, headers } = unconfirmed()
    const body = { bookings: [chosen(await slot())] }
    const { id } = await school.register(user, body, { headers })
    expect((await holds(id)).slice(0, 3)).toEqual([90, 90, 30])
    const event = {
      ...{
        id: randomUUID(),
        type: 'user.changed',
        producer: 'identity',
        occurredAt: new Date().toISOString(),
      },
      data: {
        ...{ userId: user, name: 'Ana', lastName: '', status: 'Active', roles: [] },
        ...{ guardedUntil: null, emailVerified: true },
      },
    }
    const sent = { method: 'POST', url: '/internal/events' } as const
    const { app } = school.academy
    await app.inject({ ...sent, headers: internally('identity', 'academy'), payload: { events: [event] } })
    expect((await holds(id)).slice(0, 3)).toEqual([48 * 60, 48 * 60, 30])
    const [row] = await school.subscriptions(user)
    expect(row).toMatchObject({ holdsUntil: null })
  })

  it('are bounded by network, whoever holds them', async () => {
    const network = String(++made)
    const slotId = await slot()
    let answer = { success: true, messages: [''] }
    for (let account = 0; account < 30 && answer.success; account += 1) {
      const { id, headers } = unconfirmed(network)
      answer = await school.register(id, { bookings: [chosen(slotId)] }, { headers })
    }
    expect(answer).toMatchObject({ success: false, messages: [expect.stringMatching(/Confirma tu correo/)] })
    const other = unconfirmed()
    const body = { bookings: [chosen(slotId)] }
    expect(await school.register(other.id, body, { headers: other.headers })).toMatchObject({ success: true })
    const confirmed = school.newAccount()
    expect(await school.register(confirmed, body)).toMatchObject({ success: true })
  })

  it('of confirmed accounts are held as long as paying takes once their network holds many', async () => {
    const headers = { [networkHeader]: String(++made).padStart(43, 'n') }
    const slotId = await slot()
    const first: (number | undefined)[] = []
    for (let account = 0; account < 14; account += 1) {
      const answer = await school.register(school.newAccount(), { bookings: [chosen(slotId)] }, { headers })
      expect(answer).toMatchObject({ success: true })
      first.push((await holds(answer.id))[0])
    }
    const bound = first.indexOf(30)
    expect(bound).toBeGreaterThanOrEqual(10)
    expect(new Set(first.slice(0, bound))).toEqual(new Set([48 * 60]))
    expect(new Set(first.slice(bound))).toEqual(new Set([30]))
    const elsewhere = await school.register(school.newAccount(), { bookings: [chosen(slotId)] })
    expect((await holds(elsewhere.id))[0]).toBe(48 * 60)
  })

  it('count as confirmed while identity does not answer, since who pays must not notice', async () => {
    const { id: user } = unconfirmed()
    school.identity.meanwhile = () => Promise.reject(new Error('identity is down'))
    const answer = await school.register(user, { bookings: [chosen(await slot())] })
    school.identity.meanwhile = async () => {}
    expect((await holds(answer.id))[0]).toBe((48 * hourMs) / minuteMs)
  })
})

describe('a line that is not paid', () => {
  it('has three entries of an account at most', async () => {
    const user = school.newAccount()
    const answers = []
    for (let number = 0; number < 4; number += 1) {
      const slotId = await slot(3, 1)
      const holder = { bookings: [chosen(slotId)] }
      await school.register(school.newAccount(), holder)
      answers.push(
        await school.register(user, {
          participants: [brother(number)],
          bookings: [chosen(slotId, true)],
        }),
      )
    }
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, false])
    expect(answers[3]?.errors).toEqual({
      SessionId: [expect.stringMatching(/^Sin pagar puedes estar en 3 listas de espera/)],
    })
  })
})

describe('a free course', () => {
  const free = { courseId: courseIds.free, price: 0, acquiredClasses: 2 }

  it('is taken once by each child, however its name is typed', async () => {
    const user = school.newAccount()
    expect(await school.register(user, free)).toMatchObject({ success: true })
    const twin = { ...child, name: `  ${child.name.toUpperCase()} ` }
    expect(await school.register(user, { ...free, participants: [twin] })).toMatchObject({
      success: false,
      errors: { 'Participants[0].Id': [expect.stringContaining('ya tomó un curso gratis')] },
    })
    expect(await school.register(user, { ...free, participants: [brother(1)] })).toMatchObject({
      success: true,
    })
  })

  it('was taken, once canceled, by the children who took a class of it that was not undone', async () => {
    const user = school.newAccount()
    const children = [brother(1), brother(2), brother(3)]
    const { id } = await school.register(user, { ...free, participants: children })
    const [took = 0, undone = 0] = await school.students(user)
    const { db } = school.academy
    const entry = { subscriptionId: id, classes: 1, cause: 'class 1' }
    await db
      .insertInto('credit_entry')
      .values([
        { ...entry, kind: 'granted', classes: 2 },
        ...[took, undone].flatMap((participantId) => [
          { ...entry, participantId, kind: 'reserved' as const },
          { ...entry, participantId, kind: 'consumed' as const },
        ]),
        { ...entry, participantId: undone, kind: 'returned' },
      ])
      .execute()
    await db
      .updateTable('subscription')
      .set({ status: 'Canceled', canceledAt: new Date(), cancelReason: 'owner' })
      .where('id', '=', id)
      .execute()
    expect(await school.register(user, { ...free, participants: children })).toMatchObject({
      success: false,
      errors: { 'Participants[0].Id': [expect.stringContaining('ya tomó un curso gratis')] },
    })
    expect(await school.register(user, { ...free, participants: children.slice(1) })).toMatchObject({
      success: true,
    })
  })

  it('is taken by four children of an account at most', async () => {
    const user = school.newAccount()
    for (let number = 0; number < 4; number += 1)
      expect(await school.register(user, { ...free, participants: [brother(number)] })).toMatchObject({
        success: true,
      })
    expect(await school.register(user, { ...free, participants: [brother(4)] })).toMatchObject({
      success: false,
      messages: [expect.stringMatching(/4 alumnos en cursos gratis/)],
    })
  })
})
