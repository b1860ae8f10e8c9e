import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TimetableHarness } from '../testing/timetable-harness.ts'

let under: TimetableHarness
beforeAll(async () => {
  under = await TimetableHarness.start()
})
afterAll(() => under.close())

/** A session that has begun ten minutes ago. */
async function begun(): Promise<number> {
  const { id } = await under.session({ inDays: 2 })
  await under.passTo(id, 10)
  return id
}

function change(id: number, values: object) {
  return under.db.updateTable('timetable_session').set(values).where('id', '=', id).execute()
}

describe('the session that a class names', () => {
  it('is held, also where nobody had booked it, until the class is undone', async () => {
    const sessionId = await begun()
    const student = await under.classes.student()
    const instructor = under.classes.newInstructor()
    const started = await under.classes.startIn(sessionId, instructor, [student])
    expect(started).toMatchObject({ success: true })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'held' })
    await under.classes.staffUndo(await under.classes.lastClass(instructor))
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'scheduled' })
  })

  it('stays held while another class of it stands', async () => {
    const sessionId = await begun()
    const [one, other] = [under.classes.newInstructor(), under.classes.newInstructor()]
    await under.classes.startIn(sessionId, one, [await under.classes.student()])
    await under.classes.startIn(sessionId, other, [await under.classes.student()])
    await under.classes.staffUndo(await under.classes.lastClass(one))
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: 'held' })
  })

  it.each([
    ['was cancelled', { status: 'cancelled', cancelReason: 'Lluvia', cancelledAt: new Date() }, /se canceló/],
    ['is somebody else’s', { instructorIds: [77] }, /ya no está a tu nombre/],
    ['is of another course', { courseId: 2 }, /Ningún estudiante seleccionado toma el curso/],
  ])('is refused where it %s, and nothing is begun', async (_, values, message) => {
    const sessionId = await begun()
    await change(sessionId, values)
    const before = await under.sessionRow(sessionId)
    const student = await under.classes.student()
    const instructor = under.classes.newInstructor()
    const refused = await under.classes.startIn(sessionId, instructor, [student])
    const said = [expect.stringMatching(message)]
    expect(refused).toMatchObject({ success: false, messages: said, errors: { SessionId: said } })
    expect(await under.sessionRow(sessionId)).toMatchObject({ status: before.status })
    expect(await under.classes.openClass(instructor)).toMatchObject({ inClass: false })
    expect(await under.classes.standing(student.subscriptionId)).toMatchObject({ reserved: 0 })
  })

  it('is refused where it is of another day, or none', async () => {
    const student = await under.classes.student()
    const { id: later } = await under.session({ inDays: 6 })
    const instructor = under.classes.newInstructor()
    expect(await under.classes.startIn(later, instructor, [student])).toMatchObject({
      messages: [expect.stringMatching(/es de otro día/)],
    })
    expect(await under.classes.startIn(999_999, instructor, [student])).toMatchObject({
      messages: [expect.stringMatching(/ya no existe/)],
    })
  })
})
