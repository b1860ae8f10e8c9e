import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { getInstructorToday } from '@rodada/contracts/class/instructor'
import type { Role } from '@rodada/contracts/roles'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import {
  addSession,
  cancelSession,
  cancelStaffBooking,
  createStaffBooking,
  getSessionPeople,
  getSessionStudents,
  getStaffToday,
  getStaffWeek,
  moveSession,
  setSessionInstructors,
} from '@rodada/contracts/timetable/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, staffId } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
  await harness.payments.academy.addLocation(1, 'Patio')
})
afterAll(() => harness.close())

async function send(call: Call, sent: Parameters<typeof sendCall>[2]) {
  const answer = await sendCall(harness.payments.academy.app, call, { headers: asStaff(), ...sent })
  return { status: answer.statusCode, ...answer.json() }
}

const people = (id: number) => send(getSessionPeople, { params: { id } })

async function bookedPlace() {
  const session = await harness.session({ capacity: 5 })
  const student = await harness.classes.student()
  return { sessionId: session.id, student, id: await harness.booked(student, session.id) }
}

async function mails(): Promise<string[]> {
  const { orm } = harness.payments.academy
  const jobs = await takeJobs<{ kind: string; data: { bookingId: number } }>(orm, 'academy', 'mail')
  return jobs.map(({ kind, data }) => `${kind} ${data.bookingId}`)
}

const at = (inDays: number, from = '10:00', to = '11:00') => ({ date: harness.day(inDays), from, to })

describe('the staff', () => {
  it('see a week with how many are booked, and who in one session of it', async () => {
    const { sessionId, student, id } = await bookedPlace()
    await harness.booked(await harness.classes.student(), sessionId)
    const familyId = student.owner
    const note = { familyId, createdBy: staffId }
    await harness.db
      .insertInto('family_note')
      .values([
        { ...note, text: 'Paga con terminal' },
        { ...note, text: 'Llega tarde' },
      ])
      .execute()
    const other = await harness.classes.student()
    const gone = await harness.booked(other, sessionId)
    expect(await send(cancelStaffBooking, { params: { id: gone }, body: {} })).toMatchObject({
      success: true,
    })
    const { sessions } = await send(getStaffWeek, { query: { from: harness.day(3) } })
    const [shown] = sessions.filter((one: { id: number }) => one.id === sessionId)
    expect(shown).toMatchObject({ taken: 2, waiting: 0, students: 2, capacity: 5 })
    expect(shown).not.toHaveProperty('placesLeft')

    const { students: booked } = await people(sessionId)
    expect(booked).toHaveLength(2)
    expect(booked).toContainEqual({
      ...{ id: student.participantId, name: 'Leo Peña', bookingId: id },
      ...{ subscriptionId: student.subscriptionId, status: 'booked' },
      ...{ familyId, note: 'Llega tarde', contactName: expect.any(String), contactPhone: expect.any(String) },
    })
    const sent = { headers: asStaff(), params: { id: sessionId } }
    const older = await sendCall(harness.payments.academy.app, getSessionStudents, sent)
    expect(older.json()).toEqual(booked)
    expect(await people(999_999)).toMatchObject({ status: 404 })
  })

  it('see who waits for a place, the longest first, and who lost one that was cancelled', async () => {
    const { id, holder, bookingId, waiting } = await harness.waitedFor(2)
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    const { offeredUntil } = await harness.entryRow(waiting[0]?.entryId ?? 0)
    const { students, waiting: line } = await people(id)
    expect(students).toEqual([])
    expect(line).toMatchObject([
      {
        entryId: waiting[0]?.entryId,
        familyId: waiting[0]?.owner,
        offeredUntil: offeredUntil?.toISOString(),
      },
      { entryId: waiting[1]?.entryId, since: expect.any(String), offeredUntil: null },
    ])
    const lost = await bookedPlace()
    await send(cancelSession, { params: { id: lost.sessionId }, body: { reason: 'Lluvia' } })
    expect(await people(lost.sessionId)).toMatchObject({
      students: [{ bookingId: lost.id, status: 'released' }],
    })
  })

  it('see who missed a session of which no place is taken any more', async () => {
    const { sessionId, id } = await bookedPlace()
    await harness.db.updateTable('booking').set({ status: 'missed' }).where('id', '=', id).execute()
    const { sessions } = await send(getStaffWeek, { query: { from: harness.day(3) } })
    expect(sessions).toContainEqual(expect.objectContaining({ id: sessionId, taken: 0, students: 1 }))
  })

  it('cancel a session: its guardians are told and get the class back', async () => {
    const { sessionId, student, id } = await bookedPlace()
    await mails()
    const cancel = () => send(cancelSession, { params: { id: sessionId }, body: { reason: 'Lluvia' } })
    expect(await cancel()).toMatchObject({ success: true, affected: 1 })
    expect(await cancel()).toMatchObject({ success: false, messages: ['Esta clase ya está cancelada.'] })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'cancelled', cancelReason: 'Lluvia' })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'session' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await mails()).toEqual([`session-cancelled ${id}`])
    const params = { id: student.subscriptionId }
    const { credits } = await harness.send(getSubscriptionDetails, student.owner, { params })
    expect(credits.slice(-2)).toMatchObject([
      { kind: 'reserved' },
      { kind: 'released', cancelReason: 'Lluvia' },
    ])
    expect(credits.at(-2)).not.toHaveProperty('cancelReason')
    await harness.payments.academy.app.makeSessions()
    expect((await harness.sessions()).map((session) => session.id)).not.toContain(sessionId)
  })

  it('leave a session alone that is over', async () => {
    const { sessionId } = await bookedPlace()
    const before = harness.payments.clock.now
    await harness.passTo(sessionId, 60)
    const cancelled = await send(cancelSession, { params: { id: sessionId }, body: { reason: 'Lluvia' } })
    expect(cancelled).toMatchObject({ messages: ['Esta clase ya terminó: no se puede cancelar.'] })
    const moved = await send(moveSession, { params: { id: sessionId }, body: at(7) })
    expect(moved).toMatchObject({ success: false, messages: ['Esta clase ya terminó.'] })
    harness.payments.clock.now = before
  })

  it('move a session with its bookings', async () => {
    const { sessionId, id } = await bookedPlace()
    await mails()
    const move = (hours: object) => send(moveSession, { params: { id: sessionId }, body: hours })
    expect(await move({ ...at(7), addressId: 1 })).toMatchObject({ success: true, affected: 1 })
    const { startsAt } = await harness.sessionRow(sessionId)
    expect(startsAt).toEqual(new Date(`${harness.day(7)}T16:00:00Z`))
    expect((await harness.bookingRow(id)).startsAt).toEqual(startsAt)
    expect(await mails()).toEqual([`session-moved ${id}`])
    expect(await move(at(-1))).toMatchObject({ errors: { Date: ['Esta fecha ya pasó. Elige otra.'] } })
    expect(await move(at(7, '11:00', '10:00'))).toMatchObject({ errors: { To: [expect.any(String)] } })
  })

  it('do not move one where a student is elsewhere then', async () => {
    const { sessionId, student } = await bookedPlace()
    const other = await harness.session({ inDays: 5 })
    await harness.booked(student, other.id)
    expect(
      await send(moveSession, { params: { id: sessionId }, body: at(5, '16:30', '17:30') }),
    ).toMatchObject({ success: false, messages: [expect.stringContaining('ya tiene otra clase')] })
  })

  it('add one, and say who holds it', async () => {
    const added = await send(addSession, { body: { courseId: 1, ...at(8), addressId: 1, capacity: 3 } })
    expect(added).toMatchObject({ success: true })
    expect(await harness.sessions()).toContainEqual(
      expect.objectContaining({
        id: added.id,
        slotId: null,
        capacity: 3,
        address: expect.objectContaining({ id: 1 }),
      }),
    )
    const instructors = { params: { id: added.id }, body: { instructorIds: [4, 4] } }
    expect(await send(setSessionInstructors, instructors)).toMatchObject({ success: true })
    expect(await harness.sessionRow(added.id)).toMatchObject({ instructorIds: [4] })
    expect(await send(addSession, { body: { courseId: 999, ...at(8) } })).toMatchObject({
      errors: { CourseId: [expect.any(String)] },
    })
    const date = harness.day(367)
    for (const far of [
      await send(addSession, { body: { courseId: 1, ...at(8), date } }),
      await send(moveSession, { params: { id: added.id }, body: { ...at(8), date } }),
    ])
      expect(far).toMatchObject({ errors: { Date: ['Elige una fecha dentro del próximo año.'] } })
  })

  it('book and cancel for a customer, until the class begins', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session()
    const { participantId, subscriptionId } = student
    const booked = await send(createStaffBooking, { body: { sessionId, participantId, subscriptionId } })
    expect(booked).toMatchObject({ messages: [expect.stringMatching(/^Quedó reservada la clase del /)] })
    expect((await harness.payments.movements()).at(-1)).toMatchObject({
      ...{ title: 'Clase reservada', actorId: staffId, subjectId: student.owner },
    })
    const before = harness.payments.clock.now
    await harness.passTo(sessionId, -1)
    expect(await harness.cancel(student.owner, booked.id)).toMatchObject({ success: false })
    expect(await send(cancelStaffBooking, { params: { id: booked.id }, body: {} })).toMatchObject({
      success: true,
    })
    harness.payments.clock.now = before
  })
})

async function everyToday(role: Role) {
  return (await sendCall(harness.payments.academy.app, getStaffToday, { headers: as(4, role) })).json()
}

describe('GET /api/Instructor/Today', () => {
  it('shows the sessions of today with who is booked, and whether they can take the class', async () => {
    const { sessionId, student, id } = await bookedPlace()
    const other = await harness.session({ instructorIds: [77] })
    const before = harness.payments.clock.now
    await harness.passTo(sessionId, -30)
    const today = (instructor: number) =>
      sendCall(harness.payments.academy.app, getInstructorToday, { headers: as(instructor, 'Instructor') })
    const sessions = (await today(4)).json()
    expect(sessions).toContainEqual(
      expect.objectContaining({
        id: sessionId,
        roster: [
          expect.objectContaining({
            ...{ bookingId: id, participantId: student.participantId, name: 'Leo Peña' },
            ...{ standing: 'Al Corriente', standingText: '', pendingClasses: 4, status: 'booked' },
          }),
        ],
      }),
    )
    const { startsAt } = await harness.sessionRow(sessionId)
    const ended = harness.db
      .updateTable('subscription')
      .set({ dueDate: new Date(startsAt.getTime() + 60_000) })
    await ended.where('id', '=', student.subscriptionId).execute()
    await harness.passTo(sessionId, 10)
    // A session booked within the validity can still be taken.
    expect((await today(4)).json()).toContainEqual(
      expect.objectContaining({ id: sessionId, roster: [expect.objectContaining({ standingText: '' })] }),
    )
    expect(sessions).not.toContainEqual(expect.objectContaining({ id: other.id }))
    expect((await today(77)).json()).toContainEqual(expect.objectContaining({ id: other.id }))
    // The counter and the owner see whoever holds them.
    for (const role of ['ClassCapturist', 'Admin'] as const) {
      const sessions = await everyToday(role)
      const one = { id: sessionId, taken: 1, capacity: 5, instructors: [] }
      expect(sessions).toContainEqual(expect.objectContaining(one))
      expect(sessions).toContainEqual(expect.objectContaining({ id: other.id, taken: 0 }))
    }
    await harness.passTo(sessionId, 24 * 60)
    expect(await everyToday('Admin')).not.toContainEqual(expect.objectContaining({ id: sessionId }))
    harness.payments.clock.now = before
  })

  it('tells of who has still to pay', async () => {
    const { id: sessionId } = await harness.session({ capacity: 5 })
    const before = harness.payments.clock.now
    const { owner, id: subscriptionId } = await harness.payments.registered()
    const participantId = await harness.classes.enrol(subscriptionId, owner)
    await harness.booked({ owner, subscriptionId, participantId }, sessionId)
    await harness.passTo(sessionId, -10)
    const headers = as(4, 'Instructor')
    const sessions = (await sendCall(harness.payments.academy.app, getInstructorToday, { headers })).json()
    expect(sessions).toContainEqual(
      expect.objectContaining({
        id: sessionId,
        roster: [
          expect.objectContaining({
            ...{ participantId, standing: 'No al corriente' },
            standingText: 'La suscripción está pendiente de pago.',
          }),
        ],
      }),
    )
    harness.payments.clock.now = before
  })
})
