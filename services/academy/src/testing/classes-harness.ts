import { endHeldClass, undoHeldClass } from '@rodada/contracts/class/calls'
import { addToClass, endClass, instructorInClass, startClass } from '@rodada/contracts/class/instructor'
import { dayMs } from '@rodada/contracts/words/durations'
import type { PartAddresses } from '@rodada/service/run/config'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import type { Insertable } from 'kysely'
import type { AcademyTables } from '../entities.ts'
import type { Attendance } from '../timetable/class/attendance.ts'
import { asStaff, PaymentsHarness } from './payments-harness.ts'

/** A student with a paid subscription, in the shape of class calls. */
export interface Enrolled extends Attendance {
  readonly owner: number
}

/** Values of a paid subscription; `classes` is the number of granted ones. */
type Paid = Partial<Insertable<AcademyTables['subscription']>> & { readonly classes?: number }

/** Parts of a class call beside its students. */
interface Sending {
  readonly key?: string
  readonly at?: Date
  readonly sessionId?: number
  readonly bookingIds?: readonly number[]
}

/** The academy with instructors who hold classes, and a clock that only the test moves. */
export class ClassesHarness {
  readonly payments: PaymentsHarness
  #instructors = 9000

  static async start(services: PartAddresses = {}): Promise<ClassesHarness> {
    return new ClassesHarness(await PaymentsHarness.start(services))
  }

  constructor(payments: PaymentsHarness) {
    this.payments = payments
  }

  close(): Promise<void> {
    return this.payments.close()
  }

  newInstructor(): number {
    return ++this.#instructors
  }

  /** A student who can take a class, with a subscription of their own. */
  async student(values: Paid = {}): Promise<Enrolled> {
    const { owner, id } = await this.paid(values)
    return { owner, participantId: await this.enrol(id, owner), subscriptionId: id }
  }

  async siblings(values: Paid = {}): Promise<readonly [Enrolled, Enrolled]> {
    const first = await this.student(values)
    return [first, { ...first, participantId: await this.enrol(first.subscriptionId, first.owner) }]
  }

  async paid({ classes = 4, ...values }: Paid = {}): Promise<{ owner: number; id: number }> {
    const { clock, academy } = this.payments
    const { owner, id } = await this.payments.registered({
      ...{ status: 'Active', paidAt: clock.now, paymentMethod: 'branch' },
      dueDate: new Date(clock.now.getTime() + 30 * dayMs),
      ...values,
    })
    if (classes > 0) {
      const entry = { subscriptionId: id, kind: 'granted', classes, cause: 'x' } as const
      await academy.db.insertInto('credit_entry').values(entry).execute()
    }
    return { owner, id }
  }

  async enrol(subscriptionId: number, owner: number, name = 'Leo Peña'): Promise<number> {
    const { db } = this.payments.academy
    const { id } = await db
      .insertInto('participant')
      .values({ responsibleId: owner, name, birthdate: '2014-05-17' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.join(subscriptionId, id)
    return id
  }

  /** Adds an existing student to another subscription. */
  async join(subscriptionId: number, participantId: number): Promise<void> {
    const link = { subscriptionId: subscriptionId, participantId: participantId }
    await this.payments.academy.db.insertInto('subscription_participant').values(link).execute()
  }

  start(instructor: number, students: readonly Attendance[], key?: string, at?: Date) {
    return this.#command(startClass, instructor, students, { key, at })
  }

  startIn(
    sessionId: number | undefined,
    instructor: number,
    students: readonly Attendance[],
    bookingIds?: readonly number[],
  ) {
    return this.#command(startClass, instructor, students, { sessionId, bookingIds })
  }

  /** @param students the whole class, late ones included. */
  add(instructor: number, students: readonly Attendance[], key?: string) {
    return this.#command(addToClass, instructor, students, { key })
  }

  end(instructor: number, students: readonly Attendance[] = [], key?: string, at?: Date) {
    return this.#command(endClass, instructor, students, { key, at })
  }

  async #command(
    call: typeof startClass | typeof addToClass | typeof endClass,
    instructor: number,
    students: readonly Attendance[],
    { key, at, sessionId, bookingIds }: Sending,
  ) {
    const rows = students.map(({ participantId, subscriptionId }) => ({
      ParticipantId: participantId,
      SubscriptionId: subscriptionId,
    }))
    const answer = await sendCall(this.payments.academy.app, call, {
      headers: { ...as(instructor, 'Instructor'), ...(key && { 'idempotency-key': key }) },
      body: {
        ParticipantIds: rows,
        InstructorId: instructor,
        ...(at && { At: at.toISOString() }),
        ...(sessionId && { SessionId: sessionId }),
        ...(bookingIds && { BookingIds: bookingIds }),
      },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  staffEnd(id: number, key?: string) {
    return this.#change(endHeldClass, id, key)
  }

  staffUndo(id: number, key?: string) {
    return this.#change(undoHeldClass, id, key)
  }

  async #change(call: typeof endHeldClass | typeof undoHeldClass, id: number, key?: string) {
    const headers = { ...asStaff(), ...(key && { 'idempotency-key': key }) }
    const answer = await sendCall(this.payments.academy.app, call, { headers, params: { id } })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Id of the class that an instructor started last. */
  async lastClass(instructor: number): Promise<number> {
    const { id } = await this.payments.academy.db
      .selectFrom('held_class')
      .select('id')
      .where('instructorId', '=', instructor)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }

  /** Stored row of a class. */
  session(id: number) {
    const { db } = this.payments.academy
    return db.selectFrom('held_class').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** A past class, of a new instructor by default. @returns its id. */
  async held(students: readonly Attendance[], instructor = this.newInstructor()): Promise<number> {
    await this.start(instructor, students)
    await this.end(instructor)
    return this.lastClass(instructor)
  }

  async openClass(instructor: number) {
    const headers = as(instructor, 'Instructor')
    return (await sendCall(this.payments.academy.app, instructorInClass, { headers })).json()
  }

  /** Remaining classes of a subscription, reserved ones among them, and its status. */
  async standing(id: number): Promise<{ left: number; reserved: number; status: string }> {
    const row = await this.payments.row(id)
    return { left: row.pendingClasses, reserved: row.reservedClasses, status: row.status }
  }

  /** Entries of a subscription in words, oldest first. */
  async ledger(id: number): Promise<string[]> {
    const rows = await this.payments.academy.db
      .selectFrom('credit_entry')
      .selectAll()
      .where('subscriptionId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, classes, participantId: student }) =>
      `${kind} ${classes} ${student ?? ''}`.trim(),
    )
  }
}
