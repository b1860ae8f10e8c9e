import {
  acceptWaiting,
  cancelBooking,
  createBooking,
  getOwnBookings,
  leaveWaiting,
  moveBooking,
} from '@rodada/contracts/timetable/booking'
import type { Account } from '@rodada/e2e/chaos/account'
import { chance, oneOf } from '@rodada/e2e/chaos/bank-visit'
import type { Orm } from '@rodada/service/data/orm'
import { Value } from 'typebox/value'
import type { GivenWords } from './promises.ts'

/** A booked student, as a class lists them; `sessionId` is the booked session. */
export interface Expected {
  readonly sessionId: number | undefined
  readonly participantId: number
  readonly subscriptionId: number
}

/** Three overlap and begin within the hour, so that classes can be held; four are on later days, to move and to wait for. */
const sessions = [
  ...Array.from({ length: 3 }, () => ({ inMinutes: 50, capacity: 3 })),
  ...[2, 3, 4, 5].map((days) => ({ inMinutes: days * 24 * 60, capacity: 2 })),
]

/** Sessions that families book, wait for, move and cancel while parts of the platform are killed. */
export class ChaosTimetable {
  readonly courseId: number
  readonly sessionIds: number[] = []
  /** Students with a confirmed booking: instructors start classes with them. */
  readonly expected: Expected[] = []
  readonly #words: GivenWords

  constructor(courseId: number, words: GivenWords) {
    this.courseId = courseId
    this.#words = words
  }

  /** Adds the sessions to the course. */
  async begin(orm: Orm): Promise<void> {
    for (const { inMinutes, capacity } of sessions) {
      const rows = await orm.em.execute<{ id: number }[]>(
        `insert into session (course_id, date, starts_at, ends_at, capacity, is_own)
        select ?, (at at time zone 'America/Mexico_City')::date, at, at + interval '1 hour', ?, true
        from (select date_trunc('minute', now()) + ? * interval '1 minute' as at) as begin returning id`,
        [this.courseId, capacity, inMinutes],
      )
      this.sessionIds.push(...rows.map(({ id }) => id))
    }
  }

  /** Books sessions for a family, or waits for them, before parts are killed. */
  async bookFirst(account: Account): Promise<void> {
    const answer = await account.must('GET', getOwnBookings.path)
    const [subscription] = Value.Parse(getOwnBookings.response, answer).subscriptions
    const [student] = subscription?.participants ?? []
    if (!subscription || !student) throw new Error('A family has nothing to book with')
    const wish = { participantId: student.id, subscriptionId: subscription.id }
    const [now, , , later, last] = this.sessionIds
    for (const sessionId of [now, later, last]) await this.#book(account, { ...wish, sessionId })
  }

  /** Takes one random action with the family's bookings. */
  async use(account: Account): Promise<void> {
    const answer = await account.send('GET', getOwnBookings.path)
    if (!answer) return
    const { list, waiting, subscriptions } = Value.Parse(getOwnBookings.response, answer)
    const booked = oneOf(list.filter(({ status, session }) => status === 'booked' && this.#isOurs(session)))
    const entry = oneOf(waiting.filter(({ session }) => this.#isOurs(session)))
    if (entry && chance(0.5)) return this.#answerLine(account, entry)
    if (booked && chance(0.3)) return this.#giveBack(account, booked.id)
    if (booked && chance(0.3)) return this.#move(account, booked.id)
    const subscription = oneOf(subscriptions.filter(({ courseId }) => courseId === this.courseId))
    const student = oneOf(subscription?.participants ?? [])
    if (subscription && student)
      await this.#book(account, {
        ...{ participantId: student.id, subscriptionId: subscription.id },
        sessionId: oneOf(this.sessionIds),
      })
  }

  #isOurs({ id }: { readonly id: number }): boolean {
    return this.sessionIds.includes(id)
  }

  async #book(account: Account, { sessionId, ...student }: Expected): Promise<void> {
    const body = { ...student, sessionId, waitIfFull: true }
    const answer = await account.send('POST', createBooking.path, body)
    if (answer?.success !== true || answer.id === undefined) return
    this.#words.booked.add(Number(answer.id))
    this.expected.push({ ...student, sessionId })
  }

  async #giveBack(account: Account, id: number): Promise<void> {
    const answer = await account.send('POST', cancelBooking.path.replace(':id', String(id)))
    if (answer?.success === true) this.#words.givenBack.add(id)
  }

  async #move(account: Account, id: number): Promise<void> {
    const body = { sessionId: oneOf(this.sessionIds) }
    const answer = await account.send('POST', moveBooking.path.replace(':id', String(id)), body)
    if (answer?.success !== true) return
    this.#words.givenBack.add(id)
    this.#words.booked.add(Number(answer.id))
  }

  async #answerLine(
    account: Account,
    { id, status }: { readonly id: number; readonly status: string },
  ): Promise<void> {
    if (status !== 'offered' && chance(0.7)) return
    const call = status === 'offered' && chance(0.8) ? acceptWaiting : leaveWaiting
    const answer = await account.send('POST', call.path.replace(':id', String(id)))
    if (answer?.success === true && answer.id !== undefined) this.#words.booked.add(Number(answer.id))
  }
}
