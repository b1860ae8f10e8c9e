import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { academyLedger } from '@rodada/contracts/money/receipt'
import {
  addClasses,
  changeStudents,
  extendSubscription,
  freezeSubscription,
  letIn,
  moveToCourse,
  takeClasses,
  undoAdjustment,
} from '@rodada/contracts/subscription/adjustment'
import { endSubscription, getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { cancelSession, moveSession } from '@rodada/contracts/timetable/staff-calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateRules } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import type { Enrolled } from '../../testing/classes-harness.ts'
import { findViolations } from '../../testing/payment-invariants.ts'
import { asStaff, type PaymentsHarness } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { WeeklyCourses } from '../../testing/weekly-course-factory.ts'
import { weekdayOf } from '../../time/hours.ts'
import { readMailedSubscription } from '../subscription/mailed-subscription.ts'

let harness: TimetableHarness
let payments: PaymentsHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
  payments = harness.payments
})
afterAll(() => harness.close())

const refused = (text: string) => ({ success: false, messages: [expect.stringContaining(text)] })
const wrong = (field: string, text: string) => ({
  success: false,
  errors: { [field]: [expect.stringContaining(text)] },
})
const ok = { success: true }

async function send(call: Call, id: number, body: object, headers = asStaff()) {
  const answer = await sendCall(payments.academy.app, call, { headers, params: { id }, body })
  return { status: answer.statusCode, ...answer.json() }
}

async function details(id: number, headers = asStaff()) {
  return (await sendCall(payments.academy.app, getSubscriptionDetails, { headers, params: { id } })).json()
}

const books = () => ({ orm: payments.academy.orm, ledger: new Map<string, number>() })

/** Id of the newest adjustment; 0 without any. */
async function latest(subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from subscription_adjustment where subscription_id = ${subscriptionId}`.execute(
    harness.db,
  )
  return rows[0]?.id ?? 0
}

/** Makes an adjustment from a page that is up to date. */
async function adjust(call: Call, id: number, body: object = {}) {
  return send(call, id, { reason: 'Estuvo enfermo', latest: await latest(id), ...body })
}

/** Undoes the newest adjustment. */
async function undoLast(id: number, reason = 'Fue un error') {
  return send(undoAdjustment, await latest(id), { reason })
}

async function entries(id: number, headers = asStaff()) {
  return (await details(id, headers)).adjustments
}

const row = (id: number) => payments.row(id)
const dueDay = async (id: number) => dayInMexico((await row(id)).dueDate ?? new Date(0))
const today = () => dayInMexico(payments.clock.now)
const inDays = (days: number) => addDays(today(), days)
const daysFromNow = (days: number) => new Date(payments.clock.now.getTime() + days * dayMs)

/** A paid subscription whose validity has ended: its classes have expired. */
async function finished(): Promise<Enrolled> {
  const student = await harness.classes.student({ dueDate: daysFromNow(-1) })
  await payments.sweep()
  expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({
    status: 'Finished',
    left: 0,
  })
  return student
}

describe('an extension', () => {
  it('moves the end of the validity to the end of a day, in the log and in the list; undone, it goes back', async () => {
    await payments.movements()
    const { owner, subscriptionId: id } = await harness.classes.student()
    const before = (await row(id)).dueDate
    await harness.db.updateTable('subscription').set({ endToldAt: new Date() }).where('id', '=', id).execute()
    expect(await adjust(extendSubscription, id, { until: inDays(45) })).toMatchObject(ok)
    expect(await dueDay(id)).toBe(inDays(45))
    expect((await row(id)).endToldAt).toBeNull()
    const own = await entries(id, as(owner, 'GeneralUser'))
    expect(own).toEqual([
      {
        ...{
          id: await latest(id),
          kind: 'extension',
          reason: 'Estuvo enfermo',
          undoesId: null,
          undone: false,
        },
        time: payments.clock.now.toISOString(),
        dueDate: { before: before?.toISOString(), after: (await row(id)).dueDate?.toISOString() },
      },
    ])
    expect((await entries(id))[0]).toHaveProperty('byName')
    expect(await undoLast(id)).toMatchObject(ok)
    expect((await row(id)).dueDate).toEqual(before)
    expect(await entries(id)).toMatchObject([
      { kind: 'extension', reason: 'Fue un error', undone: false, undoesId: expect.any(Number) },
      { kind: 'extension', undone: true, undoesId: null },
    ])
    expect((await payments.movements()).map(({ title, subjectId }) => [title, subjectId])).toEqual([
      ['Vigencia extendida', owner],
      ['Extensión de vigencia deshecha', owner],
    ])
  })

  it('lets one that ended by time go on with its classes; undone, it ends again', async () => {
    const { subscriptionId: id } = await finished()
    expect(await adjust(extendSubscription, id, { until: inDays(5) })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toEqual({ status: 'Active', left: 4, reserved: 0 })
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toEqual({ status: 'Finished', left: 0, reserved: 0 })
    // No class is given back twice.
    expect(await adjust(extendSubscription, id, { until: inDays(6) })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Active', left: 4 })
  })

  it('is refused where a student has the course again by now', async () => {
    const { subscriptionId: id, participantId, owner } = await finished()
    const other = await payments.make(owner)
    await harness.classes.join(other, participantId)
    expect(await adjust(extendSubscription, id, { until: inDays(5) })).toMatchObject(refused(`#${other}`))
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Finished', left: 0 })
  })

  it('is refused where it shortens, is past, is no day, is far off or has no reason', async () => {
    const { subscriptionId: id } = await harness.classes.student()
    const extend = (until: string) => adjust(extendSubscription, id, { until })
    expect(await extend(inDays(29))).toMatchObject(wrong('Until', 'Ya vale hasta'))
    expect(await extend(inDays(-1))).toMatchObject(wrong('Until', 'ya pasó'))
    expect(await extend('2026-02-30')).toMatchObject(wrong('Until', 'no existe'))
    expect(await extend(inDays(900))).toMatchObject(wrong('Until', 'más de un año'))
    for (const reason of [undefined, '', '  '])
      expect(await adjust(extendSubscription, id, { until: inDays(60), reason })).toMatchObject({
        success: false,
        errors: { Reason: [expect.any(String)] },
      })
    expect(await latest(id)).toBe(0)
  })

  it('is never rewritten', async () => {
    const { subscriptionId: id } = await harness.classes.student()
    await adjust(extendSubscription, id, { until: inDays(45) })
    const entry = await latest(id)
    const change = (set: string) =>
      sql.raw(`update subscription_adjustment set ${set} where id = ${entry}`).execute(harness.db)
    await expect(change('due_after = now()')).rejects.toThrow('append-only')
    const remove = sql`delete from subscription_adjustment where id = ${entry}`
    await expect(remove.execute(harness.db)).rejects.toThrow('append-only')
  })

  it('is refused of what is unpaid or canceled', async () => {
    const { id } = await payments.registered()
    expect(await adjust(extendSubscription, id, { until: inDays(90) })).toMatchObject(
      refused('no está pagada'),
    )
    await payments.cancel(asStaff(), id)
    expect(await adjust(extendSubscription, id, { until: inDays(90) })).toMatchObject(
      refused('está cancelada'),
    )
  })

  it('is made once by a double click, and not by two members of staff at once', async () => {
    const { subscriptionId: id } = await harness.classes.student()
    const body = { reason: 'Viaje', latest: 0, until: inDays(40) }
    const headers = { ...asStaff(), 'idempotency-key': `extend-${id}` }
    const twice = await Promise.all([
      send(extendSubscription, id, body, headers),
      send(extendSubscription, id, body, headers),
    ])
    expect(twice.map(({ success }) => success)).toEqual([true, true])
    expect(await entries(id)).toHaveLength(1)
    const seen = await latest(id)
    const both = await Promise.all(
      [50, 51].map((days) =>
        send(extendSubscription, id, { reason: 'Viaje', latest: seen, until: inDays(days) }),
      ),
    )
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(both.find(({ success }) => !success)).toMatchObject(refused('Otra persona cambió'))
    expect(await entries(id)).toHaveLength(2)
  })

  it('is undone once, not while classes are booked after the earlier end, and an undoing never is', async () => {
    const student = await harness.classes.student({ dueDate: daysFromNow(2) })
    const { subscriptionId: id, owner } = student
    await adjust(extendSubscription, id, { until: inDays(20) })
    const extension = await latest(id)
    const booking = await harness.booked(student, (await harness.session({ inDays: 9 })).id)
    expect(await undoLast(id)).toMatchObject(refused('Cancela antes esa reservación'))
    expect(await harness.cancel(owner, booking)).toMatchObject(ok)
    const twice = await Promise.all([undoLast(id, 'Uno'), send(undoAdjustment, extension, { reason: 'Dos' })])
    expect(twice.map(({ success }) => success).sort()).toEqual([false, true])
    expect(twice.find(({ success }) => !success)).toMatchObject(refused('ya está deshecho'))
    expect(await undoLast(id)).toMatchObject(refused('ya deshace otro ajuste'))
    expect(await entries(id)).toHaveLength(2)
  })
})

describe('classes', () => {
  it('are added and taken by the ledger, and told as such', async () => {
    const { subscriptionId: id } = await harness.classes.student()
    expect(await adjust(addClasses, id, { classes: 2 })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ left: 6 })
    expect(await adjust(takeClasses, id, { classes: 1 })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ left: 5 })
    const { credits } = await details(id)
    expect(credits.map(({ kind, classes }: { kind: string; classes: number }) => [kind, classes])).toEqual([
      ['granted', 4],
      ['added', 2],
      ['taken', 1],
    ])
    expect(await entries(id)).toMatchObject([{ classes: -1 }, { classes: 2 }])
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ left: 6 })
  })

  it('are never fewer than are reserved', async () => {
    const student = await harness.classes.student({ classes: 3 })
    const { subscriptionId: id } = student
    await harness.booked(student, (await harness.session()).id)
    const instructor = harness.classes.newInstructor()
    await harness.classes.start(instructor, [student])
    expect(await adjust(takeClasses, id, { classes: 2 })).toMatchObject(wrong('Classes', 'Solo hay 1 clase'))
    expect(await adjust(takeClasses, id, { classes: 1 })).toMatchObject(ok)
    expect(await adjust(takeClasses, id, { classes: 1 })).toMatchObject(wrong('Classes', 'No hay clases'))
    expect(await harness.classes.standing(id)).toMatchObject({ left: 2, reserved: 2 })
    for (const classes of [0, -1, 1.5, 101])
      expect(await adjust(addClasses, id, { classes })).toMatchObject({
        success: false,
        errors: { Classes: [expect.any(String)] },
      })
  })

  it('that were added are not taken back once they are booked', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const { subscriptionId: id, owner } = student
    await adjust(addClasses, id, { classes: 1 })
    const bookings = [
      await harness.booked(student, (await harness.session()).id),
      await harness.booked(student, (await harness.session({ inDays: 4 })).id),
    ]
    expect(await undoLast(id)).toMatchObject(refused('No hay clases'))
    await harness.cancel(owner, bookings[0] ?? 0)
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toEqual({ status: 'Active', left: 1, reserved: 1 })
  })

  it('end a subscription by the last one, and let a used up one go on, but none that ended by time', async () => {
    const { subscriptionId: id } = await harness.classes.student({ classes: 1 })
    expect(await adjust(takeClasses, id, { classes: 1 })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Finished', left: 0 })
    expect(await adjust(takeClasses, id, { classes: 1 })).toMatchObject(refused('ya terminó'))
    expect(await adjust(addClasses, id, { classes: 3 })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Active', left: 3 })
    const past = await finished()
    expect(await adjust(addClasses, past.subscriptionId, { classes: 1 })).toMatchObject(
      refused('extiende primero su vigencia'),
    )
  })

  it('keep a payment from being reversed until they are undone', async () => {
    await payments.movements()
    const { id } = await payments.registered()
    await payments.mark(id)
    await adjust(addClasses, id, { classes: 1 })
    await adjust(takeClasses, id, { classes: 2 })
    await undoLast(id)
    await adjust(takeClasses, id, { classes: 5 })
    await undoLast(id)
    expect(await findViolations(books(), [id], await payments.movements())).toEqual([])
    const [receipt] = (await details(id)).receipts
    const reverse = () => send(academyLedger.reverse, receipt, { reason: 'Era otra' })
    expect(await reverse()).toMatchObject(refused('deshazlos primero'))
    const added = (await entries(id)).at(-1).id
    expect(await send(undoAdjustment, added, { reason: 'Fue un error' })).toMatchObject(ok)
    expect(await reverse()).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ status: 'PendingPayment', pendingClasses: 0 })
  })
})

describe('a freeze', () => {
  const trial = { isTrial: true, bookingIds: [] }
  const freeze = (id: number, body: object) =>
    adjust(freezeSubscription, id, { isTrial: false, bookingIds: [], ...body })

  it('says what it does, releases the classes within and moves the end; nothing is booked in it', async () => {
    const student = await harness.classes.student()
    const { subscriptionId: id } = student
    const sessions = await Promise.all([2, 5, 8].map((days) => harness.session({ inDays: days })))
    const [before = 0, within = 0, after = 0] = sessions.map((session) => session.id)
    await harness.booked(student, before)
    const inside = await harness.booked(student, within)
    const end = (await row(id)).dueDate
    const days = { firstDay: inDays(4), lastDay: inDays(7) }
    const { effect } = await freeze(id, { ...days, ...trial })
    const moved = new Date((end?.getTime() ?? 0) + 4 * dayMs)
    expect(effect).toMatchObject({
      dueDate: moved.toISOString(),
      bookings: [{ id: inside, studentName: 'Leo Peña', zone: 'America/Mexico_City' }],
    })
    expect(await latest(id)).toBe(0)
    // A page that does not show them releases nothing.
    expect(await freeze(id, days)).toMatchObject(refused('Revisa otra vez'))
    await harness.mailed()
    expect(await freeze(id, { ...days, bookingIds: [inside] })).toMatchObject(ok)
    expect((await harness.bookingRow(inside)).status).toBe('released')
    const [mail] = await harness.mailed()
    expect(mail?.text).toMatch(
      /Esos días no cuentan para su vigencia\.\s+Motivo: Estuvo enfermo\.\s+Liberamos los lugares que tenías en estas clases:\s+\S+ \d+ de .+Alumno: Leo\.\s+No se te descuentan: resérvalas para otras fechas en tus suscripciones\./s,
    )
    expect(await row(id)).toMatchObject({ dueDate: moved, reservedClasses: 1 })
    expect(await details(id)).toMatchObject({ frozen: { from: inDays(4), until: inDays(7) } })
    expect(await harness.book(student, within)).toMatchObject(wrong('SessionId', 'está congelada'))
    expect(await harness.book(student, after)).toMatchObject(ok)
    expect((await entries(id))[0]).toMatchObject({
      kind: 'freeze',
      frozen: { from: inDays(4), until: inDays(7) },
    })
  })

  it('releases the place in a class that is moved into it, with a mail that says why', async () => {
    const student = await harness.classes.student()
    const { subscriptionId: id } = student
    const { id: sessionId } = await harness.session({ inDays: 8 })
    const booking = await harness.booked(student, sessionId)
    await freeze(id, { firstDay: inDays(4), lastDay: inDays(5) })
    await harness.mailed()
    const moved = { date: inDays(5), from: '18:00', to: '19:00' }
    expect(await send(moveSession, sessionId, moved)).toMatchObject(ok)
    expect(await harness.bookingRow(booking)).toMatchObject({
      ...{ status: 'released', releaseReason: 'subscription' },
    })
    const [mail] = await harness.mailed()
    expect(mail?.text).toContain('Ese día tu suscripción está congelada.')
  })

  it('of today keeps the student out of a class, and lets later ones be booked', async () => {
    const student = await harness.classes.student()
    const { subscriptionId: id } = student
    expect(await freeze(id, { firstDay: today(), lastDay: inDays(2) })).toMatchObject(ok)
    const instructor = harness.classes.newInstructor()
    expect(await harness.classes.start(instructor, [student])).toMatchObject(refused('no cumplen'))
    expect(await harness.book(student, (await harness.session({ inDays: 3 })).id)).toMatchObject(ok)
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await harness.classes.start(instructor, [student])).toMatchObject(ok)
    expect(await harness.classes.end(instructor)).toMatchObject(ok)
    // The class of today has begun.
    expect(await freeze(id, { firstDay: today(), lastDay: inDays(2) })).toMatchObject(
      refused('ya empezó una clase'),
    )
    expect(await freeze(id, { firstDay: inDays(1), lastDay: inDays(2) })).toMatchObject(ok)
  })

  it('is refused while a class is open, and where a booked one has begun', async () => {
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    await harness.classes.start(instructor, [student])
    const days = { firstDay: today(), lastDay: today() }
    expect(await freeze(student.subscriptionId, days)).toMatchObject(refused('ya empezó una clase'))
    await harness.classes.end(instructor)

    const other = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 1 })
    await harness.booked(other, sessionId)
    const now = payments.clock.now
    await harness.passTo(sessionId, 5)
    const begun = { firstDay: today(), lastDay: today() }
    expect(await freeze(other.subscriptionId, begun)).toMatchObject(refused('a las 4:00 p.m.'))
    payments.clock.now = now
  })

  it('gives back the days that are left where it is undone within, all of them before, and none afterwards', async () => {
    const now = payments.clock.now
    const { subscriptionId: id } = await harness.classes.student()
    const end = await dueDay(id)
    await freeze(id, { firstDay: inDays(1), lastDay: inDays(10) })
    expect(await dueDay(id)).toBe(addDays(end, 10))
    payments.pass(3 * 24 * 60)
    expect(await undoLast(id)).toMatchObject(ok)
    // Days 1 and 2 were frozen.
    expect(await dueDay(id)).toBe(addDays(end, 2))
    expect((await entries(id))[0]).toMatchObject({ frozen: { from: inDays(0), until: inDays(7) } })
    expect(await details(id)).not.toHaveProperty('frozen')

    await freeze(id, { firstDay: inDays(1), lastDay: inDays(2) })
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await dueDay(id)).toBe(addDays(end, 2))

    await freeze(id, { firstDay: inDays(1), lastDay: inDays(2) })
    payments.pass(3 * 24 * 60)
    expect(await undoLast(id)).toMatchObject(refused('ya terminó'))
    payments.clock.now = now
  })

  it('is refused over another one, backwards, of the past, after the end, and of a membership', async () => {
    const { subscriptionId: id } = await harness.classes.student()
    const tried = (firstDay: string, lastDay: string) => freeze(id, { firstDay, lastDay })
    expect(await tried(inDays(3), inDays(2))).toMatchObject(wrong('LastDay', 'anterior a la primera'))
    expect(await tried(inDays(-1), inDays(2))).toMatchObject(wrong('FirstDay', 'ya pasó'))
    expect(await tried(inDays(31), inDays(33))).toMatchObject(wrong('FirstDay', 'Solo vale hasta'))
    expect(await tried(inDays(1), inDays(400))).toMatchObject(wrong('LastDay', 'a lo más 365'))
    expect(await tried('2027-02-30', '2027-13-01')).toMatchObject({ success: false })
    expect(await tried(inDays(2), inDays(4))).toMatchObject(ok)
    expect(await tried(inDays(4), inDays(6))).toMatchObject(refused('Ya está congelada'))
    const { id: membership } = await harness.classes.paid({
      courseId: null,
      acquiredClasses: null,
      classes: 0,
    })
    expect(await freeze(membership, { firstDay: today(), lastDay: today() })).toMatchObject(
      refused('no se congela'),
    )
    const past = await finished()
    expect(await freeze(past.subscriptionId, { firstDay: today(), lastDay: today() })).toMatchObject(
      refused('ya terminó'),
    )
  })
})

describe('the students of a subscription', () => {
  const change = (id: number, studentIds: number[], body: object = {}) =>
    adjust(changeStudents, id, { studentIds, isTrial: false, bookingIds: [], ...body })

  async function sibling(owner: number): Promise<number> {
    const { id: other } = await harness.payments.registered({
      status: 'Canceled',
      canceledAt: new Date(),
      cancelReason: 'staff',
    })
    return harness.classes.enrol(other, owner, 'Mía Peña')
  }
  const members = async (id: number) =>
    (await details(id)).participants.map(({ id: student }: { id: number }) => student)

  it('are replaced, and bookings of who leaves are released once the page has shown them', async () => {
    const student = await harness.classes.student()
    const { subscriptionId: id, participantId: leo } = student
    const mia = await sibling(student.owner)
    expect((await details(id)).accountStudents).toEqual([
      { id: leo, name: 'Leo Peña' },
      { id: mia, name: 'Mía Peña' },
    ])
    const booking = await harness.booked(student, (await harness.session()).id)
    const { effect } = await change(id, [mia], { isTrial: true })
    expect(effect.bookings).toMatchObject([{ id: booking, studentName: 'Leo Peña' }])
    expect(await change(id, [mia])).toMatchObject(refused('Revisa otra vez'))
    expect(await change(id, [mia], { bookingIds: [booking] })).toMatchObject(ok)
    expect(await members(id)).toEqual([mia])
    expect((await harness.bookingRow(booking)).status).toBe('released')
    expect((await entries(id))[0]).toMatchObject({ students: { added: ['Mía Peña'], removed: ['Leo Peña'] } })
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await members(id)).toEqual([leo])
  })

  it('are of the same guardian, without the course elsewhere, and others than before', async () => {
    const student = await harness.classes.student()
    const { subscriptionId: id, participantId: leo, owner } = student
    const stranger = await harness.classes.student()
    expect(await change(id, [leo, stranger.participantId])).toMatchObject(
      wrong('StudentIds', 'misma persona'),
    )
    expect(await change(id, [leo])).toMatchObject(wrong('StudentIds', 'mismos alumnos'))
    expect(await change(id, [])).toMatchObject({
      success: false,
      errors: { StudentIds: [expect.any(String)] },
    })
    const other = await payments.make(owner)
    const mia = await harness.classes.enrol(other, owner, 'Mía Peña')
    expect(await change(id, [leo, mia])).toMatchObject(refused(`#${other}`))
    const instructor = harness.classes.newInstructor()
    await harness.classes.start(instructor, [student])
    const noah = await sibling(owner)
    expect(await change(id, [noah])).toMatchObject(refused('clase en curso'))
    expect(await change(id, [leo, noah])).toMatchObject(ok)
    await harness.booked({ ...student, participantId: noah }, (await harness.session()).id)
    expect(await undoLast(id)).toMatchObject(refused('clases reservadas'))
  })
})

describe('a class that the school cancels', () => {
  let courses: WeeklyCourses
  beforeAll(async () => {
    for (const id of [1, 2, 3]) await payments.academy.addLocation(id, `Patio ${id}`)
    courses = new WeeklyCourses(harness)
  })

  /** In the first of the weekly classes of a course, with a validity of some days. */
  async function booked(days: number, addressId = 1) {
    const courseId = await courses.make({ addressId })
    const [session] = await harness.sessions(courseId)
    const student = await harness.classes.student({ courseId, dueDate: daysFromNow(days) })
    await harness.booked(student, session?.id ?? 0)
    await harness.mailed()
    return { courseId, sessionId: session?.id ?? 0, id: student.subscriptionId, owner: student.owner }
  }
  const cancel = (id: number) => send(cancelSession, id, { reason: 'Lluvia' })

  it('extends the validity to the next one by itself, and the mail and the list say so', async () => {
    const { sessionId, id, owner } = await booked(5)
    const before = (await row(id)).dueDate
    expect(await cancel(sessionId)).toMatchObject(ok)
    expect(await dueDay(id)).toBe(harness.day(10))
    const after = (await row(id)).dueDate ?? new Date(0)
    const [mail] = await harness.mailed()
    expect(mail?.text).toContain(`Tu vigencia se extendió hasta el ${formatDate(after)}.`)
    expect(await entries(id, as(owner, 'GeneralUser'))).toMatchObject([
      {
        kind: 'makeUp',
        reason: 'Lluvia',
        session: { startTime: (await harness.sessionRow(sessionId)).startsAt.toISOString() },
      },
    ])
    expect(await entries(id)).toMatchObject([{ byName: '' }])
    expect(await undoLast(id)).toMatchObject(ok)
    expect((await row(id)).dueDate).toEqual(before)
  })

  it('leaves a validity that reaches further, and what is not paid', async () => {
    const { courseId, sessionId, id } = await booked(30)
    const { id: unpaid, owner } = await payments.registered({ courseId })
    const participantId = await harness.classes.enrol(unpaid, owner)
    await harness.booked({ owner, participantId, subscriptionId: unpaid }, sessionId)
    const before = (await row(id)).dueDate
    expect(await cancel(sessionId)).toMatchObject(ok)
    expect((await row(id)).dueDate).toEqual(before)
    expect((await row(unpaid)).dueDate).toBeNull()
    expect([await latest(id), await latest(unpaid)]).toEqual([0, 0])
    for (const { text } of await harness.mailed()) expect(text).not.toContain('se extendió')
  })

  it('on a closed day: to the next one that is not closed by the same change', async () => {
    const { id } = await booked(5, 3)
    const closedDays = [3, 10].map((days) => ({ date: harness.day(days), reason: 'Feriado' }))
    expect(await courses.close(3, harness.day(3), { closedDays, movesBooked: true })).toMatchObject(ok)
    expect(await dueDay(id)).toBe(harness.day(17))
    expect(await entries(id)).toMatchObject([{ kind: 'makeUp', reason: 'Feriado' }])
  })

  it('whose hour is given up: to the next class of the course, else by a week', async () => {
    const { courseId, id } = await booked(5)
    expect(await courses.edit(courseId, () => ({ daysAndSchedules: [], movesBooked: true }))).toMatchObject(
      ok,
    )
    expect(await dueDay(id)).toBe(harness.day(10))
    const other = await booked(5)
    const at = { day: weekdayOf(harness.day(5)), from: '10:00', to: '11:00', addressId: 1 }
    expect(
      await courses.edit(other.courseId, () => ({ daysAndSchedules: [at], movesBooked: true })),
    ).toMatchObject(ok)
    expect(await dueDay(other.id)).toBe(harness.day(5))
    expect(await entries(other.id)).toHaveLength(1)
  })
})

describe('a part of the money', () => {
  it('is given back of a subscription that goes on, up to what was paid, and shown as such', async () => {
    await payments.movements()
    const { id, owner } = await payments.registered()
    expect(await payments.refund(id, 100)).toMatchObject(refused('no está pagada'))
    await payments.mark(id)
    expect(await payments.refund(id, 900)).toMatchObject(wrong('Amount', '$800.00'))
    const { receipt } = await payments.refund(id, 300)
    expect(await details(id)).toMatchObject({ status: 'Active', refund: { given: 300, left: 500 } })
    const own = await details(id, as(owner, 'GeneralUser'))
    expect(own).toMatchObject({
      refund: { given: 300 },
      adjustments: [{ kind: 'refund', reason: 'Se mudan', refund: { amount: 300, receipt } }],
    })
    const recorded = await payments.movements()
    expect(recorded.at(-1)).toMatchObject({ title: 'Devolución registrada', subjectId: owner })
    expect(await findViolations(books(), [id], recorded)).toEqual([])
    expect(await payments.refund(id, 501)).toMatchObject(wrong('Amount', '$500.00'))
    expect(await undoLast(id)).toMatchObject(refused('en su recibo'))
    const reverse = await send(academyLedger.reverse, receipt, { reason: 'Era otra' })
    expect(reverse).toMatchObject(ok)
    expect(await entries(id)).toMatchObject([
      { kind: 'refund', reason: 'Era otra', undoesId: expect.any(Number) },
      { kind: 'refund', undone: true },
    ])
    expect(await details(id)).toMatchObject({ refund: { given: 0, left: 800 } })
  })

  it('is no part of what is promised where the subscription is canceled later', async () => {
    const { id, owner } = await payments.registered()
    await payments.mark(id)
    await payments.refund(id, 300)
    payments.pass(1)
    const sent = { headers: as(owner, 'GeneralUser'), params: { id }, body: { returned: 500 } }
    const ended = await sendCall(payments.academy.app, endSubscription, sent)
    expect(ended.json()).toMatchObject(ok)
    expect(await details(id)).toMatchObject({ refund: { given: 300, left: 500, due: { amount: 500 } } })
  })
})

describe('a class for who has none left', () => {
  const owed = async (id: number) => (await details(id)).owed.course

  it('is given where the business allows it, and owed until a day; undone, both are gone', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const { subscriptionId: id } = student
    const restBy = inDays(5)
    await stateRules(payments.academy.orm, { letsInUnpaid: false })
    expect(await adjust(letIn, id, { restBy })).toMatchObject(refused('no se deja pasar'))
    await stateRules(payments.academy.orm, { letsInUnpaid: true })
    expect(await adjust(letIn, id, { restBy })).toMatchObject(refused('Todavía le quedan clases'))
    await harness.classes.held([student])
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Finished', left: 0 })
    expect(await adjust(letIn, id, { restBy: inDays(-1) })).toMatchObject(wrong('RestBy', 'ya pasó'))
    expect(await adjust(letIn, id, { restBy })).toMatchObject(ok)
    expect(await harness.classes.standing(id)).toMatchObject({ status: 'Active', left: 1 })
    expect(await row(id)).toMatchObject({ priceCentavos: 100_000, paidCentavos: 80_000, restBy })
    expect(await owed(id)).toBe(200)
    expect(await entries(id)).toMatchObject([{ kind: 'letIn', classes: 1, amount: 200 }])
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ priceCentavos: 80_000, restBy: null, status: 'Finished' })
    await adjust(letIn, id, { restBy })
    expect(await payments.mark(id)).toMatchObject({ success: true })
    expect(await owed(id)).toBe(0)
    expect(await undoLast(id)).toMatchObject(refused('ya se pagó'))
  })
})

describe('a move to another course', () => {
  const courses = async () => {
    const ids = [901, 902]
    const known = await harness.db.selectFrom('course').select('id').where('id', 'in', ids).execute()
    if (known.length === 0)
      await payments.academy.addCourses(
        { id: 901, title: 'Más caro', priceCentavos: 30_000 },
        { id: 902, title: 'Más barato', priceCentavos: 15_000 },
      )
    return ids
  }

  it('keeps the classes, releases the places, and has what they cost more owed until a day', async () => {
    const [dearer = 0] = await courses()
    const student = await harness.classes.student()
    const { subscriptionId: id } = student
    const { id: session } = await harness.session()
    await harness.booked(student, session)
    const form = { courseId: dearer, bookingIds: [], isTrial: true }
    const { effect } = await adjust(moveToCourse, id, form)
    expect(effect).toMatchObject({ owed: 400, returned: 0, bookings: [{ studentName: 'Leo Peña' }] })
    const bookingIds = effect.bookings.map((booking: { id: number }) => booking.id)
    const sent = { ...form, bookingIds, isTrial: false }
    expect(await adjust(moveToCourse, id, sent)).toMatchObject(wrong('RestBy', 'hasta qué día'))
    expect(await adjust(moveToCourse, id, { ...sent, restBy: inDays(9) })).toMatchObject(ok)
    expect(await row(id)).toMatchObject({
      ...{ courseId: dearer, pendingClasses: 4, reservedClasses: 0, restBy: inDays(9) },
      ...{ priceCentavos: 120_000, paidCentavos: 80_000 },
    })
    expect(await entries(id)).toMatchObject([{ kind: 'course', amount: 400, courses: { after: 'Más caro' } }])
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ courseId: 1, priceCentavos: 80_000, restBy: null })
  })

  it('promises back what they cost less, unless that is still owed; undone, the promise is gone', async () => {
    const [, cheaper = 0] = await courses()
    const { id } = await payments.registered()
    await payments.part(id, 700)
    const form = { courseId: cheaper, bookingIds: [], isTrial: false }
    expect(await adjust(moveToCourse, id, form)).toMatchObject({
      ...ok,
      messages: [expect.any(String), expect.stringContaining('por devolver $100.00')],
    })
    expect(await row(id)).toMatchObject({ priceCentavos: 70_000, restBy: null, refundDueCentavos: 10_000 })
    expect(await details(id)).toMatchObject({ owed: { total: 0 }, refund: { due: { amount: 100 } } })
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ courseId: 1, priceCentavos: 80_000, refundDueCentavos: null })
    expect((await details(id)).owed.total).toBe(100)
    await adjust(moveToCourse, id, form)
    const mailed = () => readMailedSubscription(dbOf(payments.academy.orm.em.fork()), { subscriptionId: id })
    expect(await mailed()).toMatchObject({ returned: { centavos: 10_000 } })
    await payments.refund(id, 100)
    // No later mail promises it again.
    expect(await mailed()).toMatchObject({ returned: { centavos: 0 } })
    expect((await details(id)).refund).not.toHaveProperty('due')
    expect(await send(undoAdjustment, (await entries(id))[1].id, { reason: 'No' })).toMatchObject(
      refused('Ya se devolvió dinero'),
    )
  })

  it('leaves what was taken off at the sale on the receipt, without a list price of another course', async () => {
    const [dearer = 0] = await courses()
    const { id } = await payments.registered()
    const early = { kind: 'early', label: 'Inscripción anticipada (10 %)', centavos: 8_000 } as const
    const sale = { source: 'course', sourceId: id, at: payments.clock.now } as const
    await harness.db
      .insertInto('reduction')
      .values({ ...sale, ...early })
      .execute()
    const { receipts } = await payments.receive(id, { parts: 'course', method: 'cash' })
    const concept = async () => {
      const sent = { headers: asStaff(), query: { ids: String(receipts[0]) } }
      return (await sendCall(payments.academy.app, academyLedger.shown, sent)).json().list[0].concept
    }
    expect(await concept()).toContain('(Precio de lista $880.00, Inscripción anticipada (10 %) −$80.00)')
    const form = { courseId: dearer, bookingIds: [], isTrial: false, restBy: inDays(9) }
    expect(await adjust(moveToCourse, id, form)).toMatchObject(ok)
    expect(await concept()).toContain('Más caro (Inscripción anticipada (10 %) −$80.00)')
  })

  it('promises back the share that was paid of the list price, and nothing that was not paid here', async () => {
    const [, cheaper = 0] = await courses()
    const form = { courseId: cheaper, bookingIds: [], isTrial: false }
    const { id } = await payments.registered()
    const values = { priceCentavos: 20_000, reducedCentavos: 60_000 }
    await harness.db.updateTable('subscription').set(values).where('id', '=', id).execute()
    await payments.mark(id)
    const trial = await adjust(moveToCourse, id, { ...form, isTrial: true })
    expect(trial.effect).toMatchObject({ owed: 0, returned: 50 })
    expect(await adjust(moveToCourse, id, form)).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ priceCentavos: 20_000, refundDueCentavos: 5_000 })
    expect(await undoLast(id)).toMatchObject(ok)
    expect(await row(id)).toMatchObject({ priceCentavos: 20_000, refundDueCentavos: null })
    // Without a receipt, as one that was brought over.
    const { subscriptionId } = await harness.classes.student()
    expect(await adjust(moveToCourse, subscriptionId, form)).toMatchObject(ok)
    expect(await row(subscriptionId)).toMatchObject({ priceCentavos: 80_000, refundDueCentavos: null })
  })
})
