import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { getAttendanceReport, getOwedReport, getStudentReport } from '@rodada/contracts/report'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../testing/classes-harness.ts'

let under: ClassesHarness
beforeAll(async () => {
  under = await ClassesHarness.start()
})
afterAll(() => under.close())

async function report(call: Call, query: Readonly<Record<string, string>> = {}, headers = as(1, 'Admin')) {
  return (await sendCall(under.payments.academy.app, call, { headers, query })).json()
}

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

it('what is owed is summed by its age, and nothing else is', async () => {
  const { payments } = under
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
  const instructor = under.newInstructor()
  const [one, two] = await under.siblings()
  await under.held([one, two], instructor)
  await under.held([one], instructor)
  await under.staffUndo(await under.held([two], instructor))
  const expected = { classes: 2, attended: 3, missed: 0 }
  expect((await report(getAttendanceReport)).lines).toMatchObject([expected])
  expect((await report(getAttendanceReport, { by: 'instructor' })).lines).toMatchObject([
    { id: instructor, ...expected },
  ])
  expect((await report(getAttendanceReport, { from: '2020-01-01', to: '2020-01-02' })).lines).toEqual([])
  expect(await report(getAttendanceReport, { from: '2020-01-02', to: '2020-01-01' })).toMatchObject({
    success: false,
  })
})

it('sessions are listed with when they were', async () => {
  const startsAt = daysAgo(1)
  const session = await under.payments.academy.db
    .insertInto('timetable_session')
    .values({
      ...{ courseId: 1, date: startsAt.toISOString().slice(0, 10), startsAt },
      endsAt: new Date(startsAt.getTime() + 3600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const from = daysAgo(3).toISOString().slice(0, 10)
  expect((await report(getAttendanceReport, { by: 'session', from })).lines).toEqual([
    {
      ...{ id: session.id, name: 'Patineta desde cero', startsAt: startsAt.toISOString() },
      ...{ classes: 0, attended: 0, missed: 0 },
    },
  ])
})

it('students are named whose classes end soon, and who do not come any more', async () => {
  const { payments } = under
  const [ending, absent] = [await under.student(), await under.student()]
  const change = (id: number, values: { dueDate?: Date; paidAt?: Date }) =>
    payments.academy.db.updateTable('subscription').set(values).where('id', '=', id).execute()
  await change(ending.subscriptionId, { dueDate: new Date(Date.now() + 3 * dayMs) })
  await change(absent.subscriptionId, { paidAt: daysAgo(40) })
  const { expiring, inactive } = await report(getStudentReport)
  expect(expiring).toMatchObject([{ subscriptionId: ending.subscriptionId, pendingClasses: 4 }])
  expect(inactive).toMatchObject([{ subscriptionId: absent.subscriptionId, date: null }])
})

it.each([getOwedReport, getAttendanceReport, getStudentReport])(
  '$path is the administrators’ alone',
  async (call) => {
    expect(await report(call, {}, as(3, 'ClassCapturist', 'Instructor'))).toMatchObject({ success: false })
  },
)
