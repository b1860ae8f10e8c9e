import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addDays, dayInMexico } from '@rodada/contracts/student-age'
import { sql } from 'kysely'
import { child, courseIds, RegistrationsHarness } from '../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

const day = (inDays: number) => addDays(dayInMexico(new Date()), inDays)
const sibling = { ...child, name: 'Mar Peña' }

/** A weekly slot of the course that is paid by class, of which the first session is in so many days. */
async function slot(inDays: number, values: { capacity?: number; startsAt?: string; endsAt?: string } = {}) {
  const { id } = await school.academy.db
    .insertInto('course_meeting')
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
    from booking join timetable_session session on session.id = session_id
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
    expect(answer).toMatchObject({ success: true })
    const [student] = await school.students(user)
    const expected = [10, 17, 24].map((inDays) => ({
      ...{ participantId: student, date: day(inDays), isHeld: true },
    }))
    // The fourth would be beyond the 30 days that four classes are valid.
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

  it('is refused as a whole where one of the classes is full, and says which', async () => {
    const slotId = await slot(5, { capacity: 1, startsAt: '09:00', endsAt: '10:00' })
    const first = await school.register(school.newAccount(), { bookings: [chosen(slotId, day(19))] })
    expect(first).toMatchObject({ success: true })
    const user = school.newAccount()
    expect(await school.register(user, { bookings: [chosen(slotId, day(5))] })).toMatchObject({
      success: false,
      errors: { 'Bookings[0].FirstDate': [expect.stringMatching(/^La clase del .* ya está llena/)] },
    })
    expect(await school.subscriptions(user)).toEqual([])
    const both = { participants: [child, sibling] }
    const twice = { bookings: [chosen(slotId, day(5)), chosen(slotId, day(5), 1)] }
    expect(await school.register(user, { ...both, ...twice })).toMatchObject({ success: false })
  })

  it.each<[string, (slotId: number) => object, string]>([
    ['a day without a class', (slotId) => chosen(slotId, day(3)), 'FirstDate'],
    ['a day that is none', (slotId) => chosen(slotId, '2027-02-30'), 'FirstDate'],
    ['a slot of nobody', () => chosen(999_999, day(2)), 'SlotId'],
    ['a child who is not in the form', (slotId) => chosen(slotId, day(2), 1), 'Participant'],
  ])('is refused with %s', async (_what, choice, field) => {
    const slotId = await slot(2, { startsAt: '11:00', endsAt: '12:00' })
    const user = school.newAccount()
    const answer = await school.register(user, { bookings: [choice(slotId)] as never })
    expect(answer).toMatchObject({ success: false })
    expect(Object.keys(answer.errors)).toEqual([`Bookings[0].${field}`])
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
