import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  getCounterSubscriptions,
  getInstructors,
  getSubscriptionBookings,
} from '@rodada/contracts/timetable/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { asStaff } from '../../testing/payments-harness.ts'
import { someInstructors, TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

async function found(sessionId: number, query: Record<string, string> = {}) {
  const answer = await sendCall(harness.payments.academy.app, getCounterSubscriptions, {
    headers: asStaff(),
    query: { sessionId: String(sessionId), ...query },
  })
  return answer.json()
}
const ids = async (sessionId: number, query: Record<string, string> = {}) =>
  (await found(sessionId, query)).list.map(({ id }: { id: number }) => id)

describe('who can hold classes', () => {
  it('is asked of identity', async () => {
    const { app } = harness.payments.academy
    expect((await sendCall(app, getInstructors, { headers: asStaff() })).json()).toEqual(someInstructors)
  })
})

describe('what a session can be booked with at the counter', () => {
  it('is of its course, valid then and has a class left, or still waits for its payment', async () => {
    const { id } = await harness.session({ inDays: 5 })
    const student = await harness.classes.student()
    const { id: unpaid } = await harness.payments.registered()
    await harness.classes.student({ courseId: 2 })
    await harness.classes.student({ classes: 0 })
    await harness.classes.student({ dueDate: new Date(harness.payments.clock.now.getTime() + dayMs) })
    expect(await ids(id)).toEqual([unpaid, student.subscriptionId])
    const { list } = await found(id, { search: `#${student.subscriptionId}` })
    expect(list).toEqual([
      {
        ...{ id: student.subscriptionId, ownerName: '', isPaid: true, available: 4 },
        validUntil: expect.any(String),
        participants: [{ id: student.participantId, name: 'Leo Peña', isBooked: false }],
      },
    ])
    await harness.booked(student, id)
    const { list: after } = await found(id, { search: `#${student.subscriptionId}` })
    expect(after).toMatchObject([{ available: 3, participants: [{ isBooked: true }] }])
  })

  it('is found by its students and comes in pages', async () => {
    const { id } = await harness.session({ inDays: 6 })
    const { owner, id: subscription } = await harness.classes.paid()
    await harness.classes.enrol(subscription, owner, 'Ximena Ávila')
    expect(await ids(id, { search: 'avila' })).toEqual([subscription])
    expect(await ids(id, { search: 'nadie' })).toEqual([])
    expect(await found(id, { itemsPerPage: '1', currentPage: '2' })).toMatchObject({
      list: [expect.anything()],
      pagination: { currentPage: 2, itemsPerPage: 1 },
    })
  })

  it('is nothing for a session that is not there', async () => {
    expect(await found(999_999)).toMatchObject({ success: false })
  })
})

describe('the places of a subscription', () => {
  async function places(id: number, headers = asStaff()) {
    const sent = { headers, params: { id } }
    const answer = await sendCall(harness.payments.academy.app, getSubscriptionBookings, sent)
    return { status: answer.statusCode, body: answer.json() }
  }

  it('are those in classes that have not begun, the next one first, which the staff can cancel until then', async () => {
    const student = await harness.classes.student()
    const later = await harness.session({ inDays: 5 })
    const next = await harness.session({ inDays: 3 })
    const begun = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, later.id)
    const soon = await harness.booked(student, next.id)
    await harness.booked(student, begun.id)
    await harness.passTo(begun.id, 0)
    await harness.booked(await harness.classes.student(), next.id)
    const { body } = await places(student.subscriptionId)
    expect(body).toMatchObject([
      { id: soon, session: { id: next.id }, participant: { name: 'Leo Peña' }, canChange: true },
      { id, session: { id: later.id }, canChange: true },
    ])
    await harness.cancel(student.owner, soon)
    expect((await places(student.subscriptionId)).body).toMatchObject([{ id }])
  })
})
