import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CourseForm } from '@rodada/contracts/course'
import { editAddress, getAddressFormData } from '@rodada/contracts/location'
import { cancelSession, getTimetableWeek } from '@rodada/contracts/timetable'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { weekdayOf } from '../schedule/times.ts'
import { makeCapturist, someForm } from '../testing/course-forms.ts'
import { asStaff } from '../testing/payments-harness.ts'
import { TimetableHarness } from '../testing/timetable-harness.ts'

let under: TimetableHarness
beforeAll(async () => {
  under = await TimetableHarness.start()
  for (const id of [1, 2, 3]) await under.payments.academy.addLocation(id, `Patio ${id}`)
})
afterAll(() => under.close())

const capturist = () => makeCapturist(under.payments.academy, 3)

/** A course that meets once a week, three days from now for the first time, unless told otherwise. */
async function weekly(slot: object = {}) {
  const at = { day: weekdayOf(under.day(3)), from: '16:00', to: '17:00', addressId: 1 }
  const form = someForm({
    recurrentClass: true,
    membershipRequired: false,
    daysAndSchedules: [{ ...at, ...slot }],
  })
  const { id } = await capturist().create(form)
  return id
}

async function edit(id: number, changes: (form: CourseForm) => object) {
  const form = (await capturist().formData(id)).json()
  return capturist().edit(id, { ...form, ...changes(form) })
}

const withSlot = (slot: object) => (form: CourseForm) => ({
  daysAndSchedules: form.daysAndSchedules?.map((one) => ({ ...one, ...slot })),
})

const dates = async (courseId: number) => (await under.sessions(courseId)).map(({ date }) => date)

/** A student of a course with a booking in its first session. */
async function bookedIn(courseId: number) {
  const [session] = await under.sessions(courseId)
  if (!session) throw new Error('The course has no session')
  const student = await under.classes.student({ courseId })
  return { session, student, id: await under.booked(student, session.id) }
}

describe('the sessions of a slot', () => {
  it('are made for eight weeks, once', async () => {
    const id = await weekly({ capacity: 12 })
    const first = under.day(3)
    const expected = Array.from({ length: 8 }, (_, week) => under.day(3 + 7 * week))
    expect(await dates(id)).toEqual(expected)
    const makeAgain = () => under.payments.academy.app.makeSessions()
    await Promise.all([makeAgain(), makeAgain()])
    expect(await dates(id)).toEqual(expected)
    const [session] = await under.sessions(id)
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
    const id = await weekly({ validFrom: under.day(4), validTo: under.day(18) })
    expect(await dates(id)).toEqual([under.day(10), under.day(17)])
    const once = await weekly({ date: under.day(90) })
    expect(await under.sessions(once, { to: under.day(100) })).toMatchObject([{ date: under.day(90) }])
  })

  it('follow it where nobody has booked', async () => {
    const id = await weekly()
    const before = await under.sessions(id)
    const moved = { day: weekdayOf(under.day(4)), from: '18:00', to: '19:30', addressId: 2, capacity: 5 }
    expect(await edit(id, withSlot(moved))).toMatchObject({ success: true })
    const after = await under.sessions(id)
    expect(after.slice(1, 6)).toMatchObject(
      before.slice(1, 6).map((session) => ({ id: session.id, address: { id: 2 }, capacity: 5 })),
    )
    expect(new Set(after.map(({ date }) => weekdayOf(date)))).toEqual(new Set([weekdayOf(under.day(4))]))
    await edit(id, () => ({ daysAndSchedules: [] }))
    expect(await dates(id)).toEqual([])
  })

  it('are moved with their bookings only once that is said', async () => {
    const id = await weekly()
    const { session, id: bookingId } = await bookedIn(id)
    expect(await edit(id, withSlot({ capacity: 20 }))).toMatchObject({ success: true })
    const later = withSlot({ from: '17:00', to: '18:00' })
    expect(await edit(id, later)).toMatchObject({
      success: false,
      errors: {
        MovesBooked: [
          expect.stringMatching(/^El cambio afecta una clase con reservaciones; la primera es la del .*4:00/),
        ],
      },
    })
    expect((await under.sessions(id))[0]).toMatchObject({ startTime: session.startTime })
    await under.payments.mails()
    const answer = await edit(id, (form) => ({ ...later(form), movesBooked: true }))
    expect(answer).toMatchObject({
      success: true,
      messages: [expect.any(String), expect.stringContaining('Cambió una clase')],
    })
    const [moved] = await under.sessions(id)
    expect(moved).toMatchObject({
      id: session.id,
      startTime: new Date(`${session.date}T23:00:00Z`).toISOString(),
    })
    expect((await under.bookingRow(bookingId)).startsAt.toISOString()).toBe(moved?.startTime)
    expect(await mails()).toEqual([`session-moved ${bookingId}`])
  })

  it('are cancelled with their bookings where they fit no longer', async () => {
    const id = await weekly()
    const { session, student, id: bookingId } = await bookedIn(id)
    const without = () => ({ daysAndSchedules: [] })
    expect(await edit(id, without)).toMatchObject({ success: false })
    expect(await edit(id, () => ({ ...without(), movesBooked: true }))).toMatchObject({ success: true })
    expect(await under.sessionRow(session.id)).toMatchObject({ status: 'cancelled' })
    expect(await under.bookingRow(bookingId)).toMatchObject({ status: 'released', releaseReason: 'session' })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('have at least the places that are booked', async () => {
    const id = await weekly({ capacity: 2 })
    await bookedIn(id)
    await bookedIn(id)
    expect(await edit(id, withSlot({ capacity: 1 }))).toMatchObject({
      success: false,
      errors: {
        'DaysAndSchedules[0].Capacity': ['Ya hay una clase con 2 lugares reservados: no puede haber menos.'],
      },
    })
  })
})

/** Kinds of the mails that wait, with the booking that each is about. */
async function mails(): Promise<string[]> {
  const jobs = await takeJobs<{ kind: string; data: { bookingId: number } }>(
    under.payments.academy.orm,
    'academy',
    'mail',
  )
  return jobs.map(({ kind, data }) => `${kind} ${data.bookingId}`)
}

describe('the closed days of a place', () => {
  const admin = as(1, 'Admin')
  async function close(id: number, date: string, more: object = {}) {
    const { app } = under.payments.academy
    const form = (await sendCall(app, getAddressFormData, { headers: admin, params: { id } })).json()
    const closedDays = date === '' ? [] : [{ date, reason: 'Feriado' }]
    const body = { ...form, zipCode: '97320', closedDays, ...more }
    return (await sendCall(app, editAddress, { headers: admin, params: { id }, body })).json()
  }

  it('have no sessions, and have them again where they are opened', async () => {
    const id = await weekly({ addressId: 2 })
    const first = under.day(3)
    expect(await close(2, first)).toMatchObject({ success: true })
    expect(await dates(id)).not.toContain(first)
    await under.payments.academy.app.makeSessions()
    expect(await dates(id)).not.toContain(first)
    await close(2, '')
    await under.payments.academy.app.makeSessions()
    expect(await dates(id)).toContain(first)
  })

  it('cancel what is booked only once that is said', async () => {
    const id = await weekly({ addressId: 3 })
    const { session, id: bookingId } = await bookedIn(id)
    expect(await close(3, session.date)).toMatchObject({
      success: false,
      errors: { MovesBooked: [expect.stringContaining('una clase con reservaciones')] },
    })
    expect(await close(3, session.date, { movesBooked: true })).toMatchObject({ success: true })
    expect(await under.sessionRow(session.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Feriado' })
    expect(await under.bookingRow(bookingId)).toMatchObject({ status: 'released' })
    expect(await mails()).toContain(`session-cancelled ${bookingId}`)
  })
})

describe('GET /api/Timetable/Week', () => {
  it('shows a week by place, from Monday to Sunday', async () => {
    const id = await weekly({ addressId: 1 })
    const { app } = under.payments.academy
    const week = async (query: Record<string, string>) =>
      (await sendCall(app, getTimetableWeek, { query })).json()
    const answer = await week({ from: under.day(10), addressId: '1' })
    expect(answer.sessions).toContainEqual(
      expect.objectContaining({ courseId: id, date: under.day(10), courseTitle: expect.any(String) }),
    )
    expect(weekdayOf(answer.from)).toBe(1)
    expect(weekdayOf(answer.to)).toBe(7)
    expect((await week({ from: under.day(10), addressId: '2' })).sessions).not.toContainEqual(
      expect.objectContaining({ courseId: id }),
    )
  })

  it('does not tell everybody why a session was cancelled', async () => {
    const { session } = await bookedIn(await weekly())
    const sent = {
      headers: asStaff(),
      params: { id: session.id },
      body: { reason: 'La instructora enfermó' },
    }
    await sendCall(under.payments.academy.app, cancelSession, sent)
    const query = { from: session.date }
    const { sessions } = (await sendCall(under.payments.academy.app, getTimetableWeek, { query })).json()
    expect(sessions).toContainEqual(
      expect.objectContaining({ id: session.id, status: 'cancelled', cancelReason: null }),
    )
  })

  it('shows this week where the day is none', async () => {
    const { app } = under.payments.academy
    const { from, to } = (await sendCall(app, getTimetableWeek, { query: { from: 'nunca' } })).json()
    expect(from <= under.day(0) && under.day(0) <= to).toBe(true)
  })
})
