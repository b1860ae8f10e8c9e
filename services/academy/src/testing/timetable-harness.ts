import { randomUUID } from 'node:crypto'
import type { Call } from '@rodada/contracts/call'
import type { EventType } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
import {
  acceptWaiting,
  cancelBooking,
  createBooking,
  getOwnBookings,
  joinWaiting,
  leaveWaiting,
  moveBooking,
} from '@rodada/contracts/timetable/booking'
import { getCourseSessions, type TimetableSession } from '@rodada/contracts/timetable/calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import type { OutgoingMail } from '@rodada/service/mail/mailer'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import type { Insertable } from 'kysely'
import type { AcademyTables } from '../entities.ts'
import { ClassesHarness, type Enrolled } from './classes-harness.ts'
import { type IdentityPeer, startIdentityPeer } from './identity-peer.ts'
import { PaymentsHarness } from './payments-harness.ts'

type Slot = Partial<Insertable<AcademyTables['slot']>> & { readonly inDays?: number }

/** The default course of tests. */
export const plainCourse = 1

/** Instructors in tests of the timetable. */
export const someInstructors = [
  { id: 4, name: 'Iker Zamudio' },
  { id: 77, name: 'Zoé Ríos' },
] as const

/** The academy with a timetable, and a clock that only the test moves. */
export class TimetableHarness {
  readonly payments: PaymentsHarness
  readonly classes: ClassesHarness

  readonly #identity: IdentityPeer | undefined

  static async start(): Promise<TimetableHarness> {
    const identity = await startIdentityPeer()
    identity.instructors.push(...someInstructors)
    const payments = await PaymentsHarness.start({ identity: identity.address })
    return new TimetableHarness(payments, identity)
  }

  constructor(payments: PaymentsHarness, identity?: IdentityPeer) {
    this.payments = payments
    this.classes = new ClassesHarness(payments)
    this.#identity = identity
  }

  /** Lets identity say that the account's e-mail is confirmed. */
  confirmAddress(owner: number): void {
    this.#identity?.contacts.set(owner, { name: 'Ana', email: `ana-${owner}@rodada.test` })
  }

  /** Lets another part tell that the account may have changed hands at the test's time, or some milliseconds later. */
  async revoke(
    userId: number,
    producer: PartName = 'identity',
    type: EventType = 'credentials.revoked',
    later = 0,
  ): Promise<void> {
    const before = new Date(this.payments.clock.now.getTime() + later).toISOString()
    await this.payments.academy.app.inject({
      ...{ method: 'POST', url: '/internal/events', headers: internally(producer, 'academy') },
      payload: {
        events: [{ id: randomUUID(), type, producer, occurredAt: before, data: { userId, before } }],
      },
    })
  }

  async close(): Promise<void> {
    await this.payments.close()
    await this.#identity?.close()
  }

  get db() {
    return this.payments.academy.db
  }

  /** The day `inDays` days from the test's clock, in Mexico City. */
  day(inDays: number): string {
    return addDays(dayInMexico(this.payments.clock.now), inDays)
  }

  /** A session of a new slot: by default from four to five, in three days. */
  async session({ inDays = 3, ...slot }: Slot = {}): Promise<{ id: number; slotId: number }> {
    const date = this.day(inDays)
    const { id: slotId } = await this.db
      .insertInto('slot')
      .values({
        ...{ course: plainCourse, day: 1, startsAt: '16:00', endsAt: '17:00', level: null, locationId: null },
        ...{ capacity: null, validFrom: null, validTo: null, date },
        ...slot,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.payments.academy.app.makeSessions()
    const { id } = await this.db
      .selectFrom('session')
      .select('id')
      .where('slotId', '=', slotId)
      .executeTakeFirstOrThrow()
    return { id, slotId }
  }

  /** Moves the clock to `minutes` from the start of a session. */
  async passTo(sessionId: number, minutes: number): Promise<void> {
    const { startsAt } = await this.sessionRow(sessionId)
    this.payments.clock.now = new Date(startsAt.getTime() + minutes * minuteMs)
  }

  sessionRow(id: number) {
    return this.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  bookingRow(id: number) {
    return this.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** Number of bookings of a session that take a place. */
  async taken(sessionId: number): Promise<number> {
    const rows = await this.db
      .selectFrom('booking')
      .select('id')
      .where('sessionId', '=', sessionId)
      .where('status', 'in', ['booked', 'held'])
      .execute()
    return rows.length
  }

  book({ owner, participantId, subscriptionId }: Enrolled, sessionId: number, more: object = {}) {
    return this.send(createBooking, owner, { body: { sessionId, participantId, subscriptionId, ...more } })
  }

  /** Books a session and returns the id of the booking. @throws where it is refused. */
  async booked(student: Enrolled, sessionId: number): Promise<number> {
    const answer = await this.book(student, sessionId)
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.id
  }

  move(owner: number, id: number, sessionId: number) {
    return this.send(moveBooking, owner, { params: { id }, body: { sessionId } })
  }

  cancel(owner: number, id: number) {
    return this.send(cancelBooking, owner, { params: { id } })
  }

  join({ owner, participantId, subscriptionId }: Enrolled, sessionId: number) {
    return this.send(joinWaiting, owner, { body: { sessionId, participantId, subscriptionId } })
  }

  leave(owner: number, id: number) {
    return this.send(leaveWaiting, owner, { params: { id } })
  }

  accept(owner: number, id: number) {
    return this.send(acceptWaiting, owner, { params: { id } })
  }

  entryRow(id: number) {
    return this.db.selectFrom('waiting_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /**
   * Takes the waiting mails, oldest first, as their receivers get them.
   * @param name null: the address is not known to belong to the account.
   */
  mailed(name: string | null = 'Ana'): Promise<OutgoingMail[]> {
    return this.payments.academy.takeMails(async () => ({ name, email: 'ana@ejemplo.mx' }) as never)
  }

  /** A session with one place, its booking, and `count` waiting entries. */
  async waitedFor(count: number, slot: Slot = {}) {
    const { id } = await this.session({ capacity: 1, ...slot })
    const holder = await this.classes.student()
    const bookingId = await this.booked(holder, id)
    const waiting: (Enrolled & { readonly entryId: number })[] = []
    for (let at = 0; at < count; at++) {
      const student = await this.classes.student()
      waiting.push({ ...student, entryId: (await this.join(student, id)).waitingId })
    }
    return { id, holder, bookingId, waiting }
  }

  own(owner: number, query: Record<string, string> = {}) {
    return this.send(getOwnBookings, owner, { query })
  }

  /** Sessions of a course as visitors see them. */
  async sessions(courseId = plainCourse, query: Record<string, string> = {}): Promise<TimetableSession[]> {
    const call = getCourseSessions
    return (await sendCall(this.payments.academy.app, call, { params: { id: courseId }, query })).json()
  }

  async send(call: Call, owner: number, sent: Parameters<typeof sendCall>[2] = {}) {
    const headers = { ...as(owner, 'GeneralUser'), ...sent.headers }
    const answer = await sendCall(this.payments.academy.app, call, { ...sent, headers })
    return { status: answer.statusCode, ...answer.json() }
  }
}
