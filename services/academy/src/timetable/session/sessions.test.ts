import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getTimetableWeek } from '@rodada/contracts/timetable/calls'
import { cancelSession } from '@rodada/contracts/timetable/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
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

describe('the sessions of a slot', () => {
  it('are made for eight weeks, once', async () => {
    const id = await courses.make({ capacity: 12 })
    const first = harness.day(3)
    const expected = Array.from({ length: 8 }, (_, week) => harness.day(3 + 7 * week))
    expect(await courses.dates(id)).toEqual(expected)
    const makeAgain = () => harness.payments.academy.app.makeSessions()
    await Promise.all([makeAgain(), makeAgain()])
    expect(await courses.dates(id)).toEqual(expected)
    const [session] = await harness.sessions(id)
    expect(session).toMatchObject({
      date: first,
      startTime: new Date(`${first}T22:00:00Z`).toISOString(),
      endTime: new Date(`${first}T23:00:00Z`).toISOString(),
      address: { id: 1, name: 'Patio 1', mapUrl: expect.any(String) },
      capacity: 12,
      placesLeft: 12,
      status: 'scheduled',
    })
  })

  it('lie between its first and its last day, or on its date', async () => {
    const id = await courses.make({ validFrom: harness.day(4), validTo: harness.day(18) })
    expect(await courses.dates(id)).toEqual([harness.day(10), harness.day(17)])
    const once = await courses.make({ date: harness.day(90) })
    expect(await harness.sessions(once, { to: harness.day(100) })).toMatchObject([{ date: harness.day(90) }])
  })

  it('follow it where nobody has booked', async () => {
    const id = await courses.make({})
    const before = await harness.sessions(id)
    const moved = { day: weekdayOf(harness.day(4)), from: '18:00', to: '19:30', addressId: 2, capacity: 5 }
    expect(await courses.edit(id, withSlot(moved))).toMatchObject({ success: true })
    const after = await harness.sessions(id)
    expect(after.slice(1, 6)).toMatchObject(
      before.slice(1, 6).map((session) => ({ id: session.id, address: { id: 2 }, capacity: 5 })),
    )
    expect(new Set(after.map(({ date }) => weekdayOf(date)))).toEqual(new Set([weekdayOf(harness.day(4))]))
    await courses.edit(id, () => ({ daysAndSchedules: [] }))
    expect(await courses.dates(id)).toEqual([])
  })

  it('are moved with their bookings only once that is said', async () => {
    const id = await courses.make({})
    const { session, id: bookingId } = await courses.bookedIn(id)
    expect(await courses.edit(id, withSlot({ capacity: 20 }))).toMatchObject({ success: true })
    const later = withSlot({ from: '17:00', to: '18:00' })
    expect(await courses.edit(id, later)).toMatchObject({
      success: false,
      errors: {
        MovesBooked: [
          expect.stringMatching(/^El cambio afecta una clase con reservaciones; la primera es la del .*4:00/),
        ],
      },
    })
    expect((await harness.sessions(id))[0]).toMatchObject({ startTime: session.startTime })
    await harness.payments.mails()
    const answer = await courses.edit(id, (form) => ({ ...later(form), movesBooked: true }))
    expect(answer).toMatchObject({
      success: true,
      messages: [expect.any(String), expect.stringContaining('Cambió una clase')],
    })
    const [moved] = await harness.sessions(id)
    expect(moved).toMatchObject({
      id: session.id,
      startTime: new Date(`${session.date}T23:00:00Z`).toISOString(),
    })
    expect((await harness.bookingRow(bookingId)).startsAt.toISOString()).toBe(moved?.startTime)
    expect(await courses.mails()).toEqual([`session-moved ${bookingId}`])
  })

  it('are cancelled with their bookings where they fit no longer', async () => {
    const id = await courses.make({})
    const { session, student, id: bookingId } = await courses.bookedIn(id)
    const without = () => ({ daysAndSchedules: [] })
    expect(await courses.edit(id, without)).toMatchObject({ success: false })
    expect(await courses.edit(id, () => ({ ...without(), movesBooked: true }))).toMatchObject({
      success: true,
    })
    expect(await harness.sessionRow(session.id)).toMatchObject({ status: 'cancelled' })
    expect(await harness.bookingRow(bookingId)).toMatchObject({
      status: 'released',
      releaseReason: 'session',
    })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('have at least the places that are booked', async () => {
    const id = await courses.make({ capacity: 2 })
    await courses.bookedIn(id)
    await courses.bookedIn(id)
    expect(await courses.edit(id, withSlot({ capacity: 1 }))).toMatchObject({
      success: false,
      errors: {
        'DaysAndSchedules[0].Capacity': ['Ya hay una clase con 2 lugares reservados: no puede haber menos.'],
      },
    })
  })
})

describe('the closed days of a place', () => {
  it('have no sessions, and have them again where they are opened', async () => {
    const id = await courses.make({ addressId: 2 })
    const first = harness.day(3)
    expect(await courses.close(2, first)).toMatchObject({ success: true })
    expect(await courses.dates(id)).not.toContain(first)
    await harness.payments.academy.app.makeSessions()
    expect(await courses.dates(id)).not.toContain(first)
    await courses.close(2, '')
    await harness.payments.academy.app.makeSessions()
    expect(await courses.dates(id)).toContain(first)
  })

  it('cancel what is booked only once that is said', async () => {
    const id = await courses.make({ addressId: 3 })
    const { session, id: bookingId } = await courses.bookedIn(id)
    expect(await courses.close(3, session.date)).toMatchObject({
      success: false,
      errors: { MovesBooked: [expect.stringContaining('una clase con reservaciones')] },
    })
    expect(await courses.close(3, session.date, { movesBooked: true })).toMatchObject({ success: true })
    expect(await harness.sessionRow(session.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Feriado',
    })
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'released' })
    expect(await courses.mails()).toContain(`session-cancelled ${bookingId}`)
  })
})

describe('GET /api/Timetable/Week', () => {
  it('shows a week by place, from Monday to Sunday', async () => {
    const id = await courses.make({ addressId: 1 })
    const { app } = harness.payments.academy
    const week = async (query: Record<string, string>) =>
      (await sendCall(app, getTimetableWeek, { query })).json()
    const answer = await week({ from: harness.day(10), addressId: '1' })
    expect(answer.sessions).toContainEqual(
      expect.objectContaining({ courseId: id, date: harness.day(10), courseTitle: expect.any(String) }),
    )
    expect(weekdayOf(answer.from)).toBe(1)
    expect(weekdayOf(answer.to)).toBe(7)
    expect((await week({ from: harness.day(10), addressId: '2' })).sessions).not.toContainEqual(
      expect.objectContaining({ courseId: id }),
    )
  })

  it('does not tell everybody why a session was cancelled', async () => {
    const { session } = await courses.bookedIn(await courses.make({}))
    const sent = {
      headers: asStaff(),
      params: { id: session.id },
      body: { reason: 'La instructora enfermó' },
    }
    await sendCall(harness.payments.academy.app, cancelSession, sent)
    const query = { from: session.date }
    const { sessions } = (await sendCall(harness.payments.academy.app, getTimetableWeek, { query })).json()
    expect(sessions).toContainEqual(
      expect.objectContaining({ id: session.id, status: 'cancelled', cancelReason: null }),
    )
  })

  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
    'answers at the edge of the calendar: %s',
    async (day) => {
      const { app } = harness.payments.academy
      const week = await sendCall(app, getTimetableWeek, { query: { from: day } })
      const plain = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
      expect(week.json()).toMatchObject({ from: plain, to: plain })
      expect(await harness.sessions(1, { from: day, to: day })).toEqual([])
      expect(await harness.own(5, { from: day, to: day })).toMatchObject({ status: 200 })
    },
  )

  it('shows this week where the day is none', async () => {
    const { app } = harness.payments.academy
    const { from, to } = (await sendCall(app, getTimetableWeek, { query: { from: 'nunca' } })).json()
    expect(from <= harness.day(0) && harness.day(0) <= to).toBe(true)
  })
})
