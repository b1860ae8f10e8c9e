import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOwnFigures } from '@rodada/contracts/own-figures'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription'
import { allowUnloggedChanges } from '@rodada/service/recorded-changes'
import { dbOf } from '../entities.ts'
import { lockParticipants } from '../participant/lock-participants.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { asStaff } from '../testing/payments-harness.ts'
import { TimetableHarness } from '../testing/timetable-harness.ts'
import { Booking } from './booking.entity.ts'
import { releaseBookings } from './release-bookings.ts'

let under: TimetableHarness
beforeAll(async () => {
  under = await TimetableHarness.start()
})
afterAll(() => under.close())

const hour = 60
const refused = (field: string, text: string) => ({
  status: 200,
  success: false,
  errors: { [field]: [expect.stringContaining(text)] },
})

describe('a booking', () => {
  it('takes a place and reserves a class', async () => {
    const session = await under.session({ capacity: 2 })
    const student = await under.classes.student()
    const answer = await under.book(student, session.id)
    expect(answer).toMatchObject({
      success: true,
      messages: [expect.stringMatching(/^Reservaste la clase del .*4:00/)],
    })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    const details = { params: { id: student.subscriptionId } }
    const { credits } = await under.send(getSubscriptionDetails, student.owner, details)
    const { startsAt } = await under.sessionRow(session.id)
    expect(credits.at(-1)).toMatchObject({ kind: 'reserved', sessionTime: startsAt.toISOString() })
    expect(await under.sessions()).toContainEqual(
      expect.objectContaining({ id: session.id, placesLeft: 1, capacity: 2 }),
    )
    expect(await under.own(student.owner)).toMatchObject({
      list: [
        { id: answer.id, status: 'booked', session: { id: session.id }, canChange: true, holdUntil: null },
      ],
      subscriptions: [{ id: student.subscriptionId, available: 3, isPaid: true, hasSessions: true }],
      cancelHours: 6,
    })
    await under.db
      .updateTable('subscription')
      .set({ dueDate: new Date(Date.now() + 60_000) })
      .where('id', '=', student.subscriptionId)
      .execute()
    expect(await under.own(student.owner)).toMatchObject({ subscriptions: [{ hasSessions: false }] })
  })

  it('is refused where the session is full', async () => {
    const { id } = await under.session({ capacity: 1 })
    await under.booked(await under.classes.student(), id)
    expect(await under.book(await under.classes.student(), id)).toMatchObject(
      refused('SessionId', 'ya está llena'),
    )
    expect(await under.taken(id)).toBe(1)
  })

  it('is refused for another one’s child or subscription', async () => {
    const { id } = await under.session()
    const [one, two] = [await under.classes.student(), await under.classes.student()]
    expect(await under.book({ ...one, participantId: two.participantId }, id)).toMatchObject(
      refused('ParticipantId', 'no es de esta suscripción'),
    )
    expect(await under.book({ ...two, owner: one.owner }, id)).toMatchObject(
      refused('SubscriptionId', 'No encontramos'),
    )
  })

  it('is refused in another course, twice, at the same hour and beyond the validity', async () => {
    const student = await under.classes.student()
    const other = await under.session({ course: 2 })
    expect(await under.book(student, other.id)).toMatchObject(refused('SessionId', 'otro curso'))
    expect(await under.book(student, 999_999)).toMatchObject(refused('SessionId', 'ya no existe'))
    const { id } = await under.session()
    await under.booked(student, id)
    expect(await under.book(student, id)).toMatchObject(refused('SessionId', 'ya tiene reservada'))
    const crossing = await under.session({ startsAt: '16:30', endsAt: '17:30' })
    expect(await under.book(student, crossing.id)).toMatchObject(
      refused('SessionId', 'otra clase a esa hora'),
    )
    const late = await under.session({ inDays: 31 })
    expect(await under.book(student, late.id)).toMatchObject(refused('SessionId', 'vale hasta'))
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ reserved: 1 })
  })

  it('is refused without a class that is free', async () => {
    const student = await under.classes.student({ classes: 1 })
    await under.booked(student, (await under.session()).id)
    const { id } = await under.session({ inDays: 4 })
    expect(await under.book(student, id)).toMatchObject(refused('SubscriptionId', 'Ya no quedan clases'))
  })

  it('is refused once the session has begun', async () => {
    const student = await under.classes.student()
    const { id } = await under.session()
    const before = under.payments.clock.now
    await under.passTo(id, 1)
    expect(await under.book(student, id)).toMatchObject(refused('SessionId', 'ya empezó'))
    under.payments.clock.now = before
  })

  it('is out of reach while the account shows no students', async () => {
    const student = await under.classes.student()
    const [session, other] = [await under.session(), await under.session({ inDays: 4, capacity: 1 })]
    const id = await under.booked(student, session.id)
    await under.db
      .insertInto('user_copy')
      .values({
        ...{ userId: student.owner, name: 'Ana', lastName: 'Peña', changedAt: new Date() },
        guardedUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    const answers = await Promise.all([
      under.book(student, other.id),
      under.move(student.owner, id, other.id),
      under.cancel(student.owner, id),
      under.join(student, other.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked' })
  })

  it('waits for another one of the same student, and not in a circle', async () => {
    const student = await under.classes.student()
    const [wanted, other] = [
      await under.session(),
      await under.session({ startsAt: '16:30', endsAt: '17:30' }),
    ]
    const { startsAt, endsAt } = await under.sessionRow(other.id)
    const second = await under.classes.paid()
    const { orm } = under.payments.academy
    const [answer] = await orm.em.fork().transactional(async (em) => {
      await lockParticipants(em, [student.participantId])
      const booking = under.book(student, wanted.id)
      await setTimeout(300)
      await dbOf(em)
        .insertInto('booking')
        .values({
          ...{ sessionId: other.id, participantId: student.participantId, subscriptionId: second.id },
          ...{ startsAt, endsAt, createdBy: second.owner, holdUntil: endsAt },
        })
        .execute()
      return [booking]
    })
    expect(await answer).toMatchObject(refused('SessionId', 'otra clase a esa hora'))
  })

  it('of the same key is made once', async () => {
    const student = await under.classes.student()
    const { id } = await under.session()
    const again = () => under.book(student, id)
    const answers = await Promise.all([again(), again()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('a booking is changed', () => {
  it('until some hours before: it gives its class back', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session()
    const id = await under.booked(student, sessionId)
    expect(await under.cancel(student.owner + 1000, id)).toMatchObject({ status: 404 })
    expect(await under.cancel(student.owner, id)).toMatchObject({ success: true })
    expect(await under.cancel(student.owner, id)).toMatchObject({ success: false })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await under.classes.ledger(student.subscriptionId)).toEqual([
      'granted 4',
      `reserved 1 ${student.participantId}`,
      `released 1 ${student.participantId}`,
    ])
  })

  it('not later', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session()
    const [id, other] = [await under.booked(student, sessionId), await under.session({ inDays: 5 })]
    const before = under.payments.clock.now
    await under.passTo(sessionId, -6 * hour)
    expect(await under.cancel(student.owner, id)).toMatchObject({
      success: false,
      messages: ['Solo se puede cambiar hasta 6 horas antes de la clase.'],
    })
    expect(await under.move(student.owner, id, other.id)).toMatchObject({ success: false })
    under.payments.clock.now = before
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked' })
  })

  it('for another session with the same class, all or nothing', async () => {
    const student = await under.classes.student({ classes: 1 })
    const id = await under.booked(student, (await under.session()).id)
    const full = await under.session({ inDays: 4, capacity: 1 })
    await under.booked(await under.classes.student(), full.id)
    expect(await under.move(student.owner, id, full.id)).toMatchObject(refused('SessionId', 'ya está llena'))
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked' })
    const other = await under.session({ startsAt: '16:30', endsAt: '17:30' })
    const moved = await under.move(student.owner, id, other.id)
    expect(moved).toMatchObject({ success: true })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'moved' })
    expect(await under.bookingRow(moved.id)).toMatchObject({ status: 'booked', sessionId: other.id })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
  })
})

describe('what is booked', () => {
  it('is taken over by the class, which takes it', async () => {
    const student = await under.classes.student({ classes: 1 })
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    const instructor = under.classes.newInstructor()
    // An hour before at the earliest: until then the only class is kept for the session.
    await under.passTo(sessionId, -61)
    expect(await under.classes.start(instructor, [student])).toMatchObject({ success: false })
    await under.passTo(sessionId, 10)
    expect(await under.classes.start(instructor, [student])).toMatchObject({ success: true })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'held' })
    expect(await under.classes.end(instructor)).toMatchObject({ success: true })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({
      left: 0,
      status: 'Finished',
    })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'held' })
  })

  it('of a later session stays where a class of an earlier one is started, unless it is the last', async () => {
    const [several, single] = [await under.classes.student(), await under.classes.student({ classes: 1 })]
    const [earlier, later] = [
      await under.session({ inDays: 2, startsAt: '10:00', endsAt: '11:00' }),
      await under.session({ inDays: 2, startsAt: '11:00', endsAt: '12:00' }),
    ]
    const kept = await under.booked(several, later.id)
    const last = await under.booked(single, later.id)
    await under.passTo(earlier.id, 10)
    const start = under.classes.startIn(earlier.id, under.classes.newInstructor(), [several, single])
    expect(await start).toMatchObject({ success: true })
    expect(await under.bookingRow(kept)).toMatchObject({ status: 'booked' })
    expect(await under.classes.standing(several.subscriptionId)).toMatchObject({ left: 4, reserved: 2 })
    expect(await under.bookingRow(last)).toMatchObject({ status: 'held' })
    // The later one has not begun: it is held by the instructor who comes then, or cancelled for rain.
    expect(await under.sessionRow(later.id)).toMatchObject({ status: 'scheduled' })
    expect(await under.sessionRow(earlier.id)).toMatchObject({ status: 'held' })
  })

  it('of a session to come leaves it scheduled where nobody says which one the class is of', async () => {
    const student = await under.classes.student({ classes: 1 })
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    await under.passTo(sessionId, -40)
    expect(await under.classes.start(under.classes.newInstructor(), [student])).toMatchObject({
      success: true,
    })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'held' })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('is taken late where the subscription ended after the class began', async () => {
    const student = await under.classes.student({ classes: 1 })
    const { id: sessionId } = await under.session({ inDays: 2 })
    await under.booked(student, sessionId)
    const { startsAt } = await under.sessionRow(sessionId)
    const dueDate = new Date(startsAt.getTime() + 5 * 60_000)
    await under.db
      .updateTable('subscription')
      .set({ dueDate })
      .where('id', '=', student.subscriptionId)
      .execute()
    await under.passTo(sessionId, 10)
    const instructor = under.classes.newInstructor()
    expect(await under.classes.start(instructor, [student])).toMatchObject({ success: true })
    await under.classes.end(instructor)
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ status: 'Finished' })
  })

  it('leaves its session alone where it is given back before the class', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    await under.passTo(sessionId, -30)
    const { orm } = under.payments.academy
    const [starting] = await orm.em.fork().transactional(async (em) => {
      await lockSubscriptions(em, [student.subscriptionId])
      const started = under.classes.start(under.classes.newInstructor(), [student])
      await setTimeout(300)
      const booking = await em.findOneOrFail(Booking, { id })
      await releaseBookings(em, [booking], { at: new Date(), actorId: null, reason: 'staff' })
      allowUnloggedChanges(em)
      return [started]
    })
    expect(await starting).toMatchObject({ success: true })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('is booked again where the class is undone while it goes on', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    const instructor = under.classes.newInstructor()
    await under.passTo(sessionId, 10)
    await under.classes.start(instructor, [student])
    await under.classes.staffUndo(await under.classes.lastClass(instructor))
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked', classId: null })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    await under.classes.start(instructor, [student])
    await under.classes.end(instructor)
    await under.classes.staffUndo(await under.classes.lastClass(instructor))
    expect(await under.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'undone' })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('is missed without a class, and comes back', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    await under.passTo(sessionId, 59)
    await under.payments.sweep()
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked' })
    await under.passTo(sessionId, 60)
    await Promise.all([under.payments.sweep(), under.payments.sweep()])
    expect(await under.bookingRow(id)).toMatchObject({ status: 'missed' })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('is given back where the subscription is canceled', async () => {
    const student = await under.classes.student()
    const { id: sessionId } = await under.session({ inDays: 2 })
    const id = await under.booked(student, sessionId)
    expect(await under.payments.cancel(asStaff(), student.subscriptionId)).toMatchObject({ success: true })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'subscription' })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 0, reserved: 0 })
  })
})

describe('a place that waits for its payment', () => {
  async function kept() {
    const { owner, id: subscriptionId } = await under.payments.registered()
    const participantId = await under.classes.enrol(subscriptionId, owner)
    const student = { owner, subscriptionId, participantId }
    const { id: sessionId } = await under.session({ inDays: 4 })
    return { student, sessionId, id: await under.booked(student, sessionId) }
  }

  it('is kept for two days without a class', async () => {
    const { student, id, sessionId } = await kept()
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 0, reserved: 0 })
    expect(await under.own(student.owner)).toMatchObject({
      list: [{ id, holdUntil: expect.any(String) }],
      subscriptions: [{ isPaid: false, available: 3 }],
    })
    const { holdUntil } = await under.bookingRow(id)
    const heldUntil = holdUntil?.toISOString()
    expect(await under.send(getOwnFigures, student.owner)).toMatchObject({ duePayments: [{ heldUntil }] })
    const { list } = await under.send(getOwnSubscriptions, student.owner)
    expect(list).toMatchObject([{ heldUntil }])
    expect(list[0]).not.toHaveProperty('holdEnded')
    under.payments.pass(48 * hour - 1)
    await under.payments.sweep()
    expect(await under.taken(sessionId)).toBe(1)
    await under.booked(student, (await under.session({ inDays: 5 })).id)
    await under.mailed()
    under.payments.pass(1)
    await under.payments.sweep()
    expect(await under.mailed()).toMatchObject([
      { subject: expect.stringContaining('Liberamos los lugares') },
    ])
    expect(await under.own(student.owner)).toMatchObject({ subscriptions: [] })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'unpaid' })
    const ended = { holdEnded: true }
    expect(await under.send(getOwnFigures, student.owner)).toMatchObject({ duePayments: [ended] })
    expect(await under.send(getOwnSubscriptions, student.owner)).toMatchObject({ list: [ended] })
    expect(await under.book(student, sessionId)).toMatchObject(
      refused('SubscriptionId', 'Paga tu suscripción'),
    )
  })

  it('is kept until its class begins where that is sooner', async () => {
    const { student } = await kept()
    const { id: sessionId } = await under.session({ inDays: 1 })
    const { holdUntil, startsAt } = await under.bookingRow(await under.booked(student, sessionId))
    expect(holdUntil).toEqual(startsAt)
  })

  it('gets its class with the payment', async () => {
    const { student, id } = await kept()
    expect(await under.payments.mark(student.subscriptionId)).toMatchObject({ success: true })
    expect(await under.bookingRow(id)).toMatchObject({ status: 'booked', holdUntil: null })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
  })

  it('is given back with the subscription', async () => {
    const { student, id } = await kept()
    await under.payments.cancel(asStaff(), student.subscriptionId)
    expect(await under.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'subscription' })
  })
})

describe('two hundred parents at once', () => {
  it('get the last ten places, the rest wait in order, and none fails', async () => {
    const { id } = await under.session({ capacity: 12 })
    for (const _ of [1, 2]) await under.booked(await under.classes.student(), id)
    const students = await Promise.all(Array.from({ length: 200 }, () => under.classes.student()))
    const answers = await Promise.all(
      students.map((student) => under.book(student, id, { waitIfFull: true })),
    )
    expect(answers.filter(({ status, success }) => status !== 200 || !success)).toEqual([])
    expect(await under.taken(id)).toBe(12)
    const line = answers.flatMap(({ waitingId, messages }) =>
      waitingId === undefined ? [] : [{ waitingId, place: Number(/lugar (\d+)/.exec(messages[0])?.[1]) }],
    )
    const inOrder = line.toSorted((one, other) => one.waitingId - other.waitingId)
    expect(inOrder.map(({ place }) => place)).toEqual(Array.from({ length: 190 }, (_, at) => at + 1))
  })
})
