import type { CourseForm } from '@rodada/contracts/course/calls'
import { editAddress, getAddressFormData } from '@rodada/contracts/timetable/location'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { weekdayOf } from '../time/hours.ts'
import { makeCapturist, someForm } from './course-form-factory.ts'
import type { TimetableHarness } from './timetable-harness.ts'

/** Courses with weekly slots, and the staff who edit them. */
export class WeeklyCourses {
  readonly #harness: TimetableHarness

  constructor(harness: TimetableHarness) {
    this.#harness = harness
  }

  get capturist() {
    return makeCapturist(this.#harness.payments.academy, 3)
  }

  /** A course that meets weekly at each slot; by default first in three days. */
  async make(...slots: object[]): Promise<number> {
    const at = { day: weekdayOf(this.#harness.day(3)), from: '16:00', to: '17:00', addressId: 1 }
    const daysAndSchedules = slots.map((slot) => ({ ...at, ...slot }))
    const form = someForm({ recurrentClass: true, membershipRequired: false, daysAndSchedules })
    return (await this.capturist.create(form)).id
  }

  async edit(id: number, changes: (form: CourseForm) => object) {
    const form = (await this.capturist.formData(id)).json()
    return this.capturist.edit(id, { ...form, ...changes(form) })
  }

  /** Dates of the sessions that visitors see. */
  async dates(courseId: number): Promise<string[]> {
    return (await this.#harness.sessions(courseId)).map(({ date }) => date)
  }

  /** A student with a booking in the first session of a course. */
  async bookedIn(courseId: number) {
    const [session] = await this.#harness.sessions(courseId)
    if (!session) throw new Error('The course has no session')
    const student = await this.#harness.classes.student({ courseId })
    return { session, student, id: await this.#harness.booked(student, session.id) }
  }

  /** Edits a location to be closed on this day alone; an empty date: on none. */
  async close(id: number, date: string, more: object = {}) {
    const { app } = this.#harness.payments.academy
    const headers = as(1, 'Admin')
    const form = (await sendCall(app, getAddressFormData, { headers, params: { id } })).json()
    const closedDays = date === '' ? [] : [{ date, reason: 'Feriado' }]
    const body = { ...form, zipCode: '97320', closedDays, ...more }
    return (await sendCall(app, editAddress, { headers, params: { id }, body })).json()
  }

  /** Takes the waiting mails: kind, and booking or waiting entry of each. */
  async mails(): Promise<string[]> {
    const { orm } = this.#harness.payments.academy
    const jobs = await takeJobs<{ kind: string; data: { bookingId?: number; entryId?: number } }>(
      orm,
      'academy',
      'mail',
    )
    return jobs.map(({ kind, data }) => `${kind} ${data.bookingId ?? data.entryId}`)
  }
}

/** An edit that changes every slot of a form. */
export const withSlot = (slot: object) => (form: CourseForm) => ({
  daysAndSchedules: form.daysAndSchedules?.map((one) => ({ ...one, ...slot })),
})
