import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getInstructorFigures } from '@rodada/contracts/instructor'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../testing/classes-harness.ts'

let under: ClassesHarness
beforeAll(async () => {
  under = await ClassesHarness.start()
})
afterAll(() => under.close())

const figures = async (instructor: number) => {
  const headers = as(instructor, 'Instructor')
  return (await sendCall(under.payments.academy.app, getInstructorFigures, { headers })).json()
}

it('an instructor’s figures count the classes of today that were not undone, and who came', async () => {
  const instructor = under.newInstructor()
  expect(await figures(instructor)).toEqual({ classesToday: 0, attendancesToday: 0 })
  const [one, two] = await under.siblings()
  const long = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  await under.payments.academy.db
    .updateTable('class_session')
    .set({ startedAt: long })
    .where('id', '=', await under.held([one], instructor))
    .execute()
  await under.held([one, two], instructor)
  await under.staffUndo(await under.held([two], instructor))
  await under.start(instructor, [two])
  await under.held([await under.student()])
  expect(await figures(instructor)).toEqual({ classesToday: 2, attendancesToday: 3 })
})
