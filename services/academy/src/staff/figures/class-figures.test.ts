import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getClassFigures } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({ id: 1 })
})
afterAll(() => academy.close())

const figures = () => sendCall(academy.app, getClassFigures, { headers: as(3, 'ClassCapturist') })

const endingIn = (days: number) => {
  const at = new Date(Date.now() + days * dayMs)
  return { status: 'Active', paidAt: at, dueDate: at } as const
}

describe('the figures of the classes', () => {
  it('are zero where nothing waits', async () => {
    expect((await figures()).json()).toEqual({
      ...{ pendingPayments: 0, expiringSubscriptions: 0, refunds: 0, reviews: 0, openClasses: 0 },
      ...{ refundsDue: 0, unpaidPlaces: 0 },
    })
  })

  it('count what the list of unpaid ones shows, and what ends within two weeks', async () => {
    const membership = await makeSubscription(academy.db, { createdBy: 41, courseId: null })
    await makeSubscription(academy.db, { createdBy: 41, membershipId: membership })
    await makeSubscription(academy.db, { createdBy: 42, courseId: null })
    await makeSubscription(academy.db, { createdBy: 43, ...endingIn(13.9) })
    await makeSubscription(academy.db, { createdBy: 43, ...endingIn(14.1) })
    await makeSubscription(academy.db, { createdBy: 43, ...endingIn(-0.1) })
    expect((await figures()).json()).toMatchObject({ pendingPayments: 3, expiringSubscriptions: 1 })
  })
})
