import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import {
  correctAcademyReceipt,
  getAcademyReceipts,
  getAcademyReceiptsOfUser,
  mailAcademyReceipt,
  reverseAcademyReceipt,
} from '@rodada/contracts/money/receipt'
import { getSubscriptionDetails, getWhatIsReturned } from '@rodada/contracts/subscription/calls'
import { receivePayment } from '@rodada/contracts/subscription/staff-calls'
import { unpaidHoldHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { stateBranches, stateRules } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { dbOf } from '../../entities.ts'
import { findViolations } from '../../testing/payment-invariants.ts'
import { asStaff, type PaymentsHarness, staffId } from '../../testing/payments-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { lockMembership } from '../membership/read-membership.ts'

let timetable: TimetableHarness
let harness: PaymentsHarness
beforeAll(async () => {
  timetable = await TimetableHarness.start()
  harness = timetable.classes.payments
})
afterAll(() => timetable.close())

async function receive(id: number, body: object) {
  const sent = { headers: asStaff(), params: { id }, body: { method: 'cash', ...body } }
  return (await sendCall(harness.academy.app, receivePayment, sent)).json()
}

async function reverse(id: number, headers: Record<string, string> = asStaff(), reason = 'Era otra persona') {
  const sent = { headers, params: { id }, body: { reason } }
  const answer = await sendCall(harness.academy.app, reverseAcademyReceipt, sent)
  return { status: answer.statusCode, ...answer.json() }
}

async function receipts(...ids: number[]) {
  const ask = (id: number) =>
    sendCall(harness.academy.app, getAcademyReceipts, { headers: asStaff(), query: { ids: String(id) } })
  return (await Promise.all(ids.map(ask))).flatMap((answer) => answer.json().list)
}

const ledger = (sourceId: number) =>
  harness.academy.db
    .selectFrom('receipt')
    .select(['kind', 'amountCentavos', 'method', 'branchId', 'takenBy', 'reason'])
    .where('sourceId', '=', sourceId)
    .orderBy('id')
    .execute()

const refusedWith = (text: string) => ({
  status: 200,
  success: false,
  messages: [expect.stringContaining(text)],
})

describe('a payment at a branch that was taken by mistake', () => {
  it('is owed again, part by part, and paid once more', async () => {
    await stateBranches(harness.academy.orm, 9)
    const { id, membershipId } = await harness.registeredWithMembership()
    const [course = 0, membership = 0] = (await receive(id, { parts: 'both', reference: '77' })).receipts
    expect(await receipts(course, membership)).toMatchObject([
      {
        number: `A-${course}`,
        concept: 'Patineta desde cero',
        amount: 800,
        branchId: 9,
        whyNotReversible: null,
      },
      { concept: 'Membresía anual', amount: 1200, reference: '77', reversedBy: null },
    ])
    const mail = () =>
      sendCall(harness.academy.app, mailAcademyReceipt, { headers: asStaff(), params: { id: course } })
    const recorded = await harness.movements()
    await harness.mails()
    expect((await mail()).json()).toMatchObject({ success: true })
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
    // A payment is reversed on its own day alone, so the smallest step of the clock orders the events.
    harness.pass(1)
    recorded.push(...(await harness.movements()))
    expect(await reverse(course)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'PendingPayment', paidAt: null, dueDate: null, paymentMethod: null, receivedMethod: null },
      ...{ grantedClasses: 0, pendingClasses: 0 },
    })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active' })
    const movements = await harness.movements()
    recorded.push(...movements)
    expect(movements[0]).toMatchObject({
      ...{ title: 'Cobro anulado', description: `Suscripción ${id}, recibo A-${course}`, actorId: staffId },
      formData: { reason: 'Era otra persona' },
    })
    expect(await receipts(course)).toMatchObject([
      {
        reversedBy: expect.stringMatching(/^A-/),
        reason: 'Era otra persona',
        whyNotReversible: expect.any(String),
      },
    ])
    expect(await reverse(course)).toMatchObject(refusedWith('ya está anulado'))
    expect((await mail()).json()).toMatchObject({ success: false })
    expect(await harness.mails()).toEqual([`payment-reversed ${id}`])
    const shown = await sendCall(harness.academy.app, getSubscriptionDetails, {
      headers: asStaff(),
      params: { id },
    })
    expect(shown.json().receipts).toEqual([])
    expect(shown.json().credits).toMatchObject([{ kind: 'granted' }, { kind: 'revoked', classes: 4 }])
    await receive(id, { parts: 'course', method: 'transfer', reference: 'SPEI 1' })
    expect(await harness.row(id)).toMatchObject({ status: 'Active', grantedClasses: 4, pendingClasses: 4 })
    const taken = { amountCentavos: 80_000, method: 'cash', branchId: 9, takenBy: staffId }
    expect(await ledger(id)).toMatchObject([
      { kind: 'payment', ...taken },
      { kind: 'reversal', ...taken, amountCentavos: -80_000, reason: 'Era otra persona' },
      { kind: 'payment', ...taken, method: 'transfer' },
    ])
    recorded.push(...(await harness.movements()))
    const books = { orm: harness.academy.orm, ledger: new Map() }
    expect(await findViolations(books, [id, membershipId], recorded)).toEqual([])
  })

  it('is taken back by whoever took it that day, later by an administrator', async () => {
    const { id } = await harness.registered()
    const [receipt = 0] = (await receive(id, { parts: 'course' })).receipts
    expect(await reverse(receipt, as(8, 'ClassCapturist'))).toMatchObject(refusedWith('el mismo día'))
    harness.pass(24 * 60)
    expect(await reverse(receipt)).toMatchObject(refusedWith('el mismo día'))
    expect(await reverse(receipt, as(1, 'Admin'))).toMatchObject({ success: true })
  })

  it('happens once, however often it is sent', async () => {
    const { id } = await harness.registered()
    const [receipt = 0] = (await receive(id, { parts: 'course' })).receipts
    const headers = { ...asStaff(), 'idempotency-key': `reverse-${id}` }
    const answers = await Promise.all([reverse(receipt, headers), reverse(receipt, headers)])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    expect(await ledger(id)).toHaveLength(2)
  })

  it('keeps the places that were booked as those of who has not paid, and is refused once a class was taken', async () => {
    const student = await timetable.classes.student()
    const { subscriptionId: id } = student
    const session = await timetable.session()
    await timetable.booked(student, session.id)
    const paid = { source: 'course', sourceId: id, amountCentavos: 80_000 } as const
    const taken = { method: 'cash', branchId: null, takenBy: staffId, at: harness.clock.now } as const
    const { id: receipt } = await harness.academy.db
      .insertInto('receipt')
      .values({ kind: 'payment', ...paid, ...taken })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Long after the end of an unpaid subscription's hold.
    const createdAt = new Date(harness.clock.now.getTime() - 5 * unpaidHoldHours * hourMs)
    await harness.academy.db.updateTable('subscription').set({ createdAt }).where('id', '=', id).execute()
    expect(await reverse(receipt)).toMatchObject({ success: true })
    const { holdUntil } = await harness.academy.db
      .selectFrom('booking')
      .select('holdUntil')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow()
    expect(holdUntil).toEqual(new Date(harness.clock.now.getTime() + unpaidHoldHours * hourMs))
    expect(await harness.row(id)).toMatchObject({ pendingClasses: 0, reservedClasses: 0 })
    expect(await timetable.taken(session.id)).toBe(1)
    const [again = 0] = (await receive(id, { parts: 'course' })).receipts
    expect(await harness.row(id)).toMatchObject({ pendingClasses: 4, reservedClasses: 1 })
    const credit = { subscriptionId: id, participantId: null, classes: 1, cause: 'class 1', actorId: null }
    for (const kind of ['reserved', 'consumed'] as const)
      await harness.academy.db
        .insertInto('credit_entry')
        .values({ ...credit, kind, createdAt: new Date() })
        .execute()
    expect(await reverse(again)).toMatchObject(refusedWith('Ya se tomaron clases'))
  })

  it('is shown with the others in as many statements as alone', async () => {
    const { app, orm } = harness.academy
    const taken = async (courseId?: null) => {
      const { id } = await harness.registered(courseId === null ? { courseId } : {})
      return (await receive(id, { parts: courseId === null ? 'membership' : 'course' })).receipts
    }
    const ids = [...(await taken()), ...(await taken(null)), ...(await taken()), ...(await taken(null))]
    const pool = await orm.em.getConnection().getNativeClient()
    const count = async (...some: number[]) => {
      const asked = jest.fn()
      // Outside of a transaction each statement acquires a connection of its own.
      pool.on('acquire', asked)
      try {
        const query = { ids: some.map(String) }
        const { list } = (await sendCall(app, getAcademyReceipts, { headers: asStaff(), query })).json()
        expect(list).toEqual(some.map(() => expect.objectContaining({ whyNotReversible: null })))
      } finally {
        pool.off('acquire', asked)
      }
      return asked.mock.calls.length
    }
    const [one, all] = [await count(...ids.slice(0, 1)), await count(...ids)]
    expect(one).toBeGreaterThan(2)
    expect(all).toBe(one)
  })

  it('comes before a membership that its owner takes meanwhile', async () => {
    const { db, orm } = harness.academy
    const { owner, id } = await harness.registered({ courseId: null })
    const [receipt = 0] = (await receive(id, { parts: 'membership' })).receipts
    const answer = await orm.em.fork().transactional(async (em) => {
      await lockMembership(dbOf(em), owner)
      const reversal = reverse(receipt)
      await Promise.race([reversal, somebodyWaits(db)])
      await makeSubscription(dbOf(em), { createdBy: owner, courseId: null })
      return { reversal }
    })
    expect(await answer.reversal).toMatchObject(refusedWith('otra membresía por pagar'))
  })

  it('is not mailed where the subscription was canceled, or the charge paid nothing', async () => {
    const mail = async (receipt: number) => {
      const sent = { headers: asStaff(), params: { id: receipt } }
      return (await sendCall(harness.academy.app, mailAcademyReceipt, sent)).json()
    }
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.bank.post({ ...fields, amount: '100' }, 'approves')
    await harness.pay(owner, id, { m: 'card' })
    const { id: charge } = await harness.academy.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .executeTakeFirstOrThrow()
    expect(await mail(charge)).toMatchObject({ messages: [expect.stringContaining('no se pagó nada')] })
    const { id: other } = await harness.registered()
    const [receipt = 0] = (await receive(other, { parts: 'course' })).receipts
    await harness.cancel(asStaff(), other)
    expect(await mail(receipt)).toMatchObject({ messages: [expect.stringContaining('está cancelada')] })
  })

  it('is nothing that came by card, and receipts are written once', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
    await harness.pay(owner, id, { m: 'card' })
    const { id: receipt } = await harness.academy.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .executeTakeFirstOrThrow()
    expect(await reverse(receipt, as(1, 'Admin'))).toMatchObject(refusedWith('lo cobró el banco'))
    const row = harness.academy.db.updateTable('receipt').set({ amountCentavos: 1 }).where('id', '=', receipt)
    await expect(row.execute()).rejects.toThrow('receipts are written once')
    await expect(harness.academy.db.deleteFrom('receipt').execute()).rejects.toThrow(
      'receipts are written once',
    )
  })

  it('is taken back part by part: the classes stay while a part carries them', async () => {
    const { owner, id } = await harness.registered()
    const [cash = 0, terminal = 0] = (await harness.part(id, 500)).receipts
    harness.pass(1)
    const [last = 0] = (await receive(id, { parts: 'course' })).receipts
    const concepts = async () =>
      (await receipts(cash, terminal, last)).map(({ concept }: { concept: string }) => concept)
    const first = 'Abono 1 de Patineta desde cero, faltan $300.00'
    expect(await concepts()).toEqual([first, first, 'Abono 2 de Patineta desde cero'])
    await harness.mails()
    expect(await reverse(last)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paidCentavos: 50_000, grantedClasses: 4 })
    expect((await harness.row(id)).restBy).not.toBeNull()
    expect(await harness.mails()).toEqual([`payment-reversed ${id}`])
    await stateRules(harness.academy.orm, { partPaymentsGive: { classes: 'last', orders: 'last' } })
    expect(await reverse(terminal)).toMatchObject({ success: true })
    const left = { status: 'PendingPayment', paidCentavos: 25_000, pendingClasses: 0, paidAt: null }
    expect(await harness.row(id)).toMatchObject(left)
    expect(await reverse(cash)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment', paidCentavos: 0, restBy: null })
    await stateRules(harness.academy.orm, {})
    // What its owner gets back are the parts, not the price.
    await harness.part(id, 500)
    const sent = { headers: as(owner, 'GeneralUser'), params: { id } }
    const { returned, texts } = (await sendCall(harness.academy.app, getWhatIsReturned, sent)).json()
    expect(returned).toBe(500)
    expect(texts).toContainEqual(expect.stringContaining('$500.00 en la sucursal donde pagaste'))
  })

  it('stays where less would be left than was given back', async () => {
    const { id } = await harness.registered()
    const [cash = 0, terminal = 0] = (await harness.part(id, 500)).receipts
    await harness.refund(id, 300)
    expect(await reverse(terminal)).toMatchObject(refusedWith('más de lo que quedaría pagado'))
    expect(await receipts(cash)).toMatchObject([{ whyNotReversible: expect.any(String) }])
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paidCentavos: 50_000 })
  })

  it('is taken at a branch that there is', async () => {
    await stateBranches(harness.academy.orm, 7, 9)
    const { id } = await harness.registered()
    expect(await receive(id, { parts: 'course', branchId: 5 })).toMatchObject({
      success: false,
      errors: { BranchId: [expect.stringContaining('ya no existe')] },
    })
    const { receipts: entered } = await receive(id, { parts: 'course', branchId: 7 })
    expect(await receipts(...entered)).toMatchObject([{ branchId: 7 }])
  })
})

describe('a payment at a branch that was noted with another method', () => {
  const correct = async (id: number, body: object, headers: Record<string, string> = asStaff()) => {
    const sent = { headers, params: { id }, body: { reason: 'Pagó con terminal', ...body } }
    const answer = await sendCall(harness.academy.app, correctAcademyReceipt, sent)
    return { status: answer.statusCode, ...answer.json() }
  }

  it('is corrected once its classes were taken, on the day of the correction, for whoever took it', async () => {
    await stateBranches(harness.academy.orm, 9)
    await harness.movements()
    const { id } = await harness.registered()
    const [receipt = 0] = (await receive(id, { parts: 'course' })).receipts
    const credit = { subscriptionId: id, participantId: null, classes: 1, cause: 'class 1', actorId: null }
    for (const kind of ['reserved', 'consumed'] as const)
      await harness.academy.db
        .insertInto('credit_entry')
        .values({ ...credit, kind, createdAt: new Date() })
        .execute()
    expect(await reverse(receipt)).toMatchObject(refusedWith('Ya se tomaron clases'))
    harness.pass(24 * 60)
    expect(await correct(receipt, { method: 'terminal' })).toMatchObject(refusedWith('el mismo día'))
    const asAdmin = { ...as(1, 'Admin'), 'idempotency-key': `correct-${receipt}` }
    const terminal = { method: 'terminal', reference: ' 0045 ' }
    const [one, other] = await Promise.all([
      correct(receipt, terminal, asAdmin),
      correct(receipt, terminal, asAdmin),
    ])
    expect(one).toMatchObject({ success: true, receipt: expect.any(Number) })
    expect(other).toEqual(one)
    const taken = { amountCentavos: 80_000, method: 'cash', branchId: 9, takenBy: staffId, reason: null }
    const reason = 'Pagó con terminal'
    expect(await ledger(id)).toEqual([
      { kind: 'payment', ...taken },
      { kind: 'reversal', ...taken, amountCentavos: -80_000, reason },
      { kind: 'payment', ...taken, method: 'terminal', reason },
    ])
    const days = await harness.academy.db
      .selectFrom('receipt')
      .select('at')
      .where('sourceId', '=', id)
      .execute()
    expect(new Set(days.map(({ at }) => at.getTime())).size).toBe(2)
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'Active', receivedMethod: 'terminal', receivedReference: '0045', pendingClasses: 3 },
    })
    expect(await receipts(receipt, one.receipt)).toMatchObject([
      { correctedBy: `A-${one.receipt}`, corrects: null },
      { corrects: `A-${receipt}`, reversedBy: null, reference: '0045', amount: 800 },
    ])
    const { createdBy } = await harness.row(id)
    const detailsFor = async (headers: Record<string, string>) =>
      (await sendCall(harness.academy.app, getSubscriptionDetails, { headers, params: { id } })).json()
    expect(await detailsFor(asStaff())).toMatchObject({ receipts: [one.receipt] })
    expect(await detailsFor(as(createdBy, 'GeneralUser'))).not.toHaveProperty('receipts')
    // An administrator without another role reads the receipts of this account alone, the newest first.
    const { owner } = await harness.registered()
    const ofUser = async (userId: number, order: Record<string, string> = {}) =>
      sendCall(harness.academy.app, getAcademyReceiptsOfUser, {
        headers: as(1, 'Admin'),
        query: { user: String(userId), ...order },
      })
    expect((await ofUser(createdBy)).json()).toMatchObject({
      totalItems: 3,
      list: [{ id: one.receipt, amount: 800 }, { kind: 'reversal' }, { id: receipt, sourceId: id }],
    })
    const idsBy = async (order: Record<string, string>) =>
      (await ofUser(createdBy, order)).json().list.map(({ id }: { id: number }) => id)
    const [reversal] = (await idsBy({ orderBy: 'amount', orderMode: 'asc' })).slice(0, 1)
    expect(await idsBy({ orderMode: 'asc' })).toEqual([receipt, reversal, one.receipt])
    expect(await idsBy({ orderBy: 'amount' })).toEqual([one.receipt, receipt, reversal])
    expect((await ofUser(owner)).json()).toMatchObject({ totalItems: 0, list: [] })
    expect(await correct(receipt, { method: 'cash' }, as(1, 'Admin'))).toMatchObject(
      refusedWith('ya está anulado'),
    )
    expect(await correct(one.receipt, terminal, as(1, 'Admin'))).toMatchObject(refusedWith('ya tiene esa'))
    const recorded = await harness.movements()
    expect(recorded.filter(({ title }) => title === 'Forma de pago corregida')).toMatchObject([
      { description: `Suscripción ${id}, recibo A-${receipt}`, formData: { ...terminal, reference: '0045' } },
    ])
    expect(await findViolations({ orm: harness.academy.orm, ledger: new Map() }, [id], recorded)).toEqual([])
  })

  it('is corrected for one way of several alone', async () => {
    const { id } = await harness.registered()
    const [cash = 0, terminal = 0] = (await harness.part(id, 800)).receipts
    expect(await correct(terminal, { method: 'transfer', reference: 'SPEI 9' })).toMatchObject({
      success: true,
    })
    expect(await harness.row(id)).toMatchObject({ receivedMethod: 'cash', paidCentavos: 80_000 })
    expect(await correct(cash, { method: 'terminal' })).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ receivedMethod: 'terminal', paidCentavos: 80_000 })
  })

  it('is corrected where it said none, and never where the bank took it or it was given back', async () => {
    const { id } = await harness.registered()
    await harness.mark(id)
    const [marked] = await harness.academy.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .execute()
    expect(await correct(marked?.id ?? 0, { method: 'cash' })).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ receivedMethod: 'cash', receivedParts: 'course' })
    await harness.cancel(asStaff(), id)
    const { receipt: refund } = await harness.refund(id, 800, { branchId: 9 })
    expect(await correct(refund, { method: 'transfer' })).toMatchObject({
      errors: { Reference: [expect.any(String)] },
    })
    expect(await correct(refund, { method: 'terminal' })).toMatchObject(refusedWith('de un cobro'))
    expect(await correct(refund, { method: 'card' })).toMatchObject({
      errors: { Method: [expect.any(String)] },
    })
    const card = await harness.registered()
    harness.bank.post((await harness.begin(card.owner, card.id)).fields, 'approves')
    await harness.pay(card.owner, card.id, { m: 'card' })
    const [charged] = await harness.academy.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', card.id)
      .execute()
    expect(await correct(charged?.id ?? 0, { method: 'cash' })).toMatchObject(refusedWith('el banco'))
  })
})
