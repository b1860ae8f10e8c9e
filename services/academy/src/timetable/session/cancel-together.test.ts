import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  cancelSessions,
  closeDay,
  getConcerned,
  openDay,
  undoCancellation,
} from '@rodada/contracts/timetable/cancellation'
import { cancelSession, getStaffWeek } from '@rodada/contracts/timetable/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
  await harness.payments.academy.addLocation(1, 'Patio')
  await harness.payments.academy.addLocation(2, 'Bowl')
})
afterAll(() => harness.close())

let inDays = 2
// Each test has a day of its own.
beforeEach(() => void inDays++)

async function send(call: Call, sent: Parameters<typeof sendCall>[2]) {
  const answer = await sendCall(harness.payments.academy.app, call, { headers: asStaff(), ...sent })
  return { status: answer.statusCode, ...answer.json() }
}

async function mails(): Promise<string[]> {
  const jobs = await takeJobs<{ kind: string; data: { bookingId?: number; entryId?: number } }>(
    harness.payments.academy.orm,
    'academy',
    'mail',
  )
  return jobs.map(({ kind, data }) => `${kind} ${data.bookingId ?? data.entryId}`).sort()
}

const at = (startsAt: string, endsAt: string, locationId = 1) =>
  harness.session({ inDays, startsAt, endsAt, locationId, capacity: 5 })

async function bookedAt(startsAt: string, endsAt: string) {
  const session = await at(startsAt, endsAt)
  const student = await harness.classes.student()
  return { ...session, student, bookingId: await harness.booked(student, session.id) }
}

const cancel = (sessionIds: readonly number[]) =>
  send(cancelSessions, { body: { sessionIds, reason: 'Lluvia' } })
const undo = (id: number) => send(undoCancellation, { params: { id } })
const close = (sessionIds: readonly number[], reason = 'Mantenimiento') =>
  send(closeDay, { body: { addressId: 1, date: harness.day(inDays), reason, sessionIds } })
const open = () => send(openDay, { body: { addressId: 1, date: harness.day(inDays) } })
const week = () => send(getStaffWeek, { query: { from: harness.day(inDays) } })

describe('rain', () => {
  it('shows what can be cancelled at a place between two hours, with whom to call', async () => {
    const first = await bookedAt('16:00', '17:00')
    await at('18:00', '19:00')
    await at('16:00', '17:00', 2)
    const date = harness.day(inDays)
    const read = async (from: string, to: string, day = date) => {
      const query = { addressId: '1', date: day, from, to }
      const call = { headers: asStaff(), query }
      return (await sendCall(harness.payments.academy.app, getConcerned, call)).json()
    }
    expect(await read('16:30', '18:00')).toEqual([
      expect.objectContaining({
        id: first.id,
        booked: [expect.objectContaining({ bookingId: first.bookingId, familyId: first.student.owner })],
      }),
    ])
    expect(await read('17:00', '24:00')).toHaveLength(1)
    expect(await read('19:00', '24:00')).toEqual([])
    for (const none of ['2026-02-31', '9999-12-31']) expect(await read('00:00', '24:00', none)).toEqual([])
  })

  it('cancels classes together and tells each family at once; undone, all is as before', async () => {
    const one = await bookedAt('16:00', '17:00')
    const {
      id: full,
      bookingId,
      waiting,
    } = await harness.waitedFor(1, { inDays, startsAt: '18:00', endsAt: '19:00' })
    const entryId = waiting[0]?.entryId ?? 0
    const ofStudent = () =>
      harness.db
        .selectFrom('subscription')
        .select(['dueDate', 'reservedClasses', 'pendingClasses'])
        .where('id', '=', one.student.subscriptionId)
        .executeTakeFirstOrThrow()
    // It ends before the class could be made up for.
    await harness.db
      .updateTable('subscription')
      .set({ dueDate: new Date(`${harness.day(inDays + 1)}T06:00:00Z`) })
      .where('id', '=', one.student.subscriptionId)
      .execute()
    const before = await ofStudent()
    await mails()
    const answer = await cancel([one.id, full])
    expect(answer).toMatchObject({ success: true })
    expect(answer.messages).toEqual(['Se cancelaron 2 clases.', 'Avisamos por correo de 2 reservaciones.'])
    expect(await mails()).toEqual(
      [
        `session-cancelled ${one.bookingId}`,
        `session-cancelled ${bookingId}`,
        `waiting-ended ${entryId}`,
      ].sort(),
    )
    expect(await ofStudent()).not.toMatchObject({ dueDate: before.dueDate })
    expect((await week()).undoable).toContainEqual(
      expect.objectContaining({ id: answer.id, sessions: 2, places: ['Patio'], reason: 'Lluvia' }),
    )
    expect(await undo(answer.id)).toMatchObject({ success: true })
    for (const id of [one.id, full])
      expect(await harness.sessionRow(id)).toMatchObject({ status: 'scheduled', cancelReason: null })
    for (const id of [one.bookingId, bookingId])
      expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked', releaseReason: null })
    expect(await harness.entryRow(entryId)).toMatchObject({ status: 'waiting' })
    expect(await ofStudent()).toEqual(before)
    expect(await mails()).toEqual(
      [
        `session-restored ${one.bookingId}`,
        `session-restored ${bookingId}`,
        `waiting-restored ${entryId}`,
      ].sort(),
    )
    expect(await undo(answer.id)).toMatchObject({ messages: ['Esta cancelación ya se deshizo.'] })
    expect((await week()).undoable).toEqual([])
  })

  it('cannot be undone after ten minutes', async () => {
    const { id, bookingId } = await bookedAt('16:00', '17:00')
    const { id: cancellation } = await cancel([id])
    const before = harness.payments.clock.now
    harness.payments.clock.now = new Date(before.getTime() + 10 * minuteMs)
    expect((await undo(cancellation)).messages).toEqual([expect.stringMatching(/^Ya pasaron 10 minutos/)])
    expect((await week()).undoable).toEqual([])
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'released' })
    harness.payments.clock.now = before
  })

  it('names who has no place any more when it is undone', async () => {
    const { id, student, bookingId } = await bookedAt('16:00', '17:00')
    const other = await at('16:30', '17:30', 2)
    const { id: cancellation } = await cancel([id])
    await harness.booked(student, other.id)
    expect((await undo(cancellation)).messages).toContain(
      'Sin su lugar, porque ya usaron la clase o esa hora, o su suscripción ya no alcanza: Leo Peña.',
    )
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'released' })
    expect(await harness.sessionRow(id)).toMatchObject({ status: 'scheduled' })
  })

  it('leaves what has lost its hour or place meanwhile cancelled when it is undone', async () => {
    const staying = await bookedAt('16:00', '17:00')
    const dropped = await at('17:00', '18:00')
    const { subscriptionId } = staying.student
    await harness.booked(staying.student, dropped.id)
    const dueDate = new Date(`${harness.day(inDays + 1)}T06:00:00Z`)
    await harness.db.updateTable('subscription').set({ dueDate }).where('id', '=', subscriptionId).execute()
    const { id: cancellation } = await cancel([staying.id, dropped.id])
    await harness.db.deleteFrom('slot').where('id', '=', dropped.slotId).execute()
    expect((await undo(cancellation)).messages).toEqual([
      'Vuelve a estar programada una clase.',
      'Otra sigue cancelada: ya terminó, cambió su horario o su lugar está cerrado ese día.',
      'Avisamos por correo a las familias.',
    ])
    expect(await harness.sessionRow(staying.id)).toMatchObject({
      status: 'scheduled',
      slotId: staying.slotId,
    })
    expect(await harness.sessionRow(dropped.id)).toMatchObject({ status: 'cancelled' })
    // Time to make up for the other one.
    const { dueDate: after } = await harness.db
      .selectFrom('subscription')
      .select('dueDate')
      .where('id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    expect(after?.getTime()).toBeGreaterThan(dueDate.getTime())
  })

  it('is not undone at a place that is closed by now', async () => {
    const { id, bookingId } = await bookedAt('16:00', '17:00')
    const { id: cancellation } = await cancel([id])
    await close([])
    await mails()
    expect((await undo(cancellation)).messages).toEqual([expect.stringMatching(/^Ninguna de estas clases/)])
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'released' })
    expect(await mails()).toEqual([])
    await open()
  })

  it('leaves alone what another cancelled meanwhile; of two at once one cancels', async () => {
    const [one, two] = [await at('16:00', '17:00'), await at('17:00', '18:00')]
    await send(cancelSession, { params: { id: one.id }, body: { reason: 'Obra' } })
    const answers = await Promise.all([cancel([one.id, two.id]), cancel([one.id, two.id])])
    const texts = answers.map(({ messages }) => messages[0]).sort()
    expect(texts).toEqual([
      'Estas clases ya se cancelaron, empezaron o terminaron. Recarga la página.',
      'Se canceló una clase.',
    ])
    const done = answers.find(({ success }) => success)
    expect(done?.messages.at(-1)).toBe('Otra ya estaba cancelada o había empezado.')
    await undo(done?.id)
    expect(await harness.sessionRow(one.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Obra' })
  })

  it('is for those who plan the classes', async () => {
    const headers = as(12, 'Instructor')
    expect(
      await send(cancelSessions, { headers, body: { sessionIds: [1], reason: 'Lluvia' } }),
    ).toMatchObject({
      status: 403,
    })
  })
})

describe('a closed day', () => {
  it('has no classes; those with bookings are cancelled once they were shown', async () => {
    const { id, bookingId } = await bookedAt('16:00', '17:00')
    const empty = await at('18:00', '19:00')
    expect(await close([])).toMatchObject({
      messages: ['Se reservó otra clase de ese día mientras lo cerrabas. Revisa a quién le afecta.'],
    })
    await mails()
    const { id: cancellation, success } = await close([id], ' Revolución ')
    expect(success).toBe(true)
    const closed = { date: harness.day(inDays), addressId: 1, name: 'Patio', reason: 'Revolución' }
    const shown = await week()
    expect(shown.closed).toEqual([closed])
    const ids = shown.sessions.map((one: { id: number }) => one.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(empty.id)
    await harness.payments.academy.app.makeSessions()
    expect((await week()).sessions).toHaveLength(shown.sessions.length)
    expect(await mails()).toEqual([`session-cancelled ${bookingId}`])
    expect(await close([])).toMatchObject({ errors: { Date: ['Ese día ya está cerrado.'] } })

    expect(await undo(cancellation)).toMatchObject({ success: true })
    expect((await week()).closed).toEqual([])
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'booked' })
    await harness.payments.academy.app.makeSessions()
    const again = (await week()).sessions.filter((one: { date: string }) => one.date === harness.day(inDays))
    expect(again.map(({ status }: { status: string }) => status)).toEqual(['scheduled', 'scheduled'])
  })

  it('is opened again: its hours have new classes, what was cancelled stays so', async () => {
    const { id } = await bookedAt('16:00', '17:00')
    const { id: cancellation } = await close([id])
    expect(await open()).toMatchObject({ success: true })
    expect(await open()).toMatchObject({ success: false, messages: ['Ese día ya está abierto.'] })
    expect(await undo(cancellation)).toMatchObject({ messages: ['Ese día ya está abierto.'] })
    await harness.payments.academy.app.makeSessions()
    const states = (await week()).sessions.map(({ status }: { status: string }) => status)
    expect(states).toEqual(expect.arrayContaining(['cancelled', 'scheduled']))
  })

  it.each([
    [-1, 'Esta fecha ya pasó. Elige otra.'],
    [500, 'Elige una fecha dentro del próximo año.'],
  ])('is not %s days from today', async (days, text) => {
    inDays = days
    expect(await close([])).toMatchObject({ errors: { Date: [text] } })
  })
})
