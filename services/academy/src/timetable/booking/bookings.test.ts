import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { minuteMs } from '@rodada/contracts/words/durations'
import { allowUnloggedChanges } from '@rodada/service/command/recorded-changes'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { dbOf } from '../../entities.ts'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { Booking } from './booking.entity.ts'
import { releaseBookings } from './release-bookings.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

const hour = 60
const refused = (field: string, text: string) => ({
  status: 200,
  success: false,
  errors: { [field]: [expect.stringContaining(text)] },
})

describe('a booking', () => {
  it('takes a place and reserves a class', async () => {
    const session = await harness.session({ capacity: 2 })
    const student = await harness.classes.student()
    const answer = await harness.book(student, session.id)
    expect(answer).toMatchObject({
      success: true,
      messages: [expect.stringMatching(/^Reservaste la clase del .*4:00/)],
    })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    const details = { params: { id: student.subscriptionId } }
    const { credits } = await harness.send(getSubscriptionDetails, student.owner, details)
    const { startsAt } = await harness.sessionRow(session.id)
    expect(credits.at(-1)).toMatchObject({ kind: 'reserved', sessionTime: startsAt.toISOString() })
    expect(await harness.sessions()).toContainEqual(
      expect.objectContaining({ id: session.id, placesLeft: 1, capacity: 2 }),
    )
    expect(await harness.own(student.owner)).toMatchObject({
      list: [
        { id: answer.id, status: 'booked', session: { id: session.id }, canChange: true, holdUntil: null },
      ],
      subscriptions: [{ id: student.subscriptionId, available: 3, isPaid: true, hasSessions: true }],
      cancelHours: 6,
    })
    await harness.db
      .updateTable('subscription')
      .set({ dueDate: new Date(Date.now() + 60_000) })
      .where('id', '=', student.subscriptionId)
      .execute()
    expect(await harness.own(student.owner)).toMatchObject({ subscriptions: [{ hasSessions: false }] })
  })

  it('tells what is public that places were taken, and are free again', async () => {
    const { id } = await harness.session({ capacity: 3 })
    const student = await harness.classes.student()
    await harness.payments.academy.takeEvents('gateway')
    const changed = expect.objectContaining({ type: 'catalogue.changed' })
    const booking = await harness.booked(student, id)
    expect(await harness.payments.academy.takeEvents('gateway')).toEqual([changed])
    expect(await harness.cancel(student.owner, booking)).toMatchObject({ success: true })
    expect(await harness.payments.academy.takeEvents('gateway')).toEqual([changed])
  })

  it('is refused where the session is full', async () => {
    const { id } = await harness.session({ capacity: 1 })
    await harness.booked(await harness.classes.student(), id)
    expect(await harness.book(await harness.classes.student(), id)).toMatchObject(
      refused('SessionId', 'ya está llena'),
    )
    expect(await harness.taken(id)).toBe(1)
  })

  it('is refused for another one’s child or subscription', async () => {
    const { id } = await harness.session()
    const [one, two] = [await harness.classes.student(), await harness.classes.student()]
    expect(await harness.book({ ...one, participantId: two.participantId }, id)).toMatchObject(
      refused('ParticipantId', 'no es de esta suscripción'),
    )
    expect(await harness.book({ ...two, owner: one.owner }, id)).toMatchObject(
      refused('SubscriptionId', 'No encontramos'),
    )
  })

  it('is refused in another course, twice, at the same hour and beyond the validity', async () => {
    const student = await harness.classes.student()
    const other = await harness.session({ course: 2 })
    expect(await harness.book(student, other.id)).toMatchObject(refused('SessionId', 'otro curso'))
    expect(await harness.book(student, 999_999)).toMatchObject(refused('SessionId', 'ya no existe'))
    const { id } = await harness.session()
    await harness.booked(student, id)
    expect(await harness.book(student, id)).toMatchObject(refused('SessionId', 'ya tiene reservada'))
    const crossing = await harness.session({ startsAt: '16:30', endsAt: '17:30' })
    expect(await harness.book(student, crossing.id)).toMatchObject(
      refused('SessionId', 'otra clase a esa hora'),
    )
    const late = await harness.session({ inDays: 31 })
    expect(await harness.book(student, late.id)).toMatchObject(refused('SessionId', 'vale hasta'))
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ reserved: 1 })
  })

  it('is refused without a class that is free', async () => {
    const student = await harness.classes.student({ classes: 1 })
    await harness.booked(student, (await harness.session()).id)
    const { id } = await harness.session({ inDays: 4 })
    expect(await harness.book(student, id)).toMatchObject(refused('SubscriptionId', 'Ya no quedan clases'))
  })

  it('is refused once the session has begun', async () => {
    const student = await harness.classes.student()
    const { id } = await harness.session()
    const before = harness.payments.clock.now
    await harness.passTo(id, 1)
    expect(await harness.book(student, id)).toMatchObject(refused('SessionId', 'ya empezó'))
    harness.payments.clock.now = before
  })

  it('is out of reach while the account shows no students', async () => {
    const student = await harness.classes.student()
    const [session, other] = [await harness.session(), await harness.session({ inDays: 4, capacity: 1 })]
    const id = await harness.booked(student, session.id)
    await harness.db
      .insertInto('user_copy')
      .values({
        ...{ userId: student.owner, name: 'Ana', lastName: 'Peña', changedAt: new Date() },
        guardedUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    const answers = await Promise.all([
      harness.book(student, other.id),
      harness.move(student.owner, id, other.id),
      harness.cancel(student.owner, id),
      harness.join(student, other.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked' })
  })

  it('waits for another one of the same student, and not in a circle', async () => {
    const student = await harness.classes.student()
    const [wanted, other] = [
      await harness.session(),
      await harness.session({ startsAt: '16:30', endsAt: '17:30' }),
    ]
    const { startsAt, endsAt } = await harness.sessionRow(other.id)
    const second = await harness.classes.paid()
    const { orm } = harness.payments.academy
    const [answer] = await orm.em.fork().transactional(async (em) => {
      await lockParticipants(em, [student.participantId])
      const booking = harness.book(student, wanted.id)
      await somebodyWaits(harness.payments.academy.db)
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
    const student = await harness.classes.student()
    const { id } = await harness.session()
    const again = () => harness.book(student, id)
    const answers = await Promise.all([again(), again()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('a booking is changed', () => {
  it('until some hours before: it gives its class back', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session()
    const id = await harness.booked(student, sessionId)
    expect(await harness.cancel(student.owner + 1000, id)).toMatchObject({ status: 404 })
    expect(await harness.cancel(student.owner, id)).toMatchObject({ success: true })
    expect(await harness.cancel(student.owner, id)).toMatchObject({ success: false })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await harness.classes.ledger(student.subscriptionId)).toEqual([
      'granted 4',
      `reserved 1 ${student.participantId}`,
      `released 1 ${student.participantId}`,
    ])
  })

  it('not later', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session()
    const [id, other] = [await harness.booked(student, sessionId), await harness.session({ inDays: 5 })]
    const before = harness.payments.clock.now
    await harness.passTo(sessionId, -6 * hour)
    expect(await harness.cancel(student.owner, id)).toMatchObject({
      success: false,
      messages: ['Solo se puede cambiar hasta 6 horas antes de la clase.'],
    })
    expect(await harness.move(student.owner, id, other.id)).toMatchObject({ success: false })
    harness.payments.clock.now = before
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked' })
  })

  it('for another session with the same class, all or nothing', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const id = await harness.booked(student, (await harness.session()).id)
    const full = await harness.session({ inDays: 4, capacity: 1 })
    await harness.booked(await harness.classes.student(), full.id)
    expect(await harness.move(student.owner, id, full.id)).toMatchObject(
      refused('SessionId', 'ya está llena'),
    )
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked' })
    const other = await harness.session({ startsAt: '16:30', endsAt: '17:30' })
    const moved = await harness.move(student.owner, id, other.id)
    expect(moved).toMatchObject({ success: true })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'moved' })
    expect(await harness.bookingRow(moved.id)).toMatchObject({ status: 'booked', sessionId: other.id })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
  })
})

describe('what is booked', () => {
  it('is taken over by the class, which takes it', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    const instructor = harness.classes.newInstructor()
    // Until its day the only class stays reserved for the session.
    await harness.passTo(sessionId, -24 * 60)
    expect(await harness.classes.start(instructor, [student])).toMatchObject({ success: false })
    await harness.passTo(sessionId, 10)
    expect(await harness.classes.start(instructor, [student])).toMatchObject({ success: true })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'held' })
    expect(await harness.classes.end(instructor)).toMatchObject({ success: true })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({
      left: 0,
      status: 'Finished',
    })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'held' })
  })

  it('of a later session stays where a class of an earlier one is started, unless it is the last', async () => {
    const [several, single] = [await harness.classes.student(), await harness.classes.student({ classes: 1 })]
    const [earlier, later] = [
      await harness.session({ inDays: 2, startsAt: '10:00', endsAt: '11:00' }),
      await harness.session({ inDays: 2, startsAt: '11:00', endsAt: '12:00' }),
    ]
    const held = await harness.booked(several, later.id)
    const last = await harness.booked(single, later.id)
    await harness.passTo(earlier.id, 10)
    const start = harness.classes.startIn(earlier.id, harness.classes.newInstructor(), [several, single])
    expect(await start).toMatchObject({ success: true })
    expect(await harness.bookingRow(held)).toMatchObject({ status: 'booked' })
    expect(await harness.classes.standing(several.subscriptionId)).toMatchObject({ left: 4, reserved: 2 })
    expect(await harness.bookingRow(last)).toMatchObject({ status: 'held' })
    // The later session has not begun: another instructor may still hold it, or the staff cancel it.
    expect(await harness.sessionRow(later.id)).toMatchObject({ status: 'scheduled' })
    expect(await harness.sessionRow(earlier.id)).toMatchObject({ status: 'held' })
  })

  it('of a session to come leaves it scheduled where nobody says which one the class is of', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    await harness.passTo(sessionId, -40)
    expect(await harness.classes.start(harness.classes.newInstructor(), [student])).toMatchObject({
      success: true,
    })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'held' })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('is taken late where the subscription ended after the class began', async () => {
    const student = await harness.classes.student({ classes: 1 })
    const { id: sessionId } = await harness.session({ inDays: 2 })
    await harness.booked(student, sessionId)
    const { startsAt } = await harness.sessionRow(sessionId)
    const dueDate = new Date(startsAt.getTime() + 5 * minuteMs)
    await harness.db
      .updateTable('subscription')
      .set({ dueDate })
      .where('id', '=', student.subscriptionId)
      .execute()
    await harness.passTo(sessionId, 10)
    const instructor = harness.classes.newInstructor()
    expect(await harness.classes.start(instructor, [student])).toMatchObject({ success: true })
    await harness.classes.end(instructor)
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ status: 'Finished' })
  })

  it('leaves its session alone where it is given back before the class', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    await harness.passTo(sessionId, -30)
    const { orm } = harness.payments.academy
    const [starting] = await orm.em.fork().transactional(async (em) => {
      await lockSubscriptions(em, [student.subscriptionId])
      const started = harness.classes.start(harness.classes.newInstructor(), [student])
      await somebodyWaits(harness.payments.academy.db)
      const booking = await em.findOneOrFail(Booking, { id })
      await releaseBookings(em, [booking], { at: new Date(), actorId: null, reason: 'staff' })
      allowUnloggedChanges(em)
      return [started]
    })
    expect(await starting).toMatchObject({ success: true })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('is booked again where the class is undone while it goes on', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, 10)
    await harness.classes.start(instructor, [student])
    await harness.classes.staffUndo(await harness.classes.lastClass(instructor))
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked', classId: null })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    await harness.classes.start(instructor, [student])
    await harness.classes.end(instructor)
    await harness.classes.staffUndo(await harness.classes.lastClass(instructor))
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'undone' })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('is missed without a class, and comes back', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    await harness.passTo(sessionId, 59)
    await harness.payments.sweep()
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked' })
    await harness.passTo(sessionId, 60)
    await Promise.all([harness.payments.sweep(), harness.payments.sweep()])
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'missed' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('is given back where the subscription is canceled', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const id = await harness.booked(student, sessionId)
    expect(await harness.payments.cancel(asStaff(), student.subscriptionId)).toMatchObject({ success: true })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'subscription' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 0, reserved: 0 })
  })
})

describe('a place that waits for its payment', () => {
  async function held() {
    const { owner, id: subscriptionId } = await harness.payments.registered()
    const participantId = await harness.classes.enrol(subscriptionId, owner)
    const student = { owner, subscriptionId, participantId }
    const { id: sessionId } = await harness.session({ inDays: 4 })
    return { student, sessionId, id: await harness.booked(student, sessionId) }
  }

  it('is kept for two days without a class', async () => {
    const { student, id, sessionId } = await held()
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 0, reserved: 0 })
    expect(await harness.own(student.owner)).toMatchObject({
      list: [{ id, holdUntil: expect.any(String) }],
      subscriptions: [{ isPaid: false, available: 3 }],
    })
    const { holdUntil } = await harness.bookingRow(id)
    const heldUntil = holdUntil?.toISOString()
    expect(await harness.send(getOwnFigures, student.owner)).toMatchObject({ duePayments: [{ heldUntil }] })
    const { list } = await harness.send(getOwnSubscriptions, student.owner)
    expect(list).toMatchObject([{ heldUntil }])
    expect(list[0]).not.toHaveProperty('holdEnded')
    harness.payments.pass(48 * hour - 1)
    await harness.payments.sweep()
    expect(await harness.taken(sessionId)).toBe(1)
    await harness.booked(student, (await harness.session({ inDays: 5 })).id)
    await harness.mailed()
    harness.payments.pass(1)
    await harness.payments.sweep()
    expect(await harness.mailed()).toMatchObject([
      { subject: expect.stringContaining('Liberamos los lugares') },
    ])
    expect(await harness.own(student.owner)).toMatchObject({ subscriptions: [] })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'unpaid' })
    const ended = { holdEnded: true }
    expect(await harness.send(getOwnFigures, student.owner)).toMatchObject({ duePayments: [ended] })
    expect(await harness.send(getOwnSubscriptions, student.owner)).toMatchObject({ list: [ended] })
    expect(await harness.book(student, sessionId)).toMatchObject(
      refused('SubscriptionId', 'Paga tu suscripción'),
    )
  })

  it('is kept until its class begins where that is sooner', async () => {
    const { student } = await held()
    const { id: sessionId } = await harness.session({ inDays: 1 })
    const { holdUntil, startsAt } = await harness.bookingRow(await harness.booked(student, sessionId))
    expect(holdUntil).toEqual(startsAt)
  })

  it('gets its class with the payment', async () => {
    const { student, id } = await held()
    expect(await harness.payments.mark(student.subscriptionId)).toMatchObject({ success: true })
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'booked', holdUntil: null })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
  })

  it('is given back with the subscription', async () => {
    const { student, id } = await held()
    await harness.payments.cancel(asStaff(), student.subscriptionId)
    expect(await harness.bookingRow(id)).toMatchObject({ status: 'released', releaseReason: 'subscription' })
  })
})

describe('two hundred parents at once', () => {
  it('get the last ten places, the rest wait in order, and none fails', async () => {
    const { id } = await harness.session({ capacity: 12 })
    for (const _ of [1, 2]) await harness.booked(await harness.classes.student(), id)
    const students = await Promise.all(Array.from({ length: 200 }, () => harness.classes.student()))
    const answers = await Promise.all(
      students.map((student) => harness.book(student, id, { waitIfFull: true })),
    )
    expect(answers.filter(({ status, success }) => status !== 200 || !success)).toEqual([])
    expect(await harness.taken(id)).toBe(12)
    const line = answers.flatMap(({ waitingId, messages }) =>
      waitingId === undefined ? [] : [{ waitingId, place: Number(/lugar (\d+)/.exec(messages[0])?.[1]) }],
    )
    const inOrder = line.toSorted((one, other) => one.waitingId - other.waitingId)
    expect(inOrder.map(({ place }) => place)).toEqual(Array.from({ length: 190 }, (_, at) => at + 1))
  })
})
