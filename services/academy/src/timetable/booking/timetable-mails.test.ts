import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  cancelSession,
  cancelStaffBooking,
  createStaffBooking,
  moveSession,
} from '@rodada/contracts/timetable/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
  await harness.payments.academy.addLocation(1, 'Patio')
})
afterAll(() => harness.close())

async function send(call: Call, sent: Parameters<typeof sendCall>[2]) {
  const { app } = harness.payments.academy
  const answer = (await sendCall(app, call, { headers: asStaff(), ...sent })).json()
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

/** Two children of one account in one session; mails so far are taken away. */
async function booked() {
  const { id: sessionId } = await harness.session({ capacity: 5 })
  const leo = await harness.classes.student()
  const { owner, subscriptionId } = leo
  const lia = { ...leo, participantId: await harness.classes.enrol(subscriptionId, owner, 'Lía Peña') }
  const ids = [await harness.booked(leo, sessionId), await harness.booked(lia, sessionId)]
  await harness.mailed()
  return { sessionId, owner, subscriptionId, leo, lia, ids }
}
/** One child of an account in a session with one place, another on its waiting list. */
async function bookedAndWaiting() {
  const { id: sessionId } = await harness.session({ capacity: 1 })
  const leo = await harness.classes.student()
  const lia = {
    ...leo,
    participantId: await harness.classes.enrol(leo.subscriptionId, leo.owner, 'Lía Peña'),
  }
  const bookingId = await harness.booked(leo, sessionId)
  const { waitingId: entryId } = await harness.join(lia, sessionId)
  await harness.mailed()
  return { sessionId, owner: leo.owner, bookingId, entryId }
}
const cancel = (id: number) => send(cancelSession, { params: { id }, body: { reason: 'Lluvia' } })
const hours = (from: string, to: string) => ({ date: harness.day(3), from, to })

describe('mails about a session', () => {
  it('that was cancelled tell an account once, name its children, and take it out of the calendar', async () => {
    const { sessionId, owner, subscriptionId } = await booked()
    for (const level of ['Básico', 'Medio'])
      await harness.session({ inDays: 1, startsAt: '08:00', endsAt: '09:00', level })
    await cancel(sessionId)
    const [mail, ...others] = await harness.mailed()
    expect(others).toEqual([])
    expect(mail?.text).toContain('\n\nAlumnos: Leo, Lía.\n\n')
    expect(mail?.text).toContain(`Agendar otra clase:\nhttp://localhost:8080/suscripcion/${subscriptionId}\n`)
    expect(mail?.text.match(/a las 8:00 a\.m\./g)).toHaveLength(1)
    expect(mail?.calendar).toContain(`UID:clase-${sessionId}-cuenta-${owner}@rodada`)
    expect(mail?.calendar).toContain('STATUS:CANCELLED')
  })

  it('offers dates on which both children find a place within the validity, and neither has a class yet', async () => {
    const { sessionId, leo, subscriptionId } = await booked()
    const had = await harness.session({ inDays: 5, startsAt: '07:00', endsAt: '08:00' })
    await harness.booked(leo, had.id)
    await harness.session({ inDays: 5, startsAt: '09:00', endsAt: '10:00', capacity: 1 })
    await harness.session({ inDays: 5, startsAt: '10:00', endsAt: '11:00', capacity: 2 })
    await harness.session({ inDays: 15, startsAt: '11:00', endsAt: '12:00' })
    const dueDate = new Date(Date.now() + 10 * dayMs)
    await harness.db.updateTable('subscription').set({ dueDate }).where('id', '=', subscriptionId).execute()
    await harness.mailed()
    await cancel(sessionId)
    const [mail] = await harness.mailed()
    // Sessions of other tests are at other hours.
    expect(mail?.text.match(/(?<= a las )(7|9|10|11):00 a\.m\./g)).toEqual(['10:00 a.m.'])
  })

  it('name no child to an address that is not known to be the account’s', async () => {
    const { sessionId } = await booked()
    await send(moveSession, { params: { id: sessionId }, body: hours('18:00', '19:00') })
    await cancel(sessionId)
    const mails = await harness.mailed(null)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toMatch(/Leo|Lía|Peña/)
  })

  it('that was moved say before and now, and change it in the calendar', async () => {
    const { sessionId, owner, ids } = await booked()
    await send(moveSession, {
      ...{ params: { id: sessionId }, body: { ...hours('18:00', '19:00'), addressId: 1 } },
    })
    const [, second = 0] = ids
    await harness.cancel(owner, second)
    const [mail, ...others] = await harness.mailed()
    expect(others).toEqual([])
    expect(mail?.text).toContain('cambió de horario y de lugar.')
    expect(mail?.text).toMatch(/Antes: .*, de 4:00 p\.m\. a 5:00 p\.m\. · Lugar por confirmar\n/)
    expect(mail?.text).toMatch(/Ahora: .*, de 6:00 p\.m\. a 7:00 p\.m\. · Patio\n\nAlumno: Leo\.\n/)
    expect(mail?.calendar).toContain(`DTSTART:${harness.day(4).replaceAll('-', '')}T000000Z`)
    expect(mail?.calendar).not.toContain('STATUS:CANCELLED')
  })

  it('tell an account that booked for one child and waits for another once', async () => {
    const [first, second] = [await bookedAndWaiting(), await bookedAndWaiting()]
    await send(moveSession, { params: { id: first.sessionId }, body: hours('18:00', '19:00') })
    const [moved, ...others] = await harness.mailed()
    expect(others).toEqual([])
    expect(moved?.text).toContain('Alumno: Leo.')
    expect(moved?.text).toContain('En la lista de espera: Lía.\n\nEl lugar en la lista de espera sigue igual')
    await cancel(second.sessionId)
    const [cancelled, ...more] = await harness.mailed()
    expect(more).toEqual([])
    expect(cancelled?.text).toContain('En la lista de espera: Lía.\n\nLa lista de espera también terminó')
    expect(await harness.entryRow(second.entryId)).toMatchObject({ status: 'expired' })
  })

  it('tell of the line alone where the booking was cancelled before the mail went out', async () => {
    const { sessionId, owner, bookingId } = await bookedAndWaiting()
    await send(moveSession, { params: { id: sessionId }, body: hours('18:00', '19:00') })
    await harness.cancel(owner, bookingId)
    const mails = await harness.mailed()
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cambió la clase en la que esperas un lugar/),
    ])
    expect(mails[0]?.text).toContain('Alumno: Lía.')
  })

  it('say whether its hours or its place changed', async () => {
    const { sessionId } = await booked()
    await send(moveSession, { params: { id: sessionId }, body: { ...hours('16:00', '17:00'), addressId: 1 } })
    expect((await harness.mailed())[0]?.text).toContain('cambió de lugar.')
    await send(moveSession, { params: { id: sessionId }, body: hours('16:00', '17:30') })
    expect((await harness.mailed())[0]?.text).toContain('cambió de horario.')
  })

  it('that is not paid for is in no calendar', async () => {
    const { sessionId, ids } = await booked()
    await harness.db.updateTable('booking').set({ holdUntil: new Date() }).where('id', 'in', ids).execute()
    await send(moveSession, { params: { id: sessionId }, body: hours('18:00', '19:00') })
    const [mail] = await harness.mailed()
    expect(mail?.text).toContain('Tu lugar sigue reservado.')
    expect(mail?.calendar).toBeUndefined()
  })

  it('that is full name who is offered a place', async () => {
    const { holder, bookingId } = await harness.waitedFor(1)
    await harness.cancel(holder.owner, bookingId)
    await harness.mailed()
    await harness.payments.sweep()
    expect((await harness.mailed())[0]?.text).toContain('\n\nAlumno: Leo.\n\nTe lo guardamos hasta')
  })
})

describe('what the staff does for one student', () => {
  it('is told with the reason, and the sibling stays in the calendar', async () => {
    const { ids } = await booked()
    const [, second = 0] = ids
    await send(cancelStaffBooking, { params: { id: second }, body: { reason: ' No es su nivel ' } })
    const [mail, ...others] = await harness.mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Cancelamos tu lugar en la clase del /)
    expect(mail?.text).toContain('\n\nMotivo: No es su nivel.\n\nAlumno: Lía.\n\n')
    expect(mail?.calendar).toContain(': Leo\r\n')
    expect(mail?.calendar).not.toMatch(/STATUS:CANCELLED|Lía/)
  })

  it('is told without a reason too', async () => {
    const { leo, ids } = await booked()
    const [first = 0, second = 0] = ids
    await harness.cancel(leo.owner, second)
    expect(await harness.mailed()).toEqual([])
    await send(cancelStaffBooking, { params: { id: first }, body: {} })
    const [mail] = await harness.mailed()
    expect(mail?.text).not.toContain('Motivo')
    expect(mail?.calendar).toContain('STATUS:CANCELLED')
  })

  it('is confirmed with its date for the calendar', async () => {
    const { participantId, subscriptionId, owner } = await harness.classes.student()
    const { id: sessionId } = await harness.session()
    await send(createStaffBooking, { body: { sessionId, participantId, subscriptionId } })
    const [mail, ...others] = await harness.mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Reservamos tu clase: .*4:00/)
    expect(mail?.text).toContain('Alumno: Leo.')
    expect(mail?.text).not.toContain('..')
    expect(mail?.calendar).toContain(`UID:clase-${sessionId}-cuenta-${owner}@rodada`)
  })
})
