import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getManagedSubscriptions } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../../testing/academy-harness.ts'
import { addStudent, makeSubscription } from '../../../testing/subscription-factory.ts'

const staff = as(3, 'ClassCapturist')

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({ id: 1, title: 'Patineta desde cero' })
})
afterAll(() => academy.close())

async function list(query: Record<string, string> = {}) {
  const answer = await sendCall(academy.app, getManagedSubscriptions, { headers: staff, query })
  return answer.json<{ list: { id: number }[]; totalItems: number }>()
}

describe('the list of class subscriptions', () => {
  it('shows courses with their students and who registered them, no memberships', async () => {
    const values = { name: 'Ana', lastName: 'Peña', changedAt: new Date() }
    await academy.db
      .insertInto('user_copy')
      .values({ userId: 41, ...values })
      .execute()
    const membership = await makeSubscription(academy.db, { createdBy: 41, courseId: null })
    const id = await makeSubscription(academy.db, { createdBy: 41, membershipId: membership })
    const student = await addStudent(academy.db, id, 41)
    expect(await list()).toMatchObject({
      totalItems: 1,
      totalPages: 1,
      list: [
        {
          ...{ id, status: 'PendingPayment', cancelled: false, price: 800, acquiredClasses: 4 },
          ...{ membershipId: membership, createdByName: 'Ana Peña', confirming: false },
          course: { id: 1, title: 'Patineta desde cero', withdrawn: false },
          participants: [{ id: student, name: 'Leo Peña' }],
        },
      ],
    })
  })

  it('is searched and ordered like the list of all', async () => {
    const due = (days: number) => {
      const at = new Date(Date.now() + days * dayMs).toISOString()
      return { status: 'Active', paidAt: at, dueDate: at } as const
    }
    const values = { name: 'Zacarías', lastName: 'Múgica', changedAt: new Date() }
    await academy.db
      .insertInto('user_copy')
      .values({ userId: 60, ...values })
      .execute()
    const ids: number[] = []
    for (const row of [due(30), {}, due(20)])
      ids.push(await makeSubscription(academy.db, { createdBy: 60, ...row }))
    const found = async (query: Record<string, string>) =>
      (await list({ search: 'mugica', ...query })).list.map(({ id }) => ids.indexOf(id))
    expect(await found({})).toEqual([2, 1, 0])
    expect(await found({ orderBy: 'dueDate', orderMode: 'asc' })).toEqual([2, 0, 1])
    expect(await found({ itemsPerPage: '1', currentPage: '2' })).toEqual([1])
    expect(await found({ search: `#${ids[0]}` })).toEqual([0])
  })
})
