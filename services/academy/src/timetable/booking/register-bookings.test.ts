import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { formatDate } from '@rodada/contracts/words/dates'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { sql } from 'kysely'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'
import { instantAt } from '../../time/site-time.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

const longDate = (inDays: number) => formatDate(instantAt(day(inDays), '12:00'))
const day = (inDays: number) => addDays(dayInMexico(new Date()), inDays)
const sibling = { ...child, name: 'Mar Peña' }

/** A weekly slot of the course that is paid by class; its first session is in `inDays` days. */
async function slot(inDays: number, values: { capacity?: number; startsAt?: string; endsAt?: string } = {}) {
  const { id } = await school.academy.db
    .insertInto('slot')
    .values({
      ...{ course: courseIds.perClass, startsAt: '16:00', endsAt: '17:00', level: null, locationId: null },
      ...{ capacity: null, validFrom: null, validTo: null, date: null },
      day: new Date(`${day(inDays)}T00:00:00Z`).getUTCDay() || 7,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.academy.app.makeSessions()
  return id
}

async function bookings(subscriptionId: number) {
  const { rows } = await sql<{ participantId: number; date: string; isHeld: boolean }>`
    select participant_id as "participantId", session.date::text, hold_until is not null as "isHeld"
    from booking join session on session.id = session_id
    where subscription_id = ${subscriptionId} order by participant_id, booking.starts_at`.execute(
    school.academy.db,
  )
  return rows
}

const chosen = (slotId: number, firstDate: string, participant = 0) => ({ participant, slotId, firstDate })

describe('a registration with times', () => {
  it('books the next classes from the first date, within the validity', async () => {
    const slotId = await slot(3)
    const user = school.newAccount()
    const answer = await school.register(user, { bookings: [chosen(slotId, day(10))] })
    expect(answer).toMatchObject({
      success: true,
      messages: [
        'Tu registro quedó guardado.',
        `Reservamos 3 de tus 4 clases: la última es el ${longDate(24)}.`,
        'Reserva las demás en tus suscripciones.',
      ],
    })
    const [student] = await school.students(user)
    const expected = [10, 17, 24].map((inDays) => ({
      ...{ participantId: student, date: day(inDays), isHeld: true },
    }))
    // The fourth would be beyond the 30 days for which four classes are valid.
    expect(await bookings(answer.id)).toEqual(expected)
  })

  it('shares the classes among the children and their times', async () => {
    const [first, second] = [await slot(2), await slot(4)]
    const user = school.newAccount()
    const answer = await school.register(user, {
      acquiredClasses: 5,
      price: 1000,
      participants: [child, sibling],
      bookings: [chosen(first, day(2)), chosen(second, day(4)), chosen(second, day(11), 1)],
    })
    expect(answer).toMatchObject({ success: true })
    const [one, two] = await school.students(user)
    expect((await bookings(answer.id)).map(({ participantId, date }) => [participantId, date])).toEqual([
      ...[2, 4, 9].map((inDays) => [one, day(inDays)]),
      ...[11, 18].map((inDays) => [two, day(inDays)]),
    ])
  })

  it('leaves out the weeks that are full after the first date', async () => {
    const slotId = await slot(4, { startsAt: '19:00', endsAt: '20:00' })
    const sessions = school.academy.db.updateTable('session').set({ capacity: 1 })
    await sessions.where('slotId', '=', slotId).execute()
    const other = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(11))] })
    expect((await bookings(other.id)).map(({ date }) => date)).toEqual([11, 18, 25].map(day))
    await school.academy.db
      .updateTable('booking')
      .set({ status: 'released', releaseReason: 'staff', releasedAt: new Date() })
      .where('subscriptionId', '=', other.id)
      .where('startsAt', '>', instantAt(day(18), '00:00'))
      .execute()
    const answer = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(4))] })
    expect((await bookings(answer.id)).map(({ date }) => date)).toEqual([4, 18, 25].map(day))
  })

  it('books by the day on which a session is now', async () => {
    const slotId = await slot(6, { startsAt: '20:00', endsAt: '21:00' })
    const moved = { startsAt: instantAt(day(7), '20:00'), endsAt: instantAt(day(7), '21:00') }
    const sessions = school.academy.db.updateTable('session').set({ ...moved, isOwn: true })
    await sessions.where('slotId', '=', slotId).where('date', '=', day(6)).execute()
    const register = (firstDate: string) =>
      school.register(school.newAccount(), { bookings: [chosen(slotId, firstDate)] })
    expect(await register(day(6))).toMatchObject({
      errors: { 'Bookings[0].FirstDate': [expect.stringMatching(/^No hay clase el /)] },
    })
    expect(await register(day(7))).toMatchObject({ success: true })
  })

  it('takes a place that was offered to somebody who did not come for it', async () => {
    const slotId = await slot(3, { capacity: 1, startsAt: '21:00', endsAt: '22:00' })
    const other = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(3))] })
    await school.academy.db
      .updateTable('booking')
      .set({ status: 'released', releaseReason: 'staff', releasedAt: new Date() })
      .where('subscriptionId', '=', other.id)
      .execute()
    const { sessionId, participantId, createdBy } = await school.academy.db
      .selectFrom('booking')
      .selectAll()
      .where('subscriptionId', '=', other.id)
      .orderBy('startsAt')
      .limit(1)
      .executeTakeFirstOrThrow()
    const offer = { status: 'offered', offeredUntil: new Date(Date.now() - 1000) } as const
    const entry = { sessionId, participantId, subscriptionId: other.id, createdBy, ...offer }
    await school.academy.db.insertInto('waiting_entry').values(entry).execute()
    const answer = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(3))] })
    expect(answer).toMatchObject({ success: true })
  })

  it('says at which date a student is elsewhere', async () => {
    const [first, second] = [
      await slot(2, { startsAt: '17:00', endsAt: '18:00' }),
      await slot(2, { startsAt: '17:30', endsAt: '18:30' }),
    ]
    const user = school.newAccount()
    const answer = await school.register(user, {
      bookings: [chosen(first, day(9)), chosen(second, day(2))],
    })
    expect(answer).toMatchObject({ success: false })
    expect(answer.errors).toEqual({
      'Bookings[1].FirstDate': [expect.stringMatching(/^Este alumno ya tiene otra clase a esa hora/)],
    })
    expect(await school.subscriptions(user)).toEqual([])
  })

  it('is refused as a whole where the class of a first date is full', async () => {
    const slotId = await slot(5, { capacity: 1, startsAt: '09:00', endsAt: '10:00' })
    const first = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(19))] })
    expect(first).toMatchObject({ success: true })
    const user = school.newAccount()
    expect(await school.register(user, { bookings: [chosen(slotId, day(19))] })).toMatchObject({
      success: false,
      errors: { 'Bookings[0].FirstDate': [expect.stringMatching(/^La clase del .* ya está llena/)] },
    })
    expect(await school.subscriptions(user)).toEqual([])
    const both = { participants: [child, sibling] }
    const twice = { bookings: [chosen(slotId, day(5)), chosen(slotId, day(5), 1)] }
    expect(await school.register(user, { ...both, ...twice })).toMatchObject({ success: false })
  })

  it('waits for a full class of a first date where the parent says so, with a class left for it', async () => {
    const slotId = await slot(5, { capacity: 1, startsAt: '13:00', endsAt: '14:00' })
    const full = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(5))] })
    await school.academy.db
      .updateTable('booking')
      .set({ status: 'released', releaseReason: 'staff', releasedAt: new Date() })
      .where('subscriptionId', '=', full.id)
      .where('startsAt', '>', instantAt(day(6), '00:00'))
      .execute()
    const wish = { bookings: [{ ...chosen(slotId, day(5)), waitIfFull: true }] }
    const answer = await school.register(school.newAccount(), wish)
    expect(answer.messages.slice(1)).toEqual([
      `Reservamos 3 de tus 4 clases: la última es el ${longDate(26)}.`,
      `Quedaste en la lista de espera del ${longDate(5)}. Te avisaremos por correo si se libera un lugar.`,
    ])
    expect((await bookings(answer.id)).map(({ date }) => date)).toEqual([12, 19, 26].map(day))
    const line = await school.academy.db
      .selectFrom('waiting_entry')
      .select('status')
      .where('subscriptionId', '=', answer.id)
      .execute()
    expect(line).toEqual([{ status: 'waiting' }])
    const both = await school.register(school.newAccount(), {
      participants: [child, sibling],
      bookings: [0, 1].map((participant) => ({ ...chosen(slotId, day(5), participant), waitIfFull: true })),
    })
    expect(both.messages).toContain(
      `2 alumnos quedaron en la lista de espera del ${longDate(5)}. Te avisaremos por correo si se libera un lugar.`,
    )
  })

  it.each<[string, (slotId: number) => object, string, string]>([
    ['a day without a class', (slotId) => chosen(slotId, day(3)), 'FirstDate', 'No hay clase el '],
    ['a day that is none', (slotId) => chosen(slotId, '2027-02-30'), 'FirstDate', 'Esta fecha no existe.'],
    [
      'a slot of nobody',
      () => chosen(999_999, day(2)),
      'SlotId',
      'Este horario no tiene clases disponibles.',
    ],
    [
      'a child who is not in the form',
      (slotId) => chosen(slotId, day(2), 1),
      'Participant',
      'Este alumno no está en el registro.',
    ],
    [
      'a day after the validity',
      (slotId) => chosen(slotId, day(37)),
      'FirstDate',
      'Tus clases valen hasta el ',
    ],
    ['a day that is over', (slotId) => chosen(slotId, day(-5)), 'FirstDate', 'Esta fecha ya pasó.'],
  ])('is refused with %s', async (_what, choice, field, text) => {
    const slotId = await slot(2, { startsAt: '11:00', endsAt: '12:00' })
    const user = school.newAccount()
    const answer = await school.register(user, { bookings: [choice(slotId)] as never })
    expect(answer).toMatchObject({ success: false })
    expect(answer.errors).toEqual({ [`Bookings[0].${field}`]: [expect.stringContaining(text)] })
    expect(await school.subscriptions(user)).toEqual([])
  })

  it('takes no more than the last places, however many register at once', async () => {
    const slotId = await slot(2, { capacity: 3, startsAt: '07:00', endsAt: '08:00' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        school.register(school.newAccount(), { bookings: [chosen(slotId, day(2))] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
  })
})
