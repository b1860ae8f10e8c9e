import type { Call } from '@rodada/contracts/call'
import { editCourse, getCourseFormData } from '@rodada/contracts/course/calls'
import { cancelSession, moveSession } from '@rodada/contracts/timetable/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import type { Selectable } from 'kysely'
import type { AcademyTables } from '../entities.ts'
import { weekdayOf } from '../time/hours.ts'
import { findBookingViolations } from './booking-invariants.ts'
import { makeCapturist, someForm } from './course-form-factory.ts'
import { asStaff, type PaymentsHarness } from './payments-harness.ts'
import { TimetableHarness } from './timetable-harness.ts'

interface Owned {
  readonly owner: number
  readonly id: number
}

/** Change of one of the course's slots by the staff. */
export interface SlotEdit {
  readonly slot: number
  readonly capacity: number
  readonly hour: number
  readonly movesBooked: boolean
}

export interface SessionMove {
  readonly session: number
  readonly hour: number
  readonly inDays: number
}

type Session = Selectable<AcademyTables['session']>

const slots = [
  { inDays: 2, hour: 16, level: 'A', capacity: 1 },
  { inDays: 2, hour: 17, level: 'B', capacity: 2 },
  { inDays: 3, hour: 16, level: 'C', capacity: 1 },
]

/**
 * A course with three sessions: families book them, wait for them, move and cancel bookings, while the staff cancel and
 * move the sessions and edit the course.
 */
export class SimulatedBookings {
  readonly #timetable: TimetableHarness
  courseId = 0

  constructor(harness: PaymentsHarness) {
    this.#timetable = new TimetableHarness(harness)
  }

  get #academy() {
    return this.#timetable.payments.academy
  }

  async begin(): Promise<void> {
    const daysAndSchedules = slots.map(({ inDays, hour, level, capacity }) => {
      const date = this.#timetable.day(inDays)
      const valid = { validFrom: date, validTo: date }
      return { day: weekdayOf(date), ...hoursFrom(hour), level, capacity, ...valid }
    })
    const form = someForm({ recurrentClass: true, membershipRequired: false, daysAndSchedules })
    const answer = await makeCapturist(this.#academy, 3).create(form)
    if (!answer.success) throw new Error(JSON.stringify(answer.errors))
    this.courseId = answer.id
  }

  /** Books all sessions for every student of the subscription: more than it has classes. */
  async book({ owner, id: subscriptionId }: Owned) {
    const students = await this.#timetable.db
      .selectFrom('subscription_participant')
      .select('participantId')
      .where('subscriptionId', '=', subscriptionId)
      .execute()
    const sessions = await this.#sessions()
    const wishes = students.flatMap(({ participantId }) => sessions.map(({ id }) => ({ participantId, id })))
    return Promise.all(
      wishes.map(({ participantId, id }) =>
        this.#timetable.book({ owner, participantId, subscriptionId }, id, { waitIfFull: true }),
      ),
    )
  }

  async cancel(of: Owned) {
    return Promise.all((await this.#booked(of)).map((id) => this.#timetable.cancel(of.owner, id)))
  }

  /** Moves all bookings to the same session. */
  async move(of: Owned, session: number) {
    const [target, booked] = [await this.#session(session), await this.#booked(of)]
    if (!target) return []
    return Promise.all(booked.map((id) => this.#timetable.move(of.owner, id, target.id)))
  }

  async accept(of: Owned) {
    const offered = await this.#line(of, ['offered'])
    return Promise.all(offered.map((id) => this.#timetable.accept(of.owner, id)))
  }

  async leave(of: Owned) {
    const entries = await this.#line(of, ['waiting', 'offered'])
    return Promise.all(entries.map((id) => this.#timetable.leave(of.owner, id)))
  }

  async cancelSession(at: number) {
    const session = await this.#session(at)
    return session ? [await this.#send(cancelSession, session.id, { reason: 'Lluvia' })] : []
  }

  /** Undefined where a change removed it. */
  async sessionId(at: number): Promise<number | undefined> {
    return (await this.#session(at))?.id
  }

  async moveSession({ session: at, hour, inDays }: SessionMove) {
    const session = await this.#session(at)
    const date = this.#timetable.day(inDays)
    return session ? [await this.#send(moveSession, session.id, { date, ...hoursFrom(hour) })] : []
  }

  async editCourse({ slot, capacity, hour, movesBooked }: SlotEdit) {
    const sent = { headers: asStaff(), params: { id: this.courseId } }
    const form = (await sendCall(this.#academy.app, getCourseFormData, sent)).json()
    const change = (one: object, at: number) =>
      at === slot % form.daysAndSchedules.length ? { ...one, capacity, ...hoursFrom(hour) } : one
    const daysAndSchedules = form.daysAndSchedules.map(change)
    return this.#send(editCourse, this.courseId, { ...form, daysAndSchedules, movesBooked })
  }

  /** Moves the clock to `minutes` from the start of the next session, where there is one. */
  async passToNext(minutes: number): Promise<void> {
    const { clock } = this.#timetable.payments
    const begins = (await this.#sessions()).map(({ startsAt }) => startsAt.getTime() + minutes * minuteMs)
    const next = Math.min(...begins.filter((begin) => begin > clock.now.getTime()))
    if (Number.isFinite(next)) clock.now = new Date(next)
  }

  /** 404 is accepted: a concurrent change may have removed the row. */
  async #send(call: Call, id: number, body: object) {
    const { statusCode } = await sendCall(this.#academy.app, call, {
      headers: asStaff(),
      params: { id },
      body,
    })
    return { status: statusCode === 404 ? 200 : statusCode }
  }

  #sessions(): Promise<Session[]> {
    return this.#timetable.db
      .selectFrom('session')
      .selectAll()
      .where('courseId', '=', this.courseId)
      .orderBy('id')
      .execute()
  }

  async #session(at: number): Promise<Session | undefined> {
    const sessions = await this.#sessions()
    return sessions[at % sessions.length]
  }

  async #booked({ id }: Owned): Promise<number[]> {
    const booked = this.#timetable.db.selectFrom('booking').select('id').where('subscriptionId', '=', id)
    return (await booked.where('status', '=', 'booked').execute()).map((row) => row.id)
  }

  async #line({ id }: Owned, statuses: readonly ('waiting' | 'offered')[]): Promise<number[]> {
    const line = this.#timetable.db.selectFrom('waiting_entry').select('id').where('subscriptionId', '=', id)
    return (await line.where('status', 'in', statuses).execute()).map((row) => row.id)
  }

  /** Violations once all commands are done and the sessions are over. */
  async findViolations(): Promise<string[]> {
    return findBookingViolations(
      this.#timetable.db,
      (await this.#sessions()).map(({ id }) => id),
    )
  }
}

function hoursFrom(hour: number) {
  return { from: `${hour}:00`, to: `${hour + 1}:30` }
}
