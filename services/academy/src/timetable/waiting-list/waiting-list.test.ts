import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { acceptOffer } from '@rodada/contracts/timetable/booking'
import { cancelSession } from '@rodada/contracts/timetable/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

const hour = 60

/** Tokens of the waiting mails, oldest first. */
async function mailedTokens(): Promise<string[]> {
  return (await harness.mailed()).flatMap(({ text }) => /aceptar-lugar#([\w-]+)/.exec(text)?.[1] ?? [])
}

async function acceptByMail(token: string) {
  return (await sendCall(harness.payments.academy.app, acceptOffer, { body: { token } })).json()
}

describe('the waiting list', () => {
  it('is joined in order, for full sessions alone, once', async () => {
    const { id, waiting } = await harness.waitedFor(2)
    const [first, second] = waiting
    expect(await harness.own(second?.owner ?? 0)).toMatchObject({
      waiting: [{ place: 2, status: 'waiting' }],
    })
    if (!first) throw new Error('Nobody waits')
    expect(await harness.join(first, id)).toMatchObject({
      errors: { SessionId: ['Este alumno ya está en la lista de espera de esta clase.'] },
    })
    const free = await harness.session({ capacity: 1 })
    expect(await harness.join(first, free.id)).toMatchObject({
      errors: { SessionId: ['Esta clase tiene lugares: resérvala.'] },
    })
    const late = await harness.classes.student()
    expect(await harness.book(late, id, { waitIfFull: true })).toMatchObject({
      success: true,
      messages: [expect.stringContaining('en el lugar 3')],
      waitingId: expect.any(Number),
    })
  })

  it('gives a freed place to the first, for two hours, then to the next', async () => {
    const { id, holder, bookingId, waiting } = await harness.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await harness.cancel(holder.owner, bookingId)
    // Waiting entries have priority.
    expect(await harness.book(await harness.classes.student(), id)).toMatchObject({ success: false })
    await Promise.all([harness.payments.sweep(), harness.payments.sweep()])
    expect(await harness.entryRow(first.entryId)).toMatchObject({ status: 'offered' })
    expect((await harness.sessions()).find((session) => session.id === id)).toMatchObject({ placesLeft: 0 })
    expect(await harness.accept(second.owner, second.entryId)).toMatchObject({ success: false })
    expect(await harness.accept(second.owner, first.entryId)).toMatchObject({ status: 404 })
    harness.payments.pass(2 * hour)
    expect(await harness.accept(first.owner, first.entryId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya no está disponible')],
    })
    await harness.payments.sweep()
    expect(await harness.entryRow(first.entryId)).toMatchObject({ status: 'expired' })
    expect(await harness.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
    expect(await harness.accept(second.owner, second.entryId)).toMatchObject({ success: true })
    expect(await harness.classes.standing(second.subscriptionId)).toMatchObject({ reserved: 1 })
    expect(await harness.taken(id)).toBe(1)
  })

  it('is accepted once by the mailed link, without signing in', async () => {
    await mailedTokens()
    const { id, holder, bookingId, waiting } = await harness.waitedFor(1)
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    const [token = ''] = await mailedTokens()
    expect(await acceptByMail('x'.repeat(43))).toMatchObject({ success: false })
    const answers = await Promise.all([acceptByMail(token), acceptByMail(token)])
    // A link is used again where its answer was lost.
    expect(answers).toMatchObject([{ success: true }, { success: true, id: answers[0].id }])
    expect(await harness.entryRow(waiting[0]?.entryId ?? 0)).toMatchObject({ status: 'accepted' })
    expect((await harness.entryRow(waiting[0]?.entryId ?? 0)).tokenHash).not.toContain(token)
    expect(await harness.taken(id)).toBe(1)
    const [first] = waiting
    await harness.cancel(first?.owner ?? 0, answers[0].id)
    expect(await acceptByMail(token)).toMatchObject({ success: false })
  })

  it('passes a refused place on at once', async () => {
    const { holder, bookingId, waiting } = await harness.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    expect(await harness.leave(first.owner, first.entryId)).toMatchObject({ success: true })
    expect(await harness.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
  })

  it('ends three hours before the class', async () => {
    const { id, holder, bookingId, waiting } = await harness.waitedFor(2, { inDays: 4 })
    const before = harness.payments.clock.now
    await harness.passTo(id, -7 * hour)
    await harness.cancel(holder.owner, bookingId)
    await harness.passTo(id, -4 * hour)
    await harness.payments.sweep()
    const { startsAt } = await harness.sessionRow(id)
    expect((await harness.entryRow(waiting[0]?.entryId ?? 0)).offeredUntil).toEqual(
      new Date(startsAt.getTime() - 3 * hour * minuteMs),
    )
    await harness.passTo(id, -3 * hour)
    await harness.payments.sweep()
    for (const { entryId } of waiting)
      expect(await harness.entryRow(entryId)).toMatchObject({ status: 'expired' })
    const late = await harness.classes.student()
    expect(await harness.book(late, id)).toMatchObject({ success: true })
    harness.payments.clock.now = before
  })
})

describe('a line of paid and unpaid entries', () => {
  it('offers its places to who has paid first', async () => {
    const { holder, bookingId, waiting } = await harness.waitedFor(2)
    const [unpaid, paid] = waiting
    if (!unpaid || !paid) throw new Error('Nobody waits')
    const row = harness.db.updateTable('subscription').where('createdBy', '=', unpaid.owner)
    await row
      .set({ status: 'PendingPayment', paidAt: null, paidBy: null, paymentMethod: null, dueDate: null })
      .execute()
    expect(await harness.own(paid.owner)).toMatchObject({ waiting: [{ place: 1 }] })
    expect(await harness.own(unpaid.owner)).toMatchObject({ waiting: [{ place: 2 }] })
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    expect(await harness.entryRow(paid.entryId)).toMatchObject({ status: 'offered' })
    expect(await harness.entryRow(unpaid.entryId)).toMatchObject({ status: 'waiting' })
  })
})

describe('an offered place', () => {
  async function offeredOne(capacity = 1) {
    const { id, holder, bookingId, waiting } = await harness.waitedFor(1, { capacity })
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    const [first] = waiting
    if (!first) throw new Error('Nobody waits')
    return { id, holder, first }
  }

  it('is taken only where it is still there', async () => {
    const { id, holder, first } = await offeredOne()
    // As if a change had not counted the entry.
    await harness.db.updateTable('session').set({ capacity: 2 }).where('id', '=', id).execute()
    await harness.booked(holder, id)
    await harness.db.updateTable('session').set({ capacity: 1 }).where('id', '=', id).execute()
    expect(await harness.accept(first.owner, first.entryId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya no está disponible')],
    })
    expect(await harness.taken(id)).toBe(1)
  })

  it('is no longer mailed once its session is cancelled', async () => {
    await mailedTokens()
    const { id } = await offeredOne()
    const values = { status: 'cancelled', cancelReason: 'Lluvia', cancelledAt: new Date() } as const
    await harness.db.updateTable('session').set(values).where('id', '=', id).execute()
    expect(await mailedTokens()).toEqual([])
  })

  it('ends when the account may have changed hands; its owner still accepts at the site', async () => {
    await mailedTokens()
    const { first } = await offeredOne()
    const [token = ''] = await mailedTokens()
    await harness.revoke(first.owner)
    expect(await acceptByMail(token)).toMatchObject({ success: false })
    expect(await harness.accept(first.owner, first.entryId)).toMatchObject({ success: true })
  })

  it('is taken in the name of the account that it was mailed to', async () => {
    await mailedTokens()
    const { first } = await offeredOne()
    const [token = ''] = await mailedTokens()
    await harness.payments.movements()
    await acceptByMail(token)
    expect(await harness.payments.movements()).toMatchObject([
      {
        title: 'Clase reservada desde la lista de espera',
        ...{ actorId: first.owner, subjectId: first.owner },
      },
    ])
  })
})

describe('a line that stands still', () => {
  it('is not told each minute', async () => {
    await harness.waitedFor(2)
    await harness.payments.sweep()
    await harness.payments.movements()
    await harness.payments.sweep()
    expect(await harness.payments.movements()).toEqual([])
  })
})

describe('who waits', () => {
  const texts = async () => (await harness.mailed()).map(({ text }) => text)

  it('is told where the session is cancelled, and offered nothing', async () => {
    const { id, waiting } = await harness.waitedFor(2)
    await harness.mailed()
    const { app } = harness.payments.academy
    const sent = { headers: asStaff(), params: { id }, body: { reason: 'Lluvia' } }
    expect((await sendCall(app, cancelSession, sent)).json()).toMatchObject({ success: true })
    expect((await texts()).filter((text) => text.includes('Estabas en su lista de espera'))).toHaveLength(2)
    await harness.payments.sweep()
    for (const { entryId } of waiting)
      expect(await harness.entryRow(entryId)).toMatchObject({ status: 'expired', offeredUntil: null })
  })

  it('for a session that went another way leaves its line too', async () => {
    const { id, waiting } = await harness.waitedFor(1)
    await harness.mailed()
    const values = {
      status: 'cancelled',
      cancelReason: 'Cambio de horario',
      cancelledAt: new Date(),
    } as const
    const session = harness.db.updateTable('session').set({ ...values, capacity: 5 })
    await session.where('id', '=', id).execute()
    await harness.payments.sweep()
    expect(await harness.entryRow(waiting[0]?.entryId ?? 0)).toMatchObject({
      ...{ status: 'expired', offeredUntil: null },
    })
    expect(await texts()).toEqual([expect.stringContaining('Motivo: Cambio de horario.')])
  })

  it('with a subscription that ended leaves the line', async () => {
    const { waiting } = await harness.waitedFor(1)
    const [first] = waiting
    await harness.payments.cancel(asStaff(), first?.subscriptionId ?? 0)
    await harness.mailed()
    await harness.payments.sweep()
    expect(await harness.entryRow(first?.entryId ?? 0)).toMatchObject({ status: 'expired' })
    expect(await texts()).toEqual([expect.stringContaining('Saliste de la lista de espera')])
  })

  it('without a class that is free makes room for the next', async () => {
    const { id, holder, bookingId } = await harness.waitedFor(0)
    const [first, second] = [await harness.classes.student({ classes: 1 }), await harness.classes.student()]
    const entries = [await harness.join(first, id), await harness.join(second, id)]
    await harness.booked(first, (await harness.session({ inDays: 5 })).id)
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    expect(await harness.entryRow(entries[0]?.waitingId)).toMatchObject({ status: 'expired' })
    expect(await harness.entryRow(entries[1]?.waitingId)).toMatchObject({ status: 'offered' })
    expect(await harness.join(first, id)).toMatchObject({
      errors: { SubscriptionId: ['Ya no quedan clases sin reservar en esta suscripción.'] },
    })
  })

  it('reads sentences that end once', async () => {
    await harness.mailed()
    const { id, holder, bookingId } = await harness.waitedFor(2)
    await harness.cancel(holder.owner, bookingId)
    await harness.payments.sweep()
    const before = harness.payments.clock.now
    const offered = await texts()
    expect(offered).toEqual([expect.stringContaining('Te lo guardamos hasta')])
    await harness.passTo(id, -2 * hour)
    await harness.payments.sweep()
    const lineMails = [...offered, ...(await texts())]
    expect(lineMails).toContainEqual(expect.stringContaining('No se liberó un lugar'))
    expect(lineMails.filter((text) => text.includes('..'))).toEqual([])
    harness.payments.clock.now = before
  })
})
