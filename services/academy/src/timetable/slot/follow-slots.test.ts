import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { type CourseForm, createCourse } from '@rodada/contracts/course/calls'
import {
  addSession,
  cancelSession,
  getStaffWeek,
  moveSession,
  setSessionInstructors,
} from '@rodada/contracts/timetable/staff-calls'
import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { sql } from 'kysely'
import { someForm } from '../../testing/course-form-factory.ts'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { WeeklyCourses, withSlot } from '../../testing/weekly-course-factory.ts'
import { weekdayOf } from '../../time/hours.ts'

let harness: TimetableHarness
let courses: WeeklyCourses
beforeAll(async () => {
  harness = await TimetableHarness.start()
  for (const id of [1, 2, 3]) await harness.payments.academy.addLocation(id, `Patio ${id}`)
  courses = new WeeklyCourses(harness)
})
afterAll(() => harness.close())

async function send(call: Call, sent: Parameters<typeof sendCall>[2]) {
  const answer = await sendCall(harness.payments.academy.app, call, { headers: asStaff(), ...sent })
  return { status: answer.statusCode, ...answer.json() }
}
const saved = { success: true }
const onDay = (inDays: number) => withSlot({ day: weekdayOf(harness.day(inDays)) })
const firstOf = async (courseId: number) => {
  const [first] = await harness.sessions(courseId)
  if (!first) throw new Error('The course has no session')
  return first
}
const move = (id: number, inDays: number, from = '10:00', to = '11:00') =>
  send(moveSession, { params: { id }, body: { date: harness.day(inDays), from, to } })

describe('a change of a slot', () => {
  it('leaves out a day on which its class was cancelled', async () => {
    const id = await courses.make({})
    const { id: cancelled } = await firstOf(id)
    await send(cancelSession, { params: { id: cancelled }, body: { reason: 'Lluvia' } })
    expect(await courses.edit(id, onDay(4))).toMatchObject(saved)
    expect(await courses.dates(id)).toContain(harness.day(4))
    expect(await courses.edit(id, onDay(3))).toMatchObject(saved)
    expect((await courses.dates(id))[0]).toBe(harness.day(10))
  })

  it('leaves the hours of what was moved by hand, and makes no second session in its week', async () => {
    const id = await courses.make({})
    const { id: moved } = await firstOf(id)
    expect(await move(moved, 3)).toMatchObject(saved)
    expect(await courses.edit(id, onDay(4))).toMatchObject(saved)
    const [first, second] = await harness.sessions(id)
    expect(first).toMatchObject({
      id: moved,
      startTime: new Date(`${harness.day(3)}T16:00:00Z`).toISOString(),
    })
    expect(second).toMatchObject({ date: harness.day(11) })
  })

  it('takes what was moved by hand away with its slot, once that is said', async () => {
    const id = await courses.make({})
    const { session, id: bookingId } = await courses.bookedIn(id)
    await move(session.id, 3)
    const without = () => ({ daysAndSchedules: [] })
    expect(await courses.edit(id, without)).toMatchObject({ success: false })
    expect(await courses.edit(id, () => ({ ...without(), movesBooked: true }))).toMatchObject(saved)
    expect(await harness.sessionRow(session.id)).toMatchObject({ status: 'cancelled' })
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'released' })
  })

  it('moves a session whose instructors were set by hand, and leaves them', async () => {
    const id = await courses.make({ instructorIds: [77] })
    const first = await firstOf(id)
    await send(setSessionInstructors, { params: { id: first.id }, body: { instructorIds: [4] } })
    expect(await courses.edit(id, withSlot({ from: '18:00', to: '19:00' }))).toMatchObject(saved)
    expect(await harness.sessionRow(first.id)).toMatchObject({
      startsAt: new Date(new Date(first.startTime).getTime() + 2 * hourMs),
      instructorIds: [4],
    })
    expect((await harness.sessions(id)).length).toBe(8)
  })

  it('gives its instructors to the sessions that nobody was substituted in', async () => {
    const id = await courses.make({ instructorIds: [77] })
    const [first, second] = await harness.sessions(id)
    expect((await harness.sessionRow(first?.id ?? 0)).instructorIds).toEqual([77])
    await send(setSessionInstructors, { params: { id: first?.id ?? 0 }, body: { instructorIds: [77] } })
    await harness.booked(await harness.classes.student({ courseId: id }), second?.id ?? 0)
    expect(await courses.edit(id, withSlot({ instructorIds: [4] }))).toMatchObject(saved)
    const instructors = (await harness.sessions(id)).map(
      async (one) => (await harness.sessionRow(one.id)).instructorIds,
    )
    expect(await Promise.all(instructors)).toEqual([[77], ...Array.from({ length: 7 }, () => [4])])
  })

  it('moves a student from one class to the hour of another that moves too', async () => {
    const id = await courses.make({}, { from: '17:00', to: '18:00' })
    const { student } = await courses.bookedIn(id)
    const [, second] = await harness.sessions(id)
    await harness.booked(student, second?.id ?? 0)
    const later = withSlot({})
    const change = await courses.edit(id, (form) => ({
      daysAndSchedules: later(form).daysAndSchedules?.map((slot) => ({
        ...slot,
        from: slot.from === '16:00' ? '17:00' : '18:00',
        to: slot.from === '16:00' ? '18:00' : '19:00',
      })),
      movesBooked: true,
    }))
    expect(change).toMatchObject(saved)
    expect((await harness.own(student.owner)).list).toMatchObject([
      { session: { startTime: new Date(`${harness.day(3)}T23:00:00Z`).toISOString() } },
      { session: { startTime: new Date(`${harness.day(4)}T00:00:00Z`).toISOString() } },
    ])
  })

  it('names the student who is elsewhere then', async () => {
    const id = await courses.make({})
    const { student } = await courses.bookedIn(id)
    const other = await harness.session({ inDays: 3, startsAt: '18:00', endsAt: '19:00' })
    const paid = await harness.classes.paid()
    await harness.classes.join(paid.id, student.participantId)
    await harness.booked({ ...paid, participantId: student.participantId, subscriptionId: paid.id }, other.id)
    const later = (form: CourseForm) => ({
      ...withSlot({ from: '18:30', to: '19:30' })(form),
      movesBooked: true,
    })
    expect(await courses.edit(id, later)).toMatchObject({
      success: false,
      messages: [expect.stringMatching(/^Leo Peña ya tiene otra clase a esa hora: la del .*6:00/)],
    })
  })

  it('counts who waits for a session, and tells them', async () => {
    const id = await courses.make({ capacity: 1 })
    const { session, student, id: bookingId } = await courses.bookedIn(id)
    const waits = await harness.classes.student({ courseId: id })
    const { waitingId } = await harness.join(waits, session.id)
    await harness.cancel(student.owner, bookingId)
    await courses.mails()
    const without = () => ({ daysAndSchedules: [] })
    expect(await courses.edit(id, without)).toMatchObject({
      success: false,
      errors: { MovesBooked: [expect.any(String)] },
    })
    expect(await courses.edit(id, () => ({ ...without(), movesBooked: true }))).toMatchObject(saved)
    expect(await harness.entryRow(waitingId)).toMatchObject({ status: 'expired' })
    expect(await courses.mails()).toEqual([`waiting-ended ${waitingId}`])
  })

  it('leaves as many places as are booked or offered', async () => {
    const id = await courses.make({ capacity: 2 })
    const { session, student, id: bookingId } = await courses.bookedIn(id)
    await harness.booked(await harness.classes.student({ courseId: id }), session.id)
    const waits = await harness.classes.student({ courseId: id })
    await harness.join(waits, session.id)
    await harness.cancel(student.owner, bookingId)
    await harness.payments.sweep()
    expect(await courses.edit(id, withSlot({ capacity: 1 }))).toMatchObject({
      errors: { 'DaysAndSchedules[0].Capacity': [expect.stringContaining('2 lugares')] },
    })
  })

  it('makes sessions again that an earlier one has cancelled', async () => {
    const id = await courses.make({})
    const { session } = await courses.bookedIn(id)
    const from = (validFrom: string | null) => (form: CourseForm) => ({
      ...withSlot({ validFrom })(form),
      movesBooked: true,
    })
    expect(await courses.edit(id, from(harness.day(4)))).toMatchObject(saved)
    expect(await courses.dates(id)).not.toContain(session.date)
    expect(await courses.edit(id, from(null))).toMatchObject(saved)
    expect(await courses.dates(id)).toContain(session.date)
  })
})

describe('a day that is opened again', () => {
  it('has the classes that its closing has cancelled', async () => {
    const id = await courses.make({ addressId: 2 })
    const { session } = await courses.bookedIn(id)
    expect(await courses.close(2, session.date, { movesBooked: true })).toMatchObject(saved)
    await courses.close(2, '')
    await harness.payments.academy.app.makeSessions()
    expect(await courses.dates(id)).toContain(session.date)
  })
})

describe('what is moved', () => {
  it('behind the validity of a subscription is given back, and its owner told', async () => {
    const id = await courses.make({})
    const [session] = await harness.sessions(id)
    const dueDate = new Date(harness.payments.clock.now.getTime() + 5 * dayMs)
    const student = await harness.classes.student({ courseId: id, dueDate })
    const bookingId = await harness.booked(student, session?.id ?? 0)
    await courses.mails()
    expect(await move(session?.id ?? 0, 6)).toMatchObject({ success: true, affected: 1 })
    expect(await harness.bookingRow(bookingId)).toMatchObject({
      status: 'released',
      releaseReason: 'subscription',
    })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await courses.mails()).toEqual([`moved-too-late ${bookingId}`])
  })

  it('stays away from the closed days of the place where it stays', async () => {
    const id = await courses.make({ addressId: 3 })
    await courses.close(3, harness.day(5))
    const { id: sessionId } = await firstOf(id)
    expect(await move(sessionId, 5)).toMatchObject({
      errors: { Date: ['Ese día no hay clases en Patio 3: Feriado.'] },
    })
    await courses.close(3, '')
  })

  it('is what the staff have seen', async () => {
    const id = await courses.make({})
    const { id: sessionId } = await firstOf(id)
    const { sessions } = await send(getStaffWeek, { query: { from: harness.day(3) } })
    const { version } = sessions.find((one: { id: number }) => one.id === sessionId)
    const body = { date: harness.day(3), from: '10:00', to: '11:00', version }
    expect(await send(moveSession, { params: { id: sessionId }, body })).toMatchObject(saved)
    expect(await send(moveSession, { params: { id: sessionId }, body })).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Otra persona cambió')],
    })
  })
})

describe('a course that was withdrawn', () => {
  const addTo = (courseId: number) =>
    send(addSession, { body: { courseId, date: harness.day(5), from: '10:00', to: '11:00' } })

  it('has its classes until the last of its subscriptions ends', async () => {
    const id = await courses.make({ validTo: harness.day(10) })
    const student = await harness.classes.student({ courseId: id })
    await courses.capturist.withdraw(id)
    expect(await courses.dates(id)).toEqual([harness.day(3), harness.day(10)])
    await harness.db.updateTable('slot').set({ validTo: null }).where('course', '=', id).execute()
    await harness.payments.academy.app.makeSessions()
    const after = await harness.sessions(id)
    expect(after.length).toBe(8)
    expect(await harness.book(student, after[2]?.id ?? 0)).toMatchObject(saved)
    expect(await addTo(id)).toMatchObject(saved)
  })

  it('has none where nobody has classes of it any more', async () => {
    const id = await courses.make({})
    await harness.classes.student({ courseId: id, status: 'Finished' })
    await courses.capturist.withdraw(id)
    const left = await harness.db.selectFrom('session').select('id').where('courseId', '=', id).execute()
    expect(left).toEqual([])
    expect(await addTo(id)).toMatchObject({ errors: { CourseId: ['Este curso ya no existe.'] } })
    expect(await send(getStaffWeek, { query: { from: harness.day(3) } })).toMatchObject({ status: 200 })
  })
})

describe('who can hold the classes', () => {
  const refused = { success: false }
  it('is an instructor, of a course and of a session', async () => {
    const errors = { 'DaysAndSchedules[0].InstructorIds': [expect.any(String)] }
    const slot = { day: 1, from: '10:00', to: '11:00', instructorIds: [5] }
    const body = someForm({ daysAndSchedules: [slot] })
    expect(await send(createCourse, { body })).toMatchObject({ ...refused, errors })
    const id = await courses.make({ instructorIds: [4] })
    expect(await courses.edit(id, withSlot({ instructorIds: [5] }))).toMatchObject({ ...refused, errors })
    const { id: session } = await firstOf(id)
    const named = { params: { id: session }, body: { instructorIds: [4, 5] } }
    expect(await send(setSessionInstructors, named)).toMatchObject({
      ...refused,
      errors: { InstructorIds: [expect.any(String)] },
    })
    await harness.db
      .updateTable('slot')
      .set({ instructorIds: [5] })
      .where('course', '=', id)
      .execute()
    expect(await courses.edit(id, withSlot({ capacity: 9 }))).toMatchObject(saved)
  })
})

describe('commands that come at once', () => {
  /** Runs a command while another transaction holds the session's lock and then locks another row. */
  async function beside(command: () => Promise<unknown>, sessionId: number, row: ReturnType<typeof sql>) {
    let running: Promise<unknown> = Promise.resolve()
    await harness.payments.academy.orm.em.fork().transactional(async (em) => {
      const db = em.getKysely()
      await sql`select from session where id = ${sessionId} for update`.execute(db)
      running = command()
      await untilSomebodyWaits()
      await row.execute(db)
    })
    return running
  }

  async function untilSomebodyWaits(): Promise<void> {
    const waiting = sql<{ total: number }>`select count(*)::integer as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await waiting.execute(harness.db)
      if ((rows[0]?.total ?? 0) > 0) return
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error('Nobody waits')
  }

  it('do not wait for each other in a circle: an edit of a course and who holds one of its sessions', async () => {
    const id = await courses.make({})
    const { id: session } = await firstOf(id)
    const edit = () => courses.edit(id, withSlot({ from: '18:00', to: '19:00' }))
    const course = sql`select from course where id = ${id} for key share`
    expect(await beside(edit, session, course)).toMatchObject(saved)
  })

  it('do not wait for each other in a circle: a closed day and who holds a session there', async () => {
    const id = await courses.make({ addressId: 3 })
    const { id: session, date } = await firstOf(id)
    const place = sql`select from location where id = 3 for key share`
    expect(await beside(() => courses.close(3, date), session, place)).toMatchObject(saved)
    await courses.close(3, '')
  })

  it('see what the other has changed: missing sessions are made of the slots as an edit leaves them', async () => {
    const id = await courses.make({ validTo: harness.day(3) })
    let making: Promise<unknown> = Promise.resolve()
    const slots = harness.db.updateTable('slot').where('course', '=', id)
    await slots.set({ validTo: null }).execute()
    await harness.payments.academy.orm.em.fork().transactional(async (em) => {
      const db = em.getKysely()
      await sql`select from course where id = ${id} for no key update`.execute(db)
      await sql`update slot set valid_to = ${harness.day(10)} where course_id = ${id}`.execute(db)
      making = harness.payments.academy.app.makeSessions()
      await untilSomebodyWaits()
    })
    await making
    expect(await courses.dates(id)).toEqual([harness.day(3), harness.day(10)])
  })
})
