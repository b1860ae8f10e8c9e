import { type MovementRecorded, movementRecorded } from '@rodada/contracts/event'
import { beginPayment, paySubscription } from '@rodada/contracts/money/payment'
import { reverseAcademyReceipt } from '@rodada/contracts/money/receipt'
import { unpaidDays } from '@rodada/contracts/subscription/calls'
import {
  quoteAtCounter,
  quoteRegistration,
  registerAtCounter,
  registerParticipants,
} from '@rodada/contracts/subscription/registration'
import {
  cancelSubscription,
  paySiteSubscription,
  receivePayment,
  refundSubscription,
} from '@rodada/contracts/subscription/staff-calls'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { MemoryBank } from '@rodada/payment/testing/memory-bank'
import type { PartAddresses } from '@rodada/service/run/config'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import type { Insertable } from 'kysely'
import { Value } from 'typebox/value'
import type { AcademyTables } from '../entities.ts'
import { PaymentAttempt } from '../sale/payment/payment-attempt.entity.ts'
import { type AcademyHarness, startAcademy } from './academy-harness.ts'
import type { SubscriptionRow } from './payment-invariants.ts'
import { adult, child } from './registrations-harness.ts'
import { makeSubscription } from './subscription-factory.ts'

/** Member of staff who marks, cancels and closes cases. */
export const staffId = 3

/** Headers of the staff; valid for a minute. */
export function asStaff(): Record<string, string> {
  return as(staffId, 'ClassCapturist')
}

const courseIds = { plain: 1, withMembership: 2 } as const

type Row = Partial<Insertable<AcademyTables['subscription']>>

/** What a family registers once more. */
interface Sale {
  readonly name?: string
  readonly code?: string
  /** That the staff take off. */
  readonly percent?: number
}

/** A clock that only the test moves. */
export interface Clock {
  now: Date
}

/** The academy with a bank in memory and a clock that only the test moves. */
export class PaymentsHarness {
  readonly academy: AcademyHarness
  readonly bank: MemoryBank
  readonly clock: Clock
  #owners = 100

  /** @param services addresses of other parts. */
  static async start(services: PartAddresses = {}): Promise<PaymentsHarness> {
    const bank = new MemoryBank()
    const clock = { now: new Date() }
    // No service listens there: nobody has a till open.
    const silent = { admin: 'http://127.0.0.1:9' }
    const academy = await startAcademy({ ...silent, ...services }, { payments: bank, now: () => clock.now })
    await academy.addCourses(
      { id: courseIds.plain, title: 'Patineta desde cero' },
      { id: courseIds.withMembership, title: 'Con membresía', membershipRequired: true },
    )
    return new PaymentsHarness(academy, bank, clock)
  }

  private constructor(academy: AcademyHarness, bank: MemoryBank, clock: Clock) {
    this.academy = academy
    this.bank = bank
    this.clock = clock
  }

  close(): Promise<void> {
    return this.academy.close()
  }

  /** Runs the job of each minute once. */
  sweep(): Promise<void> {
    return this.academy.app.sweep()
  }

  pass(minutes: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + minutes * minuteMs)
  }

  /** A customer with an unpaid course subscription. */
  async registered(values: Row = {}): Promise<{ owner: number; id: number }> {
    const owner = ++this.#owners
    return { owner, id: await this.make(owner, values) }
  }

  /** A customer with an unpaid course subscription and the membership that is paid with it. */
  async registeredWithMembership(values: Row = {}) {
    const owner = ++this.#owners
    const membershipId = await this.make(owner, { courseId: null })
    return { owner, membershipId, id: await this.make(owner, { ...values, membershipId: membershipId }) }
  }

  make(owner: number, values: Row = {}): Promise<number> {
    return makeSubscription(this.academy.db, {
      createdAt: this.clock.now,
      expiresAt: this.#inFifteenDays(),
      ...values,
      createdBy: owner,
    })
  }

  #inFifteenDays(): Date {
    return new Date(this.clock.now.getTime() + unpaidDays * dayMs)
  }

  /** Stores the adult of an account, so that `register` needs no pictures. */
  async saveAdult(owner: number): Promise<void> {
    const { streetNumber, zipCode, ...values } = adult
    const side = (name: string) => ({ name, width: 800, height: 600, color: '#aabbcc' })
    const credentials = { credentialFront: side('frente.webp'), credentialBack: side('reverso.webp') }
    const address = { streetNumber, zipCode }
    await this.academy.db
      .insertInto('responsible')
      .values({ id: owner, ...values, ...address, ...credentials })
      .execute()
  }

  /** Sends the form for a course with a membership; `expiresAt` follows the test's clock. */
  async register(owner: number, price = 800, { name = child.name, code }: Sale = {}) {
    const form = { courseId: courseIds.withMembership, price, acquiredClasses: 4, ...(code && { code }) }
    const sent = await sendCall(this.academy.app, registerParticipants, {
      headers: as(owner, 'GeneralUser'),
      query: { acceptedConditions: 'true' },
      body: { ...form, responsible: adult, participants: [{ ...child, name }] },
    })
    return this.#dueByClock(sent)
  }

  /** Registers another child at the price that the service says, by the owner or, with a percentage, by the staff. */
  async registerReduced(owner: number, sale: Sale) {
    const { name = '', code, percent } = sale
    const { courseId, acquiredClasses } = { courseId: courseIds.withMembership, acquiredClasses: 4 }
    const query = { classes: String(acquiredClasses), students: '0', ...(code && { code }) }
    const asked = { params: { id: courseId }, query }
    const ofStaff = { ...asked, query: { ...query, family: String(owner), percent: String(percent) } }
    const { quote } = (
      percent === undefined
        ? await sendCall(this.academy.app, quoteRegistration, { ...asked, headers: as(owner, 'GeneralUser') })
        : await sendCall(this.academy.app, quoteAtCounter, { ...ofStaff, headers: asStaff() })
    ).json()
    const price = quote?.price ?? 0
    if (percent === undefined) return this.register(owner, price, sale)
    const body = { familyId: owner, courseId, price, acquiredClasses, participants: [{ ...child, name }] }
    const reduction = { percent, reason: 'Rayón' }
    const reduced = { ...body, reduction, ...(code && { code }) }
    const sent = { headers: asStaff(), body: reduced }
    return this.#dueByClock(await sendCall(this.academy.app, registerAtCounter, sent))
  }

  async #dueByClock(sent: Awaited<ReturnType<typeof sendCall>>) {
    const answer = { status: sent.statusCode, ...sent.json() }
    const ids = [answer.id, answer.membershipId].filter((id) => id !== undefined)
    if (ids.length > 0) {
      const expiresAt = this.#inFifteenDays()
      await this.academy.db.updateTable('subscription').set({ expiresAt }).where('id', 'in', ids).execute()
    }
    return answer
  }

  async begin(owner: number, id: number, mpc = '') {
    const answer = await sendCall(this.academy.app, beginPayment, {
      headers: as(owner, 'GeneralUser'),
      params: { id },
      query: { mpc },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** A customer with an unpaid subscription whose form was sent to the browser; its movements are taken away. */
  async begun() {
    const { owner, id } = await this.registered()
    const { fields } = await this.begin(owner, id)
    await this.movements()
    return { owner, id, fields }
  }

  async pay(owner: number, id: number, query: Record<string, string>, body: object = {}) {
    const answer = await sendCall(this.academy.app, paySubscription, {
      headers: as(owner, 'GeneralUser'),
      params: { id },
      query,
      body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  async cancel(headers: Record<string, string>, id: number) {
    const answer = await sendCall(this.academy.app, cancelSubscription, { headers, params: { id } })
    return { status: answer.statusCode, ...answer.json() }
  }

  async mark(id: number) {
    const headers = asStaff()
    const answer = await sendCall(this.academy.app, paySiteSubscription, { headers, params: { id } })
    return { status: answer.statusCode, ...answer.json() }
  }

  async receive(id: number, body: object, headers = asStaff()) {
    const sent = { headers, params: { id }, body }
    const answer = await sendCall(this.academy.app, receivePayment, sent)
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Takes a part in cash and with the terminal; the rest is due in five days. */
  part(id: number, amount: number, parts = 'course') {
    const half = amount / 2
    const payments = [
      { method: 'cash', amount: half },
      { method: 'terminal', amount: half },
    ]
    const restBy = dayInMexico(new Date(this.clock.now.getTime() + 5 * dayMs))
    return this.receive(id, { parts, payments, restBy })
  }

  async reverse(receipt: number, headers = asStaff()) {
    const sent = { headers, params: { id: receipt }, body: { reason: 'Era otra persona' } }
    const answer = await sendCall(this.academy.app, reverseAcademyReceipt, sent)
    return { status: answer.statusCode, ...answer.json() }
  }

  row(id: number): Promise<SubscriptionRow> {
    return this.academy.db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  /** Attempts of a subscription, the oldest first. */
  attempts(id: number): Promise<PaymentAttempt[]> {
    return this.academy.orm.em.fork().find(PaymentAttempt, { payableId: id }, { orderBy: { id: 'asc' } })
  }

  async refund(id: number, amount: number, body: object = {}, headers = asStaff()) {
    const answer = await sendCall(this.academy.app, refundSubscription, {
      headers,
      params: { id },
      body: { amount, method: 'cash', reason: 'Se mudan', ...body },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Movements since the last call, oldest first. */
  async movements(): Promise<MovementRecorded[]> {
    const events = await this.academy.takeEvents()
    const movements = events.filter(({ type }) => type === 'movement.recorded')
    return movements.map(({ data }) => Value.Parse(movementRecorded, data))
  }

  /** Takes the waiting mails: kind and subscription of each. */
  async mails(): Promise<string[]> {
    const jobs = await takeJobs<{ kind: string; data: { subscriptionId: number } }>(
      this.academy.orm,
      'academy',
      'mail',
    )
    return jobs.map(({ kind, data }) => `${kind} ${data.subscriptionId}`)
  }
}
