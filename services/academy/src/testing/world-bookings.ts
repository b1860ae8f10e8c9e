import type { PaymentsHarness } from './payments-harness.ts'
import { TimetableHarness } from './timetable-harness.ts'

interface Owned {
  readonly owner: number
  readonly id: number
}

const places = 1

/** Two sessions at the same hour with one place each, which families book, wait for and give back. */
export class WorldBookings {
  readonly #timetable: TimetableHarness
  #sessions: readonly number[] = []

  constructor(under: PaymentsHarness) {
    this.#timetable = new TimetableHarness(under)
  }

  async begin(): Promise<void> {
    const slots = [{ inDays: 2 }, { inDays: 2, startsAt: '16:30', endsAt: '17:30' }]
    const made: number[] = []
    for (const slot of slots) made.push((await this.#timetable.session({ ...slot, capacity: places })).id)
    this.#sessions = made
  }

  /** Every student of the subscription wants both sessions, which is one too many. */
  async book({ owner, id: subscriptionId }: Owned) {
    const students = await this.#timetable.db
      .selectFrom('subscription_participant')
      .select('participantId')
      .where('subscriptionId', '=', subscriptionId)
      .execute()
    const wishes = students.flatMap(({ participantId }) =>
      this.#sessions.map((session) => ({ participantId, session })),
    )
    return Promise.all(
      wishes.map(({ participantId, session }) =>
        this.#timetable.book({ owner, participantId, subscriptionId }, session, { waitIfFull: true }),
      ),
    )
  }

  async cancel({ owner, id }: Owned) {
    const rows = await this.#timetable.db
      .selectFrom('booking')
      .select('id')
      .where('subscriptionId', '=', id)
      .where('status', '=', 'booked')
      .execute()
    return Promise.all(rows.map((row) => this.#timetable.cancel(owner, row.id)))
  }

  async accept({ owner, id }: Owned) {
    const rows = await this.#timetable.db
      .selectFrom('waiting_entry')
      .select('id')
      .where('subscriptionId', '=', id)
      .where('status', '=', 'offered')
      .execute()
    return Promise.all(rows.map((row) => this.#timetable.accept(owner, row.id)))
  }

  /** What does not hold once all is quiet and the sessions are over. */
  async findViolations(): Promise<string[]> {
    const { db } = this.#timetable
    const rows = await db.selectFrom('booking').selectAll().where('sessionId', 'in', this.#sessions).execute()
    const violations: string[] = []
    for (const session of this.#sessions) {
      const taken = rows.filter(
        ({ sessionId, status }) => sessionId === session && (status === 'held' || status === 'missed'),
      )
      if (taken.length > places) violations.push(`session ${session} had ${taken.length} of ${places} places`)
    }
    for (const { id, status } of rows) {
      const entries = await db
        .selectFrom('credit_entry')
        .select('kind')
        .where('cause', '=', `booking ${id}`)
        .orderBy('id')
        .execute()
      const kinds = entries.map(({ kind }) => kind).join()
      if (status === 'booked') violations.push(`booking ${id} is still booked`)
      if (!/^((^|,)reserved,released)*$/.test(kinds)) violations.push(`booking ${id} is told as ${kinds}`)
    }
    return violations
  }
}
