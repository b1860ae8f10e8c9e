import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  getAttendanceReport,
  getOccupancyReport,
  getOwedReport,
  getStudentReport,
} from '@rodada/contracts/report/calls'
import { getInstructorPay, setInstructorRate } from '@rodada/contracts/report/pay'
import { cancelSession } from '@rodada/contracts/timetable/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { ClassesHarness } from '../../testing/classes-harness.ts'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { readRates } from '../pay/rates.ts'

let harness: ClassesHarness
beforeAll(async () => {
  harness = await ClassesHarness.start()
})
afterAll(() => harness.close())

async function report(call: Call, query: Readonly<Record<string, string>> = {}, headers = as(1, 'Admin')) {
  return (await sendCall(harness.payments.academy.app, call, { headers, query })).json()
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

it('what is owed is summed by its age, and nothing else is', async () => {
  const { payments } = harness
  await payments.registered({ createdAt: daysAgo(1) })
  await payments.registered({ createdAt: daysAgo(5) })
  await payments.registered({ createdAt: daysAgo(6), courseId: null })
  await payments.registered({ createdAt: daysAgo(20), expiresAt: daysAgo(5) })
  await payments.registered({ priceCentavos: 0 })
  const { lines, amount } = await report(getOwedReport)
  const { rows } = { rows: await payments.academy.db.selectFrom('subscription').selectAll().execute() }
  const owed = rows.filter(({ status, expiresAt }) => status === 'PendingPayment' && expiresAt > new Date())
  expect(Math.round(amount * 100)).toBe(owed.reduce((sum, { priceCentavos }) => sum + priceCentavos, 0))
  expect(lines.map(({ age, source, count }: Record<string, unknown>) => [age, source, count])).toEqual([
    [0, 'course', 1],
    [4, 'course', 1],
    [4, 'membership', 1],
  ])
})

it('who came is counted by course and instructor; what was undone is not', async () => {
  const instructor = harness.newInstructor()
  const [one, two] = await harness.siblings()
  await harness.held([one, two], instructor)
  await harness.held([one], instructor)
  await harness.staffUndo(await harness.held([two], instructor))
  const expected = { classes: 2, attended: 3, missed: 0 }
  expect((await report(getAttendanceReport)).lines).toMatchObject([expected])
  expect((await report(getAttendanceReport, { by: 'instructor' })).lines).toMatchObject([
    { id: instructor, ...expected },
  ])
  expect((await report(getAttendanceReport, { from: '2020-01-01', to: '2020-01-02' })).lines).toEqual([])
  expect((await report(getAttendanceReport, { from: '2020-01-02', to: '2020-01-01' })).lines).toEqual([])
})

/** A session of the course that all tests here register for. */
async function sessionAt(
  startsAt: Date,
  values: { instructorIds?: number[]; hasOwnInstructors?: boolean } = {},
) {
  const { id } = await harness.payments.academy.db
    .insertInto('session')
    .values({
      ...{ courseId: 1, date: startsAt.toISOString().slice(0, 10), startsAt, ...values },
      endsAt: new Date(startsAt.getTime() + 3600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('an hour of the week is as full as its sessions, and a cancelled one is none', async () => {
  const { db } = harness.payments.academy
  // Mondays at 17:00 in Mexico, and one at another hour without a limit.
  const startsAt = new Date('2026-06-01T23:00:00Z')
  const [one, two] = [await sessionAt(startsAt), await sessionAt(new Date('2026-06-08T23:00:00Z'))]
  await db.updateTable('session').set({ capacity: 4 }).where('id', 'in', [one, two]).execute()
  const cancelled = await sessionAt(new Date('2026-06-15T23:00:00Z'))
  await db
    .updateTable('session')
    .set({ status: 'cancelled', cancelReason: 'Lluvia', cancelledAt: new Date() })
    .where('id', '=', cancelled)
    .execute()
  const unlimited = await sessionAt(new Date('2026-06-09T00:30:00Z'))
  await db.updateTable('session').set({ capacity: null }).where('id', '=', unlimited).execute()
  const booking = { sessionId: one, createdBy: 1, startsAt, endsAt: new Date('2026-06-02T00:00:00Z') }
  const [{ owner, ...held }, { owner: _owner, ...missed }] = await harness.siblings()
  await db
    .insertInto('booking')
    .values([
      { ...booking, ...held, status: 'held', classId: 1, createdBy: owner },
      { ...booking, ...missed, status: 'missed', classId: null },
    ])
    .execute()
  const { lines } = await report(getOccupancyReport, { from: '2026-06-01', to: '2026-06-30' })
  expect(lines).toEqual([
    {
      ...{ day: 1, hour: '17:00', locationId: null, place: 'Sin lugar', sessions: 2, latest: '2026-06-08' },
      ...{ places: 8, booked: 2, attended: 1, percent: 25 },
    },
    expect.objectContaining({ day: 1, hour: '18:30', sessions: 1, places: null, booked: 0, percent: null }),
  ])
})

it('days are what their classes are', async () => {
  const { db } = harness.payments.academy
  const days = await db.selectFrom('attendance_day').selectAll().where('classes', '<>', 0).execute()
  const { rows } = await sql<{ kind: string; groupId: number; classes: number; students: number }>`
    with held as (
      select class.id, instructor_id, course_id from held_class class
      join class_attendance attendance on attendance.class_id = class.id
      join subscription on subscription.id = attendance.subscription_id
      where ended_at is not null and undone_at is null
    )
    select 'course' as kind, course_id as "groupId", count(distinct id)::integer as classes, count(*)::integer as students
    from held group by course_id
    union all select 'instructor', instructor_id, count(distinct id)::integer, count(*)::integer
    from held group by instructor_id`.execute(db)
  const byGroup = ({ kind, groupId, classes, students }: (typeof rows)[number]) =>
    `${kind} ${groupId}: ${classes}, ${students}`
  expect(days.map(byGroup).sort()).toEqual(rows.map(byGroup).sort())
})

describe('by session', () => {
  const lines = async (from: Date) => {
    const days = { from: from.toISOString().slice(0, 10), to: dayInMexico(daysAgo(-1)) }
    return (await report(getAttendanceReport, { by: 'session', ...days })).lines
  }

  it('are what was held in one, whoever came without a booking, and classes in none', async () => {
    const startsAt = daysAgo(1)
    const empty = await sessionAt(startsAt)
    const sessionId = await sessionAt(new Date(harness.payments.clock.now.getTime() - 60_000))
    const [one, two] = await harness.siblings()
    const instructor = harness.newInstructor()
    await harness.startIn(sessionId, instructor, [one, two])
    await harness.end(instructor)
    const classId = await harness.held([await harness.student()])
    const found = await lines(daysAgo(3))
    expect(found).toContainEqual({
      ...{ id: empty, name: 'Patineta desde cero', startsAt: startsAt.toISOString() },
      ...{ classes: 0, attended: 0, missed: 0 },
    })
    expect(found).toContainEqual(
      expect.objectContaining({ id: sessionId, classes: 1, attended: 2, missed: 0 }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ id: classId, name: 'Patineta desde cero', classes: 1, attended: 1 }),
    )
    expect(found.map(({ id }: { id: number }) => id)).not.toContain(await harness.lastClass(instructor))
  })

  it('has who used a booking early, also where the session was cancelled later', async () => {
    const timetable = new TimetableHarness(harness.payments)
    const { clock } = harness.payments
    const sessionId = await sessionAt(new Date(clock.now.getTime() + 2 * 3600_000))
    const student = await harness.student()
    await timetable.booked(student, sessionId)
    await timetable.passTo(sessionId, -40)
    await harness.held([student])
    const held = expect.objectContaining({ id: sessionId, classes: 1, attended: 1, missed: 0 })
    expect(await lines(daysAgo(1))).toContainEqual(held)
    const sent = { headers: asStaff(), params: { id: sessionId }, body: { reason: 'Lluvia' } }
    expect((await sendCall(harness.payments.academy.app, cancelSession, sent)).json()).toMatchObject({
      success: true,
    })
    expect(await lines(daysAgo(1))).toContainEqual(held)
  })

  it('has who booked and did not come, as the course and whoever was to hold it have', async () => {
    const startsAt = daysAgo(2)
    const instructor = harness.newInstructor()
    const sessionId = await sessionAt(startsAt, { instructorIds: [instructor] })
    const { owner: createdBy, ...student } = await harness.student()
    const endsAt = new Date(startsAt.getTime() + 3600_000)
    const booking = { ...student, sessionId, startsAt, endsAt, createdBy, status: 'missed' as const }
    await harness.payments.academy.db.insertInto('booking').values(booking).execute()
    expect(await lines(daysAgo(3))).toContainEqual(
      expect.objectContaining({ id: sessionId, classes: 0, attended: 0, missed: 1 }),
    )
    const day = { from: dayInMexico(daysAgo(3)), to: dayInMexico(daysAgo(1)) }
    const missed = { classes: 0, attended: 0, missed: 1 }
    expect((await report(getAttendanceReport, { ...day, by: 'instructor' })).lines).toMatchObject([
      { id: instructor, ...missed },
    ])
    expect((await report(getAttendanceReport, { ...day, by: 'course' })).lines).toMatchObject([missed])
  })
})

it('students are named whose classes end soon, and who do not come any more', async () => {
  const { payments } = harness
  const [ending, absent] = [await harness.student(), await harness.student()]
  const change = (id: number, values: { dueDate?: Date; paidAt?: Date }) =>
    payments.academy.db.updateTable('subscription').set(values).where('id', '=', id).execute()
  await change(ending.subscriptionId, { dueDate: new Date(Date.now() + 3 * dayMs) })
  await change(absent.subscriptionId, { paidAt: daysAgo(40) })
  // The last class of one was today, of the other 35 days ago.
  const [present, gone] = [await harness.student(), await harness.student()]
  for (const { subscriptionId } of [present, gone]) await change(subscriptionId, { paidAt: daysAgo(50) })
  await harness.held([present])
  const [startedAt, endedAt] = [daysAgo(35), new Date(daysAgo(35).getTime() + 3600_000)]
  await payments.academy.db
    .updateTable('held_class')
    .set({ startedAt, endedAt })
    .where('id', '=', await harness.held([gone]))
    .execute()
  const { expiring, inactive } = await report(getStudentReport)
  expect(expiring).toMatchObject([{ subscriptionId: ending.subscriptionId, pendingClasses: 4 }])
  expect(inactive).toMatchObject([
    { subscriptionId: absent.subscriptionId, date: null },
    { subscriptionId: gone.subscriptionId, date: startedAt.toISOString() },
  ])
})

it.each([getOwedReport, getAttendanceReport, getStudentReport])(
  '$path is the administrators’ alone',
  async (call) => {
    expect(await report(call, {}, as(3, 'ClassCapturist', 'Instructor'))).toMatchObject({ success: false })
  },
)

/** A class of 60 minutes unless told. */
async function heldAt(
  startedAt: string,
  instructorId: number,
  { minutes = 60, ...values }: { minutes?: number; sessionId?: number; endReason?: 'abandoned' } = {},
) {
  const endedAt = new Date(new Date(startedAt).getTime() + minutes * 60_000)
  await harness.payments.academy.db
    .insertInto('held_class')
    .values({ instructorId, startedAt: new Date(startedAt), endedAt, endReason: 'staff', ...values })
    .execute()
}

function setRate(instructorId: number, values: Readonly<Record<string, unknown>>) {
  const body = { instructorId, unit: 'class', amount: 200, since: '2025-10-01', ...values }
  return sendCall(harness.payments.academy.app, setInstructorRate, { headers: as(1, 'Admin'), body })
}

it('instructors are paid for what they held by fortnight, at the rate of its day', async () => {
  const instructor = harness.newInstructor()
  const days = { from: '2025-10-01', to: '2025-10-31' }
  const session = await sessionAt(new Date('2025-10-16T20:00:00Z'), {
    ...{ instructorIds: [instructor], hasOwnInstructors: true },
  })
  await heldAt('2025-10-02T17:00:00Z', instructor, { minutes: 90 })
  // The evening of the 15th in Mexico.
  await heldAt('2025-10-16T02:00:00Z', instructor)
  await heldAt('2025-10-16T20:00:00Z', instructor, {
    minutes: 360,
    sessionId: session,
    endReason: 'abandoned',
  })
  expect(await report(getInstructorPay, days)).toMatchObject({ classes: 3, unrated: 3, pay: 0 })
  await setRate(instructor, {})
  await setRate(instructor, { unit: 'hour', amount: 90, since: '2025-10-16' })
  // Set again for the same day.
  await setRate(instructor, { unit: 'hour', amount: 150.5, since: '2025-10-16' })
  expect(await report(getInstructorPay, days)).toMatchObject({
    lines: [
      { fortnight: '2025-10-16', classes: 1, minutes: 60, substitutions: 1, unrated: 0, pay: 150.5 },
      { fortnight: '2025-10-01', classes: 2, minutes: 150, substitutions: 0, unrated: 0, pay: 400 },
    ],
    ...{ total: 2, classes: 3, minutes: 210, substitutions: 1, unrated: 0, pay: 550.5 },
  })
  // Six hours at the highest rate.
  const rich = harness.newInstructor()
  await heldAt('2025-09-02T17:00:00Z', rich, { minutes: 360 })
  await setRate(rich, { unit: 'hour', amount: 100_000, since: '2025-09-01' })
  expect(await report(getInstructorPay, { from: '2025-09-01', to: '2025-09-15' })).toMatchObject({
    pay: 600_000,
  })
  const zoe = { id: 7000, name: 'Zoé Núñez' }
  const rates = await readRates(harness.payments.academy.orm.em.fork(), [zoe])
  expect(rates).toContainEqual({ instructorId: zoe.id, name: zoe.name, rate: null })
  // Held classes before, and is no instructor any more.
  expect(rates.filter(({ instructorId }) => instructorId === instructor)).toMatchObject([
    { name: `Usuario ${instructor}`, rate: { unit: 'hour', amount: 150.5, since: '2025-10-16' } },
    { rate: { unit: 'class', amount: 200, since: '2025-10-01' } },
  ])
  expect(await report(getInstructorPay, { from: '2016-01-01', to: '2025-10-31' })).toMatchObject({
    pay: 600_550.5,
  })
})

it.each([
  ['nothing', { amount: 0 }, 'Amount'],
  ['less than nothing', { amount: -5 }, 'Amount'],
  ['parts of a centavo', { amount: 10.001 }, 'Amount'],
  ['a day that is none', { since: '2026-02-31' }, 'Since'],
])('a rate of %s is refused at its field', async (_what, values, field) => {
  const answer = (await setRate(1, values)).json()
  expect(answer).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } })
})
