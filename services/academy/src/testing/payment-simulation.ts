import type { MovementRecorded } from '@rodada/contracts/event'
import { closePaymentCase } from '@rodada/contracts/money/payment'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { type Card, firstAccount } from '@rodada/payment/testing/memory-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { eraseFamily } from './erase-family.ts'
import { findViolations } from './payment-invariants.ts'
import { asStaff, type PaymentsHarness } from './payments-harness.ts'
import { findReportViolations } from './report-invariants.ts'
import { SimulatedBookings } from './simulated-bookings.ts'
import { SimulatedClasses } from './simulated-classes.ts'
import type { Step } from './simulated-steps.ts'
import { addStudent } from './subscription-factory.ts'

interface Registered {
  readonly owner: number
  readonly id: number
  readonly mpc: string
  /** The last form sent to the browser, with its time, and the bank's last return. */
  form?: { readonly fields: Readonly<Record<string, string>>; readonly at: Date }
  back?: { folio: string; code: string; text: string }
}

const code = 'AZAR'

/** Folios are checked for a week after their end; tests use no older form. */
const oldestFormMs = 6 * dayMs

/** Greatest step of the clock between two looks of the staff at the cases. */
const dayMinutes = 24 * 60

/** Families, staff, bank and clock for one run of a property. */
export class PaymentSimulation {
  readonly #harness: PaymentsHarness
  readonly #classes: SimulatedClasses
  readonly #bookings: SimulatedBookings
  /** Merchant accounts used in this run. */
  #accounts: readonly string[] = [firstAccount]
  readonly #registered: Registered[] = []
  readonly #ids: number[] = []
  readonly #movements: MovementRecorded[] = []
  /** Number of charges of earlier runs. */
  #chargesBefore = 0
  #firstDay = ''
  #sales = 0

  constructor(harness: PaymentsHarness) {
    this.#harness = harness
    this.#classes = new SimulatedClasses(harness)
    this.#bookings = new SimulatedBookings(harness)
  }

  /**
   * Subscriptions of one course with a timetable: one with a membership, that membership, a free one, a membership
   * alone, a paid one whose two students share three classes and have booked all available places, one whose student has
   * taken the first of many classes, and one of a sibling with a code and what the staff take off, with its membership.
   */
  async begin(): Promise<void> {
    this.#chargesBefore = this.#harness.bank.ledger.size
    this.#firstDay = dayInMexico(this.#harness.clock.now)
    await this.#bookings.begin()
    await this.#reduce()
    const { courseId } = this.#bookings
    const { owner, id, membershipId } = await this.#harness.registeredWithMembership({
      ...{ courseId, acquiredClasses: 2 },
    })
    await this.#harness.saveAdult(owner)
    this.#addCourse(owner, id, membershipId)
    const free = await this.#harness.registered({ courseId, priceCentavos: 0, acquiredClasses: 1 })
    this.#add({ ...free, mpc: '' })
    this.#add({ ...(await this.#harness.registered({ courseId: null })), mpc: '' })
    const paid = await this.#harness.registered({ courseId, acquiredClasses: 3 })
    await this.#harness.mark(paid.id)
    this.#add({ ...paid, mpc: '' })
    const long = await this.#harness.registered({ courseId, acquiredClasses: 12 })
    await this.#harness.mark(long.id)
    this.#add({ ...long, mpc: '' })
    const { db } = this.#harness.academy
    await addStudent(db, id, owner)
    for (const course of [free, paid, paid, long]) await addStudent(db, course.id, course.owner)
    await this.#harness.saveAdult(paid.owner)
    const reduced = await this.#harness.registerReduced(paid.owner, { name: 'Hija', code, percent: 10 })
    this.#addCourse(paid.owner, reduced.id, reduced.membershipId)
    ;(await this.#bookings.book(paid)).forEach(expectAnswer)
    expectAnswer(await this.#classes.start(0, long.id, undefined))
    expectAnswer(await this.#classes.end(0))
  }

  /** Siblings pay less, and there is a code. */
  async #reduce(): Promise<void> {
    const { db } = this.#harness.academy
    await db.updateTable('reduction_terms').set({ siblingPercent: 7 }).execute()
    await db
      .insertInto('reduction_code')
      .values({ code, percent: 15, createdBy: 1 })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }

  /** Runs the clients concurrently, the steps of each in order. */
  async run(clients: readonly (readonly Step[])[]): Promise<void> {
    const runOne = async (steps: readonly Step[]) => {
      for (const step of steps) await this.#take(step)
    }
    await Promise.all(clients.map(runOne))
  }

  /**
   * Runs the jobs over the following days and checks the invariants, those of reports before as well. While the bank is down the staff close the cases
   * that wait for it; in the end it works again.
   * @returns the violations in words.
   */
  async settle(): Promise<string[]> {
    const { bank } = this.#harness
    const open = await this.#lookAtReports()
    const stuck = bank.isReachable ? [] : await this.#outlastBank()
    bank.isDown = false
    bank.answerSlow()
    for (const account of this.#accounts) {
      bank.account = account
      await this.#sweepDays(9)
    }
    const ledger = new Map([...bank.ledger].slice(this.#chargesBefore))
    return [
      ...open,
      ...stuck,
      ...(await this.#look(ledger)),
      ...(await this.#bookings.findViolations()),
      ...(await this.#lookAtReports()),
    ]
  }

  #lookAtReports(): Promise<string[]> {
    const { academy, clock } = this.#harness
    return findReportViolations(academy.db, this.#firstDay, clock.now)
  }

  async #look(ledger: ReadonlyMap<string, number>): Promise<string[]> {
    const { orm } = this.#harness.academy
    this.#movements.push(...(await this.#harness.movements()))
    for (const queue of ['mail', 'payment.check']) await takeJobs(orm, 'academy', queue)
    return findViolations({ orm, ledger }, this.#ids, this.#movements)
  }

  /** @returns the subscriptions that still wait although the staff closed every case. */
  async #outlastBank(): Promise<string[]> {
    await this.#sweepDays(9)
    await this.#closeCases()
    await this.#sweepDays(16)
    const waiting = await this.#harness.academy.db
      .selectFrom('subscription')
      .select('id')
      .where('id', 'in', this.#ids)
      .where('status', '=', 'PendingPayment')
      .where('paidCentavos', '=', 0)
      .execute()
    return waiting.map(({ id }) => `subscription ${id} waits for a bank that says nothing`)
  }

  async #sweepDays(days: number): Promise<void> {
    for (const minutes of [31, ...Array.from({ length: days }, () => dayMinutes)]) {
      this.#harness.pass(minutes)
      await this.#harness.sweep()
    }
  }

  #add(registered: Registered): void {
    this.#registered.push(registered)
    this.#ids.push(registered.id)
  }

  #addCourse(owner: number, id: number, membershipId: number | undefined): void {
    this.#add({ owner, id, mpc: String(membershipId ?? '') })
    if (membershipId !== undefined) this.#add({ owner, id: membershipId, mpc: '' })
  }

  /** Another child, with a code or without. Refused while the membership of the first subscription is unpaid. */
  async #register(): Promise<void> {
    const { owner } = this.#at(0)
    this.#sales += 1
    const sale = { name: `Hija ${this.#sales}`, ...(this.#sales % 2 === 1 && { code }) }
    const answer = await this.#harness.registerReduced(owner, sale)
    expectAnswer(answer)
    if (answer.success) this.#addCourse(owner, answer.id, answer.membershipId)
  }

  #at(at: number): Registered {
    const found = this.#registered[at % this.#registered.length]
    if (!found) throw new Error('The simulation has not begun')
    return found
  }

  async #take(step: Step): Promise<void> {
    const { bank } = this.#harness
    if ('at' in step) await this.#takeAt(step, this.#at(step.at))
    else if (step.kind === 'register') await this.#register()
    else if (step.kind === 'sweep') await this.#harness.sweep()
    else if (step.kind === 'bank answers') bank.answerSlow()
    else if (step.kind === 'bank fails') bank.isDown = true
    else if (step.kind === 'bank works') bank.isDown = false
    else if (step.kind === 'bank’s account changes') this.#changeAccount()
    else if (step.kind === 'end class') expectAnswer(await this.#classes.end(step.by))
    else if (step.kind === 'staff cancel session')
      (await this.#bookings.cancelSession(step.session)).forEach(expectAnswer)
    else if (step.kind === 'staff move session')
      (await this.#bookings.moveSession(step)).forEach(expectAnswer)
    else if (step.kind === 'edit course') expectAnswer(await this.#bookings.editCourse(step))
    else if (step.kind === 'staff end class') (await this.#classes.staffEnd(step.by)).forEach(expectAnswer)
    else if (step.kind === 'staff undo class') (await this.#classes.staffUndo(step.by)).forEach(expectAnswer)
    else if (step.kind === 'close cases') await this.#closeCases()
    else if (step.kind === 'pass') this.#harness.pass(step.minutes)
    else if (step.kind === 'pass to session') await this.#bookings.passToNext(step.minutes)
  }

  #changeAccount(): void {
    const { bank } = this.#harness
    bank.account = bank.account === firstAccount ? 'second' : firstAccount
    // In the end each account is asked, the first one last: the next run begins with it.
    this.#accounts = ['second', firstAccount]
  }

  async #takeAt(step: Extract<Step, { at: number }>, of: Registered): Promise<void> {
    if (step.kind === 'begin') await this.#begin(of)
    else if (step.kind === 'post') await this.#post(of, step)
    else if (step.kind === 'return') await this.#return(of, step.times)
    else if (step.kind === 'forge') await this.#pay(of, 'card', { folio: of.form?.fields.folio, code: 'A' })
    else if (step.kind === 'replay') await this.#pay(of, 'card', this.#registered[0]?.back)
    else if (step.kind === 'later' || step.kind === 'free') await this.#pay(of, step.kind)
    else if (step.kind === 'give up')
      expectAnswer(await this.#harness.cancel(as(of.owner, 'GeneralUser'), of.id))
    else if (step.kind === 'staff cancel') expectAnswer(await this.#harness.cancel(asStaff(), of.id))
    else if (step.kind === 'staff refund') expectAnswer(await this.#harness.refund(of.id, step.amount))
    else if (step.kind === 'part') expectAnswer(await this.#harness.part(of.id, step.amount, step.parts))
    else if (step.kind === 'take back') await this.#takeBack(of)
    else if (step.kind === 'mark') expectAnswer(await this.#harness.mark(of.id))
    else if (step.kind === 'check') await this.#check(of)
    else if (step.kind === 'forget owner') await this.#forget(of)
    else if (step.kind === 'book') (await this.#bookings.book(of)).forEach(expectAnswer)
    else if (step.kind === 'cancel booking') (await this.#bookings.cancel(of)).forEach(expectAnswer)
    else if (step.kind === 'move booking') (await this.#bookings.move(of, step.session)).forEach(expectAnswer)
    else if (step.kind === 'leave line') (await this.#bookings.leave(of)).forEach(expectAnswer)
    else if (step.kind === 'accept place') (await this.#bookings.accept(of)).forEach(expectAnswer)
    else if (step.kind === 'start class') await this.#startClass(of, step)
  }

  /** The newest payment at a branch. */
  async #takeBack({ id }: Registered): Promise<void> {
    const receipt = await this.#harness.academy.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .where('kind', '=', 'payment')
      .where('takenBy', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (receipt) expectAnswer(await this.#harness.reverse(receipt.id))
  }

  async #startClass(of: Registered, { by, session }: Extract<Step, { kind: 'start class' }>): Promise<void> {
    const sessionId = session === null ? undefined : await this.#bookings.sessionId(session)
    expectAnswer(await this.#classes.start(by, of.id, sessionId))
  }

  /** The event of identity: no session of the account is left, but requests may still be running. */
  async #forget({ owner }: Registered): Promise<void> {
    expectAnswer({ status: await eraseFamily(this.#harness.academy, owner) })
  }

  /** Twice, as a queue may deliver a job twice. */
  async #check({ id }: Registered): Promise<void> {
    const attempts = await this.#harness.attempts(id)
    const check = (attempt: { id: number }) => this.#harness.academy.app.checkPayments([attempt.id])
    await Promise.all([...attempts, ...attempts].map(check))
  }

  async #begin(of: Registered): Promise<void> {
    const at = this.#harness.clock.now
    // With the membership of the stored page, and with the current one.
    const answers = [await this.#harness.begin(of.owner, of.id, of.mpc)]
    if (of.mpc !== '') answers.push(await this.#harness.begin(of.owner, of.id))
    answers.forEach(expectAnswer)
    const fields = answers.find((answer) => answer.fields)?.fields
    if (fields) of.form = { fields, at }
  }

  async #post(
    of: Registered,
    { card, edits }: { readonly card: Card; readonly edits: boolean },
  ): Promise<void> {
    if (!of.form) await this.#begin(of)
    if (!of.form || this.#harness.clock.now.getTime() - of.form.at.getTime() > oldestFormMs) return
    const { fields } = of.form
    of.back = this.#harness.bank.post(edits ? { ...fields, amount: '1' } : fields, card)
  }

  async #return(of: Registered, times: number): Promise<void> {
    const { back } = of
    await Promise.all(Array.from({ length: times }, () => this.#pay(of, 'card', back)))
  }

  async #pay(of: Registered, m: string, fields: object = {}): Promise<void> {
    expectAnswer(await this.#harness.pay(of.owner, of.id, { m, mpc: of.mpc }, fields))
    if (of.mpc !== '') expectAnswer(await this.#harness.pay(of.owner, of.id, { m }, fields))
  }

  async #closeCases(): Promise<void> {
    const { app, db } = this.#harness.academy
    const cases = await db
      .selectFrom('payment_attempt')
      .select('id')
      .where('payableId', 'in', this.#ids)
      .where('state', 'in', ['refund', 'review', 'unanswered'])
      .execute()
    const close = ({ id }: { id: number }) =>
      sendCall(app, closePaymentCase, { headers: asStaff(), params: { id }, body: { note: 'Listo' } })
    for (const answer of await Promise.all(cases.map(close))) expectAnswer({ status: answer.statusCode })
  }
}

/** Commands succeed or are refused in any order; they never fail. @throws for another status than 200. */
function expectAnswer({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`A command answered ${status}`)
}
