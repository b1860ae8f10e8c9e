import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { acceptOffer } from '@rodada/contracts/booking'
import { cancelSession } from '@rodada/contracts/staff-timetable'
import { sendCall } from '@rodada/service/testing/send-call'
import { asStaff } from '../testing/payments-harness.ts'
import { TimetableHarness } from '../testing/timetable-harness.ts'

let under: TimetableHarness
beforeAll(async () => {
  under = await TimetableHarness.start()
})
afterAll(() => under.close())

const hour = 60

/** Links of the mails that wait, oldest first. */
async function mailedTokens(): Promise<string[]> {
  return (await under.mailed()).flatMap(({ text }) => /aceptar-lugar#([\w-]+)/.exec(text)?.[1] ?? [])
}

async function acceptByMail(token: string) {
  return (await sendCall(under.payments.academy.app, acceptOffer, { body: { token } })).json()
}

describe('the waiting list', () => {
  it('is joined in order, for full sessions alone, once', async () => {
    const { id, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    expect(await under.own(second?.owner ?? 0)).toMatchObject({ waiting: [{ place: 2, status: 'waiting' }] })
    if (!first) throw new Error('Nobody waits')
    expect(await under.join(first, id)).toMatchObject({
      errors: { SessionId: ['Este alumno ya está en la lista de espera de esta clase.'] },
    })
    const free = await under.session({ capacity: 1 })
    expect(await under.join(first, free.id)).toMatchObject({
      errors: { SessionId: ['Esta clase tiene lugares: resérvala.'] },
    })
    const late = await under.classes.student()
    expect(await under.book(late, id, { waitIfFull: true })).toMatchObject({
      success: true,
      messages: [expect.stringContaining('en el lugar 3')],
      waitingId: expect.any(Number),
    })
  })

  it('gives a freed place to the first, for two hours, then to the next', async () => {
    const { id, holder, bookingId, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await under.cancel(holder.owner, bookingId)
    // Those who wait come first.
    expect(await under.book(await under.classes.student(), id)).toMatchObject({ success: false })
    await Promise.all([under.payments.sweep(), under.payments.sweep()])
    expect(await under.entryRow(first.entryId)).toMatchObject({ status: 'offered' })
    expect((await under.sessions()).find((session) => session.id === id)).toMatchObject({ placesLeft: 0 })
    expect(await under.accept(second.owner, second.entryId)).toMatchObject({ success: false })
    expect(await under.accept(second.owner, first.entryId)).toMatchObject({ status: 404 })
    under.payments.pass(2 * hour)
    expect(await under.accept(first.owner, first.entryId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya no está disponible')],
    })
    await under.payments.sweep()
    expect(await under.entryRow(first.entryId)).toMatchObject({ status: 'expired' })
    expect(await under.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
    expect(await under.accept(second.owner, second.entryId)).toMatchObject({ success: true })
    expect(await under.classes.standing(second.subscriptionId)).toMatchObject({ reserved: 1 })
    expect(await under.taken(id)).toBe(1)
  })

  it('is accepted once by the mailed link, without signing in', async () => {
    await mailedTokens()
    const { id, holder, bookingId, waiting } = await under.waitedFor(1)
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    const [token = ''] = await mailedTokens()
    expect(await acceptByMail('x'.repeat(43))).toMatchObject({ success: false })
    const answers = await Promise.all([acceptByMail(token), acceptByMail(token)])
    // A link is pressed again where its answer was lost.
    expect(answers).toMatchObject([{ success: true }, { success: true, id: answers[0].id }])
    expect(await under.entryRow(waiting[0]?.entryId ?? 0)).toMatchObject({ status: 'accepted' })
    expect((await under.entryRow(waiting[0]?.entryId ?? 0)).tokenHash).not.toContain(token)
    expect(await under.taken(id)).toBe(1)
    const [first] = waiting
    await under.cancel(first?.owner ?? 0, answers[0].id)
    expect(await acceptByMail(token)).toMatchObject({ success: false })
  })

  it('passes a refused place on at once', async () => {
    const { holder, bookingId, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    expect(await under.leave(first.owner, first.entryId)).toMatchObject({ success: true })
    expect(await under.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
  })

  it('ends three hours before the class', async () => {
    const { id, holder, bookingId, waiting } = await under.waitedFor(2, { inDays: 4 })
    const before = under.payments.clock.now
    await under.passTo(id, -7 * hour)
    await under.cancel(holder.owner, bookingId)
    await under.passTo(id, -4 * hour)
    await under.payments.sweep()
    const { startsAt } = await under.sessionRow(id)
    expect((await under.entryRow(waiting[0]?.entryId ?? 0)).offeredUntil).toEqual(
      new Date(startsAt.getTime() - 3 * hour * 60_000),
    )
    await under.passTo(id, -3 * hour)
    await under.payments.sweep()
    for (const { entryId } of waiting)
      expect(await under.entryRow(entryId)).toMatchObject({ status: 'expired' })
    const late = await under.classes.student()
    expect(await under.book(late, id)).toMatchObject({ success: true })
    under.payments.clock.now = before
  })
})

describe('an offered place', () => {
  async function offeredOne(capacity = 1) {
    const { id, holder, bookingId, waiting } = await under.waitedFor(1, { capacity })
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    const [first] = waiting
    if (!first) throw new Error('Nobody waits')
    return { id, holder, first }
  }

  it('is taken only where it is still there', async () => {
    const { id, holder, first } = await offeredOne()
    // As by a change that did not count it.
    await under.db.updateTable('timetable_session').set({ capacity: 2 }).where('id', '=', id).execute()
    await under.booked(holder, id)
    await under.db.updateTable('timetable_session').set({ capacity: 1 }).where('id', '=', id).execute()
    expect(await under.accept(first.owner, first.entryId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya no está disponible')],
    })
    expect(await under.taken(id)).toBe(1)
  })

  it('is no longer mailed once its session is cancelled', async () => {
    await mailedTokens()
    const { id } = await offeredOne()
    const values = { status: 'cancelled', cancelReason: 'Lluvia', cancelledAt: new Date() } as const
    await under.db.updateTable('timetable_session').set(values).where('id', '=', id).execute()
    expect(await mailedTokens()).toEqual([])
  })

  it('is taken in the name of the account that it was mailed to', async () => {
    await mailedTokens()
    const { first } = await offeredOne()
    const [token = ''] = await mailedTokens()
    await under.payments.movements()
    await acceptByMail(token)
    expect(await under.payments.movements()).toMatchObject([
      {
        title: 'Clase reservada desde la lista de espera',
        ...{ actorId: first.owner, subjectId: first.owner },
      },
    ])
  })
})

describe('a line that stands still', () => {
  it('is not told each minute', async () => {
    await under.waitedFor(2)
    await under.payments.sweep()
    await under.payments.movements()
    await under.payments.sweep()
    expect(await under.payments.movements()).toEqual([])
  })
})

describe('who waits', () => {
  const texts = async () => (await under.mailed()).map(({ text }) => text)

  it('is told where the session is cancelled, and offered nothing', async () => {
    const { id, waiting } = await under.waitedFor(2)
    await under.mailed()
    const { app } = under.payments.academy
    const sent = { headers: asStaff(), params: { id }, body: { reason: 'Lluvia' } }
    expect((await sendCall(app, cancelSession, sent)).json()).toMatchObject({ success: true })
    expect((await texts()).filter((text) => text.includes('Estabas en su lista de espera'))).toHaveLength(2)
    await under.payments.sweep()
    for (const { entryId } of waiting)
      expect(await under.entryRow(entryId)).toMatchObject({ status: 'expired', offeredUntil: null })
  })

  it('for a session that went another way leaves its line too', async () => {
    const { id, waiting } = await under.waitedFor(1)
    await under.mailed()
    const values = {
      status: 'cancelled',
      cancelReason: 'Cambio de horario',
      cancelledAt: new Date(),
    } as const
    const session = under.db.updateTable('timetable_session').set({ ...values, capacity: 5 })
    await session.where('id', '=', id).execute()
    await under.payments.sweep()
    expect(await under.entryRow(waiting[0]?.entryId ?? 0)).toMatchObject({
      ...{ status: 'expired', offeredUntil: null },
    })
    expect(await texts()).toEqual([expect.stringContaining('Motivo: Cambio de horario.')])
  })

  it('with a subscription that ended leaves the line', async () => {
    const { waiting } = await under.waitedFor(1)
    const [first] = waiting
    await under.payments.cancel(asStaff(), first?.subscriptionId ?? 0)
    await under.mailed()
    await under.payments.sweep()
    expect(await under.entryRow(first?.entryId ?? 0)).toMatchObject({ status: 'expired' })
    expect(await texts()).toEqual([expect.stringContaining('Saliste de la lista de espera')])
  })

  it('without a class that is free makes room for the next', async () => {
    const { id, holder, bookingId } = await under.waitedFor(0)
    const [first, second] = [await under.classes.student({ classes: 1 }), await under.classes.student()]
    const entries = [await under.join(first, id), await under.join(second, id)]
    await under.booked(first, (await under.session({ inDays: 5 })).id)
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    expect(await under.entryRow(entries[0]?.waitingId)).toMatchObject({ status: 'expired' })
    expect(await under.entryRow(entries[1]?.waitingId)).toMatchObject({ status: 'offered' })
    expect(await under.join(first, id)).toMatchObject({
      errors: { SubscriptionId: ['Ya no quedan clases sin reservar en esta suscripción.'] },
    })
  })

  it('reads sentences that end once', async () => {
    await under.mailed()
    const { id, holder, bookingId } = await under.waitedFor(2)
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    const before = under.payments.clock.now
    const offered = await texts()
    expect(offered).toEqual([expect.stringContaining('Te lo guardamos hasta')])
    await under.passTo(id, -2 * hour)
    await under.payments.sweep()
    const told = [...offered, ...(await texts())]
    expect(told).toContainEqual(expect.stringContaining('No se liberó un lugar'))
    expect(told.filter((text) => text.includes('..'))).toEqual([])
    under.payments.clock.now = before
  })
})
