import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TimetableHarness } from '../testing/timetable-harness.ts'

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
  return harness.db.updateTable('timetable_session').set(values).where('id', '=', id).execute()
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
