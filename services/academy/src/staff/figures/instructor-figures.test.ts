import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getInstructorFigures } from '@rodada/contracts/class/instructor'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../../testing/classes-harness.ts'

let harness: ClassesHarness
beforeAll(async () => {
  harness = await ClassesHarness.start()
})
afterAll(() => harness.close())

const figures = async (instructor: number) => {
  const headers = as(instructor, 'Instructor')
  return (await sendCall(harness.payments.academy.app, getInstructorFigures, { headers })).json()
}

it('an instructor’s figures count the classes of today that were not undone, and who came', async () => {
  const instructor = harness.newInstructor()
  expect(await figures(instructor)).toEqual({ classesToday: 0, attendancesToday: 0 })
  const [one, two] = await harness.siblings()
  const long = new Date(Date.now() - 3 * dayMs)
  await harness.payments.academy.db
    .updateTable('held_class')
    .set({ startedAt: long })
    .where('id', '=', await harness.held([one], instructor))
    .execute()
  await harness.held([one, two], instructor)
  await harness.staffUndo(await harness.held([two], instructor))
  await harness.start(instructor, [two])
  await harness.held([await harness.student()])
  expect(await figures(instructor)).toEqual({ classesToday: 2, attendancesToday: 3 })
})
