import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { type AcademyHarness, startAcademy } from '../testing/academy-harness.ts'
import { findClassViolations } from '../testing/class-invariants.ts'
import { seedDemo } from './seed-demo.ts'
import { seedBookings, seedClasses, seedCourses, seedSubscriptions } from './seed-volume.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await seedDemo(academy.orm.em.fork())
})
afterAll(() => academy.close())

type Table =
  | 'booking'
  | 'course'
  | 'subscription'
  | 'participant'
  | 'location'
  | 'held_class'
  | 'class_attendance'

async function rows(table: Table): Promise<number> {
  const { count } = await academy.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows that wait or run longer than allowed, and paid course subscriptions with an empty ledger. */
async function overdue() {
  const { rows } = await sql`
    select count(*) filter (where status = 'PendingPayment' and expires_at <= now())::integer as waiting,
      count(*) filter (where status = 'Active' and due_date <= now())::integer as running,
      count(*) filter (where paid_at is not null and course_id is not null
        and (granted_classes <> acquired_classes or reserved_classes <> (
            select count(*) from booking where subscription_id = subscription.id and status = 'booked')
          or (status = 'Active') <> (pending_classes > 0)))::integer as unsettled
    from subscription`.execute(academy.db)
  return rows[0]
}

describe('the demo academy', () => {
  it('has courses, places and students, and a popular course', async () => {
    expect(await rows('course')).toBeGreaterThanOrEqual(14)
    expect(await rows('participant')).toBeGreaterThan(24)
    expect((await academy.app.inject('/api/Address/GetAddresses')).json()).toHaveLength(3)
    const [first] = (await academy.app.inject('/api/Course/GetPopular')).json()
    expect(first.title).toBe('Patineta desde cero')
  })

  it.each([
    ['clases de bowl', 'Bowl: líneas y velocidad'],
    ['curso de patineta', 'Patineta desde cero'],
    ['niños', 'Peques sobre ruedas (4 a 7 años)'],
    ['casco niño', 'Peques sobre ruedas (4 a 7 años)'],
    ['principiante', 'Patineta desde cero'],
    ['portales', 'Patineta desde cero'],
    ['jalisco', 'Bowl nocturno: sesión bajo reflectores'],
    ['sábado', 'Chavas en rampa'],
    ['fin de semana', 'Surfskate: entrena la ola'],
    ['mujeres', 'Chavas en rampa'],
    ['viernes noche', 'Práctica guiada para miembros'],
    ['baile', 'Longboard dance en el malecón'],
    ['gratis', 'Primera Rodada: clase muestra'],
    ['tenis', 'Primera Rodada: clase muestra'],
    ['diploma', 'Peques sobre ruedas (4 a 7 años)'],
    ['pricipiantes', 'Patineta desde cero'],
  ])('finds what people type: %s', async (words, title) => {
    const url = `/api/Course/GetCourseIndex?itemsPerPage=100&name=${encodeURIComponent(words)}`
    const { list } = (await academy.app.inject(url)).json()
    expect(list.map((course: { title: string }) => course.title)).toContain(title)
  })

  it('puts first what the words are about', async () => {
    const url = '/api/Course/GetCourseIndex?itemsPerPage=2&name=clases+de+bowl'
    const { list } = (await academy.app.inject(url)).json()
    for (const { title } of list) expect(title).toMatch(/^Bowl/)
  })

  it('gives the customer two students', async () => {
    const students = await academy.db
      .selectFrom('participant')
      .select('name')
      .where('responsibleId', '=', 5)
      .execute()
    expect(students).toHaveLength(2)
  })

  it('has an active membership and subscriptions in every status for the customer', async () => {
    const headers = as(5, 'GeneralUser')
    const { list } = (
      await academy.app.inject({ url: '/api/Me/Subscription/Index?itemsPerPage=100', headers })
    ).json()
    const statuses = list.map(({ status }: { status: string }) => status)
    expect(new Set(statuses)).toEqual(new Set(['Active', 'Finished', 'PendingPayment', 'Canceled']))
    expect((await academy.app.inject({ url: '/api/Me/Membership/IsActive', headers })).json()).toBe(true)
    expect((await academy.app.inject({ url: '/api/Me/Membership/IsPending', headers })).json()).toBe(false)
  })

  it('has a month of classes behind it', async () => {
    const headers = as(5, 'GeneralUser')
    const { classesTaken } = (
      await academy.app.inject({ url: '/api/Me/Participant/Details/1', headers })
    ).json()
    expect(classesTaken.length).toBeGreaterThanOrEqual(4)
  })

  it('tells the same of each class in its ledger and in who was there', async () => {
    const subscriptions = await academy.db.selectFrom('subscription').select('id').execute()
    const ids = subscriptions.map(({ id }) => id)
    expect(await findClassViolations(academy.db, ids)).toEqual([])
  })

  it('has in its ledger how and where all was paid, in the order of time', async () => {
    const receipts = await academy.db
      .selectFrom('receipt')
      .select(['method', 'branchId', 'takenBy', 'sourceId', 'at'])
      .orderBy('id')
      .execute()
    const paid = await academy.db
      .selectFrom('subscription')
      .select('id')
      .where('paidAt', 'is not', null)
      .where('priceCentavos', '>', 0)
      .execute()
    expect(receipts.map(({ sourceId }) => sourceId).toSorted((one, other) => one - other)).toEqual(
      paid.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    const times = receipts.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(receipts.map(({ method }) => method))).toEqual(
      new Set(['card', 'cash', 'terminal', 'transfer']),
    )
    for (const { method, branchId, takenBy } of receipts)
      expect([branchId !== null, takenBy !== null]).toEqual(method === 'card' ? [false, false] : [true, true])
  })

  it('holds nothing that its jobs would change at once', async () => {
    expect(await overdue()).toEqual({ waiting: 0, running: 0, unsettled: 0 })
  })

  it('has places booked, waited for and offered by nobody twice, also of today', async () => {
    const { rows: sessions } = await sql<{
      booked: number
      waiting: number
      capacity: number
      today: boolean
    }>`
      select capacity, (select count(*)::integer from booking where session_id = session.id) as booked,
        (select count(*)::integer from waiting_entry where session_id = session.id) as waiting,
        (starts_at at time zone 'America/Mexico_City')::date = (now() at time zone 'America/Mexico_City')::date
          and 4 = any(instructor_ids) as today
      from session`.execute(academy.db)
    expect(sessions.filter(({ booked, capacity }) => booked > capacity)).toEqual([])
    const awaited = sessions.filter(({ waiting }) => waiting > 0)
    expect(awaited.length).toBeGreaterThan(0)
    for (const { booked, capacity } of awaited) expect(booked).toBe(capacity)
    expect(sessions.some(({ today }) => today)).toBe(true)
    for (const owner of [5, 6, 8]) {
      const headers = as(owner, 'GeneralUser')
      const own = await academy.app.inject({ url: '/api/Me/Booking/Index', headers })
      expect({ owner, booked: own.json().list.length > 0 }).toEqual({ owner, booked: true })
    }
  })

  it('is loaded once', async () => {
    const before = await Promise.all([rows('course'), rows('participant'), rows('location')])
    await seedDemo(academy.orm.em.fork())
    expect(await Promise.all([rows('course'), rows('participant'), rows('location')])).toEqual(before)
  })
})

describe('the volume data', () => {
  it('fill up to the numbers that were asked for, and no further', async () => {
    const held = { classes: await rows('held_class'), taken: await rows('class_attendance') }
    for (const [courses, subscriptions] of [
      [20, 150],
      [20, 150],
      [10, 30],
      [25, 250],
    ] as const) {
      await seedCourses(academy.db, courses, () => undefined)
      await seedSubscriptions(academy.db, subscriptions, () => undefined)
      await seedClasses(academy.db, subscriptions, () => undefined)
    }
    expect(await rows('held_class')).toBe(250)
    expect(await rows('class_attendance')).toBe(held.taken + 4 * (250 - held.classes))
    expect(await rows('course')).toBe(25)
    const before = await rows('booking')
    expect(await seedBookings(academy.db, before + 5)).toBe(before + 5)
    expect(await seedBookings(academy.db, before)).toBe(before + 5)
    expect(await rows('subscription')).toBe(250)
    expect(await overdue()).toEqual({ waiting: 0, running: 0, unsettled: 0 })
    expect(
      (await academy.app.inject('/api/Course/GetCourseIndex?itemsPerPage=100')).json().list,
    ).toHaveLength(25)
  })
})
