import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TimetableHarness } from '../testing/timetable-harness.ts'

let harness: TimetableHarness
let instructor: number
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

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
  const minutes = (count: number) => new Date(harness.payments.clock.now.getTime() + count * 60_000)

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
    expect(await harness.classes.end(instructor, [student], undefined, end)).toMatchObject({ success: true })
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
