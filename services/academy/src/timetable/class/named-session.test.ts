import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

/** A session that began ten minutes ago. */
async function begun(): Promise<number> {
  const { id } = await harness.session({ inDays: 2 })
  await harness.passTo(id, 10)
  return id
}

function change(id: number, values: object) {
  return harness.db.updateTable('session').set(values).where('id', '=', id).execute()
}

describe('the session that a class names', () => {
  it('is held, also where nobody had booked it, until the class is undone', async () => {
    const sessionId = await begun()
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    const started = await harness.classes.startIn(sessionId, instructor, [student])
    expect(started).toMatchObject({ success: true })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'held' })
    await harness.classes.staffUndo(await harness.classes.lastClass(instructor))
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('stays held while another class of it stands', async () => {
    const sessionId = await begun()
    const [one, other] = [harness.classes.newInstructor(), harness.classes.newInstructor()]
    await harness.classes.startIn(sessionId, one, [await harness.classes.student()])
    await harness.classes.startIn(sessionId, other, [await harness.classes.student()])
    await harness.classes.staffUndo(await harness.classes.lastClass(one))
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'held' })
  })

  it.each([
    ['was cancelled', { status: 'cancelled', cancelReason: 'Lluvia', cancelledAt: new Date() }, /se canceló/],
    ['is somebody else’s', { instructorIds: [77] }, /ya no está a tu nombre/],
    ['is of another course', { courseId: 2 }, /Ningún estudiante seleccionado toma el curso/],
  ])('is refused where it %s, and nothing is begun', async (_, values, message) => {
    const sessionId = await begun()
    await change(sessionId, values)
    const before = await harness.sessionRow(sessionId)
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    const refused = await harness.classes.startIn(sessionId, instructor, [student])
    const said = [expect.stringMatching(message)]
    expect(refused).toMatchObject({ success: false, messages: said, errors: { SessionId: said } })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: before.status })
    expect(await harness.classes.openClass(instructor)).toMatchObject({ inClass: false })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ reserved: 0 })
  })

  it('is refused where it is of another day, or none', async () => {
    const student = await harness.classes.student()
    const { id: later } = await harness.session({ inDays: 6 })
    const instructor = harness.classes.newInstructor()
    expect(await harness.classes.startIn(later, instructor, [student])).toMatchObject({
      messages: [expect.stringMatching(/es de otro día/)],
    })
    expect(await harness.classes.startIn(999_999, instructor, [student])).toMatchObject({
      messages: [expect.stringMatching(/ya no existe/)],
    })
  })
})

describe('a class that names its session', () => {
  /** Minutes from the start of the session at which its class begins and ends, and those after its end. */
  const hours = [
    ['hours early', -320, -315],
    ['a little early', -59, -5],
    ['in time', 2, 55],
    ['after the session was over', 90, 120],
  ] as const

  it.each(hours)('%s uses its booking: one class is taken, and no other', async (_, begin, end) => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const bookingId = await harness.booked(student, sessionId)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, begin)
    await harness.payments.sweep()
    const started = await harness.classes.startIn(sessionId, instructor, [student])
    expect(started).toMatchObject({ success: true })
    await harness.passTo(sessionId, end)
    expect(await harness.classes.end(instructor, [student])).toMatchObject({ success: true })
    await harness.passTo(sessionId, Math.max(end, 70))
    await harness.payments.sweep()
    expect(await harness.bookingRow(bookingId)).toMatchObject({
      status: 'held',
      classId: await harness.classes.lastClass(instructor),
    })
    expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'held' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })

  it('counts once for a student, whoever starts it again', async () => {
    const [booked, guest] = [await harness.classes.student(), await harness.classes.student()]
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const bookingId = await harness.booked(booked, sessionId)
    const [one, other] = [harness.classes.newInstructor(), harness.classes.newInstructor()]
    await harness.passTo(sessionId, -200)
    await harness.classes.startIn(sessionId, one, [booked, guest])
    await harness.classes.end(one)
    for (const [student, ids] of [
      [booked, []],
      [guest, []],
      [booked, [bookingId]],
    ] as const) {
      const named = ids.length > 0 ? undefined : sessionId
      expect(await harness.classes.startIn(named, other, [student], ids)).toMatchObject({
        success: false,
        messages: [expect.stringMatching(/^Ya se contó esta clase programada a: Leo Peña/)],
        errors: {},
      })
      expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    }
  })

  it('leaves the others of the session to another instructor', async () => {
    const [one, two] = [await harness.classes.student(), await harness.classes.student()]
    const { id: sessionId } = await harness.session({ inDays: 2 })
    for (const student of [one, two]) await harness.booked(student, sessionId)
    await harness.passTo(sessionId, -90)
    for (const student of [one, two]) {
      const instructor = harness.classes.newInstructor()
      const started = await harness.classes.startIn(sessionId, instructor, [student])
      expect(started).toMatchObject({ success: true })
      await harness.classes.end(instructor)
      expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    }
  })

  it('takes the place back that another subscription of the student had booked', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const bookingId = await harness.booked(student, sessionId)
    const { id: subscriptionId } = await harness.classes.paid()
    await harness.classes.join(subscriptionId, student.participantId)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, -90)
    const started = await harness.classes.startIn(sessionId, instructor, [{ ...student, subscriptionId }])
    expect(started).toMatchObject({ success: true })
    await harness.classes.end(instructor)
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'held' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await harness.classes.standing(subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    await harness.classes.staffUndo(await harness.classes.lastClass(instructor))
    // The session is still to come: its place is booked as before.
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'booked', classId: null })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    expect(await harness.classes.standing(subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('takes who comes late with their booking of it, also hours early and where that is not said', async () => {
    const [first, late] = [await harness.classes.student(), await harness.classes.student()]
    const { id: sessionId } = await harness.session({ inDays: 2 })
    await harness.booked(first, sessionId)
    const bookingId = await harness.booked(late, sessionId)
    const { id: between } = await harness.session({ inDays: 2, startsAt: '15:00', endsAt: '15:30' })
    const other = await harness.booked(late, between)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, -200)
    await harness.classes.startIn(sessionId, instructor, [first])
    expect(await harness.classes.add(instructor, [first, late])).toMatchObject({ success: true })
    await harness.classes.end(instructor)
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'held' })
    expect(await harness.bookingRow(other)).toMatchObject({ status: 'booked' })
    expect(await harness.classes.standing(late.subscriptionId)).toMatchObject({ left: 3, reserved: 1 })
  })

  it('of two sessions of a day uses the bookings of both that it names', async () => {
    const [one, two] = [await harness.classes.student(), await harness.classes.student()]
    const [first, second] = [
      await harness.session({ inDays: 2, startsAt: '10:00', endsAt: '11:00' }),
      await harness.session({ inDays: 2, startsAt: '13:00', endsAt: '14:00' }),
    ]
    const ids = [await harness.booked(one, first.id), await harness.booked(two, second.id)]
    const instructor = harness.classes.newInstructor()
    await harness.passTo(first.id, 0)
    expect(await harness.classes.startIn(undefined, instructor, [one, two], ids)).toMatchObject({
      success: true,
    })
    for (const id of ids) expect(await harness.bookingRow(id)).toMatchObject({ status: 'held' })
    await harness.classes.end(instructor)
    for (const { subscriptionId } of [one, two])
      expect(await harness.classes.standing(subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    // Who is booked later that day and is not here keeps the place.
    expect(await harness.sessionRow(second.id)).toMatchObject({ status: 'scheduled' })
  })
})

describe('a class that names nothing', () => {
  it.each([
    ['hours early', -320],
    ['a little early', -59],
    ['in time', 2],
  ])('%s uses the booking of the day: one class is taken, and no other', async (_, begin) => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const bookingId = await harness.booked(student, sessionId)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, begin)
    expect(await harness.classes.start(instructor, [student])).toMatchObject({ success: true })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    await harness.classes.end(instructor)
    await harness.passTo(sessionId, 70)
    await harness.payments.sweep()
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'held' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })

  it('hours early uses the earliest of two, leaves the session to others, and gives back what is undone', async () => {
    const student = await harness.classes.student()
    const [first, second] = [
      await harness.session({ inDays: 2, startsAt: '15:00', endsAt: '16:00' }),
      await harness.session({ inDays: 2, startsAt: '18:00', endsAt: '19:00' }),
    ]
    const [early, later] = [await harness.booked(student, first.id), await harness.booked(student, second.id)]
    const instructor = harness.classes.newInstructor()
    await harness.passTo(first.id, -300)
    await harness.classes.start(instructor, [student])
    expect(await harness.bookingRow(early)).toMatchObject({ status: 'held' })
    expect(await harness.bookingRow(later)).toMatchObject({ status: 'booked' })
    expect(await harness.sessionRow(first.id)).toMatchObject({ status: 'scheduled' })
    await harness.classes.staffUndo(await harness.classes.lastClass(instructor))
    expect(await harness.bookingRow(early)).toMatchObject({ status: 'booked' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 2 })
  })

  it('uses the booking of the day that another subscription of the course has', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2 })
    const bookingId = await harness.booked(student, sessionId)
    const { id: subscriptionId } = await harness.classes.paid()
    await harness.classes.join(subscriptionId, student.participantId)
    const instructor = harness.classes.newInstructor()
    await harness.passTo(sessionId, -90)
    await harness.classes.start(instructor, [{ ...student, subscriptionId }])
    await harness.classes.end(instructor)
    await harness.passTo(sessionId, 70)
    await harness.payments.sweep()
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'held' })
    expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    expect(await harness.classes.standing(subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })

  it('leaves the booking of another day', async () => {
    const student = await harness.classes.student()
    const { id: sessionId } = await harness.session({ inDays: 2, startsAt: '08:00', endsAt: '09:00' })
    const bookingId = await harness.booked(student, sessionId)
    await harness.passTo(sessionId, -9 * 60)
    await harness.classes.start(harness.classes.newInstructor(), [student])
    expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'booked' })
  })
})

describe('late arrivals', () => {
  let instructor: number

  const refused = (message: string) => ({ status: 200, success: false, messages: [message] })
  const changed = refused('Tu clase cambió. Revísala.')

  /** An open class with one student. */
  async function running() {
    instructor = harness.classes.newInstructor()
    const there = await harness.classes.student()
    await harness.classes.start(instructor, [there])
    return there
  }

  describe('who comes late', () => {
    it('joins the class, and one class is taken when it ends', async () => {
      const there = await running()
      const [one, two] = [await harness.classes.student(), await harness.classes.student()]
      expect(await harness.classes.add(instructor, [there, one, two])).toMatchObject({
        success: true,
        messages: ['Se agregaron 2 estudiantes.'],
      })
      const { participants } = await harness.classes.openClass(instructor)
      expect(participants).toHaveLength(3)
      expect(await harness.classes.standing(one.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
      expect(await harness.classes.end(instructor, [there])).toMatchObject(changed)
      expect(await harness.classes.end(instructor, [there, one, two])).toMatchObject({ success: true })
      for (const { subscriptionId } of [there, one, two])
        expect(await harness.classes.standing(subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    })

    it('brings their booking along', async () => {
      const late = await harness.classes.student()
      const { id: sessionId } = await harness.session({ inDays: 1 })
      const bookingId = await harness.booked(late, sessionId)
      await harness.passTo(sessionId, 0)
      const there = await running()
      harness.payments.pass(20)
      expect(await harness.classes.add(instructor, [there, late])).toMatchObject({ success: true })
      expect(await harness.bookingRow(bookingId)).toMatchObject({
        status: 'held',
        classId: await harness.classes.lastClass(instructor),
      })
      expect(await harness.classes.standing(late.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    })

    it('joins no class that the instructor does not see', async () => {
      const there = await running()
      const late = await harness.classes.student()
      expect(await harness.classes.add(instructor, [late])).toMatchObject(changed)
      const other = await harness.classes.student()
      expect(await harness.classes.add(instructor, [other, late])).toMatchObject(changed)
      expect(await harness.classes.add(instructor, [there])).toMatchObject(
        refused('No has selecionado estudiantes para tomar la clase'),
      )
      expect(await harness.classes.add(instructor, [there, there])).toMatchObject(
        refused('Haz seleccionado el mismo estudiante en 2 o más ocasiones'),
      )
      expect(await harness.classes.add(harness.classes.newInstructor(), [late])).toMatchObject(
        refused('No tienes ninguna clase en curso.'),
      )
      expect(await harness.classes.standing(late.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
    })

    it('must be able to take it', async () => {
      const there = await running()
      const late = await harness.classes.student({ classes: 0 })
      expect(await harness.classes.add(instructor, [there, late])).toMatchObject({ success: false })
      expect((await harness.classes.openClass(instructor)).participants).toHaveLength(1)
    })
  })

  describe('at the same moment', () => {
    it('two instructors never get the same late student', async () => {
      const late = await harness.classes.student()
      const classes = [await running(), await running()]
      const instructors = [instructor - 1, instructor]
      const answers = await Promise.all(
        instructors.map((by, at) => harness.classes.add(by, [...classes.slice(at, at + 1), late])),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(await harness.classes.standing(late.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    })

    it('a student is added once, however often it is told', async () => {
      const there = await running()
      const late = await harness.classes.student()
      const key = randomUUID()
      const add = () => harness.classes.add(instructor, [there, late], key)
      const answers = [...(await Promise.all([add(), add()])), await add()]
      expect(answers.filter(({ success }) => success)).toHaveLength(3)
      expect(await harness.classes.ledger(late.subscriptionId)).toEqual([
        'granted 4',
        `reserved 1 ${late.participantId}`,
      ])
    })

    it('a class is ended with who is in it, or they join and its end is refused', async () => {
      const there = await running()
      const late = await harness.classes.student()
      const [added, ended] = await Promise.all([
        harness.classes.add(instructor, [there, late]),
        harness.classes.end(instructor, [there]),
      ])
      expect([added.success, ended.success].filter(Boolean)).toHaveLength(1)
    })
  })

  describe('a class that is told of later', () => {
    const minutes = (count: number) => new Date(harness.payments.clock.now.getTime() + count * minuteMs)

    it('was held when it was held, and takes over the places that count as missed by then', async () => {
      instructor = harness.classes.newInstructor()
      const student = await harness.classes.student()
      const { id: sessionId } = await harness.session({ inDays: 1 })
      const bookingId = await harness.booked(student, sessionId)
      await harness.passTo(sessionId, 120)
      await harness.payments.sweep()
      expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'missed' })
      const [begin, end] = [minutes(-115), minutes(-60)]
      expect(await harness.classes.start(instructor, [student], undefined, begin)).toMatchObject({
        success: true,
      })
      expect(await harness.classes.end(instructor, [student], undefined, end)).toMatchObject({
        success: true,
      })
      const id = await harness.classes.lastClass(instructor)
      expect(await harness.classes.session(id)).toMatchObject({ startedAt: begin, endedAt: end })
      expect(await harness.bookingRow(bookingId)).toMatchObject({ status: 'held', classId: id })
      expect(await harness.sessionRow(sessionId)).toMatchObject({ status: 'held' })
      expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    })

    it('takes students whose validity ended meanwhile, which waits a day for that', async () => {
      instructor = harness.classes.newInstructor()
      const students = [await harness.classes.student(), await harness.classes.student()] as const
      const { id: sessionId } = await harness.session({ inDays: 1 })
      for (const student of students) await harness.booked(student, sessionId)
      await harness.passTo(sessionId, 120)
      const ids = students.map(({ subscriptionId }) => subscriptionId)
      await harness.db
        .updateTable('subscription')
        .set({ dueDate: minutes(-60) })
        .where('id', 'in', ids)
        .execute()
      await harness.payments.sweep()
      const [first, second] = students
      expect(await harness.classes.start(instructor, [first], undefined, minutes(-115))).toMatchObject({
        success: true,
      })
      await harness.classes.end(instructor, [first], undefined, minutes(-60))
      harness.payments.pass(23 * 60 + 1)
      await harness.payments.sweep()
      expect(await harness.payments.row(first.subscriptionId)).toMatchObject({ status: 'Finished' })
      expect(await harness.payments.row(second.subscriptionId)).toMatchObject({ status: 'Finished' })
    })

    it('costs a place that was taken for missing it no second time', async () => {
      instructor = harness.classes.newInstructor()
      const student = await harness.classes.student()
      const { id: sessionId } = await harness.session({ inDays: 1 })
      const bookingId = await harness.booked(student, sessionId)
      await harness.passTo(sessionId, 120)
      const entry = { subscriptionId: student.subscriptionId, participantId: student.participantId }
      await harness.db
        .insertInto('credit_entry')
        .values({ ...entry, kind: 'consumed', classes: 1, cause: `booking ${bookingId}` })
        .execute()
      await harness.db.updateTable('booking').set({ status: 'missed' }).where('id', '=', bookingId).execute()
      expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
      await harness.classes.start(instructor, [student], undefined, minutes(-115))
      await harness.classes.end(instructor, [student], undefined, minutes(-60))
      expect(await harness.classes.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    })

    it('is told within a day, and never of the future', async () => {
      instructor = harness.classes.newInstructor()
      const student = await harness.classes.student()
      expect(
        await harness.classes.start(instructor, [student], undefined, minutes(-24 * 60 - 1)),
      ).toMatchObject({
        success: false,
        messages: [expect.stringMatching(/hace más de un día/)],
      })
      await harness.classes.start(instructor, [student], undefined, minutes(30))
      const id = await harness.classes.lastClass(instructor)
      expect((await harness.classes.session(id)).startedAt).toEqual(harness.payments.clock.now)
      // A class does not end before its begin either.
      await harness.classes.end(instructor, [student], undefined, minutes(-10))
      expect((await harness.classes.session(id)).endedAt).toEqual(harness.payments.clock.now)
    })
  })
})
