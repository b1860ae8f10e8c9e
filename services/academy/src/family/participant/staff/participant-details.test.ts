import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { latestClassesTaken } from '@rodada/contracts/class/rules'
import { getStudentDetails, type StudentDetails } from '@rodada/contracts/student/calls'
import { nobody } from '@rodada/service/testing/access-matrix'
import { sendCall } from '@rodada/service/testing/send-call'
import type { Enrolled } from '../../../testing/classes-harness.ts'
import { eraseFamily } from '../../../testing/erase-family.ts'
import { asStaff } from '../../../testing/payments-harness.ts'
import { plainCourse, TimetableHarness } from '../../../testing/timetable-harness.ts'
import { readStudentDetails } from './participant-details.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

async function ask(id: number, headers: Record<string, string> = asStaff()) {
  const answer = await sendCall(harness.payments.academy.app, getStudentDetails, { headers, params: { id } })
  return { status: answer.statusCode, details: answer.json<StudentDetails>() }
}

/** A student with a guardian, a booking, and `classes` past classes. */
async function busyStudent(classes: number): Promise<Enrolled> {
  const student = await harness.classes.student({ classes: classes + 4 })
  await harness.payments.saveAdult(student.owner)
  await harness.booked(student, (await harness.session({ inDays: 2 })).id)
  for (let held = 0; held < classes; held++) await harness.classes.held([student])
  return student
}

/** Number of SQL statements that read the student. */
async function statementsFor({ participantId }: Enrolled): Promise<number> {
  let statements = 0
  const counted = harness.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await readStudentDetails(counted, participantId, harness.payments.clock.now)
  return statements
}

describe('a student as the staff see them', () => {
  it('comes with guardian, membership, subscriptions and classes, without health notes and documents', async () => {
    const { owner, participantId, subscriptionId } = await busyStudent(1)
    const unpaid = await harness.payments.make(owner)
    await harness.classes.join(unpaid, participantId)
    const membership = await harness.payments.make(owner, { courseId: null })
    const { status, details } = await ask(participantId)
    expect(status).toBe(200)
    expect(details).toEqual({
      ...{ id: participantId, name: 'Leo Peña', birthdate: '2014-05-17', responsibleId: owner },
      ...{ relationship: null, parentName: null, whyNot: '', hasLetter: false },
      ...{ contactName: expect.any(String), contactPhone: expect.any(String) },
      contactEmail: expect.stringContaining('@'),
      membership: { activeUntil: null, pending: expect.objectContaining({ id: membership }) },
      subscriptions: [
        expect.objectContaining({ id: unpaid, status: 'PendingPayment' }),
        {
          ...{ id: subscriptionId, status: 'Active', confirming: false, courseTitle: 'Patineta desde cero' },
          ...{ acquiredClasses: 5, pendingClasses: 4, dueDate: expect.any(String) },
          participants: [expect.objectContaining({ id: participantId, name: 'Leo Peña' })],
        },
      ],
      comingClasses: [
        expect.objectContaining({ participant: { id: participantId, name: 'Leo Peña' }, canChange: true }),
      ],
      classesTaken: [expect.objectContaining({ subscriptionId, courseId: plainCourse, state: 'finished' })],
    })
  })

  it('comes with little where little is known', async () => {
    const { id, owner } = await harness.payments.registered()
    const { details } = await ask(await harness.classes.enrol(id, owner))
    expect(details).toMatchObject({
      ...{ contactName: '', contactPhone: '', contactEmail: '', comingClasses: [], classesTaken: [] },
      ...{ membership: { activeUntil: null, pending: null }, subscriptions: [{ id }] },
    })
  })

  it('takes as many statements for much as for little, and shows the last classes', async () => {
    const little = await busyStudent(1)
    const much = await busyStudent(latestClassesTaken + 1)
    for (const inDays of [3, 4, 5]) await harness.booked(much, (await harness.session({ inDays })).id)
    for (const _ of [1, 2, 3]) {
      const { id } = await harness.classes.paid()
      await harness.classes.join(id, much.participantId)
    }
    const statements = await statementsFor(little)
    expect(statements).toBeGreaterThan(3)
    expect(await statementsFor(much)).toBe(statements)
    const { details } = await ask(much.participantId)
    expect(details.classesTaken).toHaveLength(latestClassesTaken)
    expect([details.comingClasses.length, details.subscriptions.length]).toEqual([4, 4])
  })

  it('is not there where nobody has the number, nor once the family was forgotten', async () => {
    expect((await ask(nobody)).status).toBe(404)
    const { owner, participantId } = await harness.classes.student()
    expect(await eraseFamily(harness.payments.academy, owner)).toBe(200)
    expect((await ask(participantId)).status).toBe(404)
  })
})
