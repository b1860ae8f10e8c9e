import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOwnFigures } from '@rodada/contracts/own-figures'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { PaymentsUnderTest } from '../testing/payments-under-test.ts'

let under: PaymentsUnderTest
beforeAll(async () => {
  under = await PaymentsUnderTest.start()
})
afterAll(() => under.close())

const ask = (headers: Record<string, string>) => sendCall(under.academy.app, getOwnFigures, { headers })
const figures = async (owner: number) => (await ask(as(owner, 'GeneralUser'))).json()

const running = (days: number) => {
  const due_date = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  return { status: 'Active', paid_at: due_date, due_date } as const
}

describe('the figures of one’s own subscriptions', () => {
  it('are zero where there are none', async () => {
    expect(await figures(90)).toEqual({ pendingPayments: 0, pendingClasses: 0, nextDueDate: null })
  })

  it('count a course and its membership as one payment, and not what the bank is confirming', async () => {
    const { owner } = await under.registeredWithMembership()
    const waiting = await under.make(owner)
    expect(await figures(owner)).toMatchObject({ pendingPayments: 2 })
    await under.begin(owner, waiting)
    expect(await figures(owner)).toMatchObject({ pendingPayments: 1 })
    await under.registered()
    expect(await figures(owner)).toMatchObject({ pendingPayments: 1 })
  })

  it('count nothing that the staff look into as to be paid', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id)
    under.bank.post({ ...fields, amount: '1' }, 'approves')
    await under.pay(owner, id, { m: 'card' })
    expect(await under.attempts(id)).toMatchObject([{ state: 'review' }])
    expect(await figures(owner)).toMatchObject({ pendingPayments: 0 })
  })

  it('sum up classes, and name the next end, of what is active', async () => {
    const { owner, id } = await under.registered(running(20))
    const other = await under.make(owner, running(9))
    const past = await under.make(owner, running(-1))
    const membership = await under.make(owner, { course_id: null, ...running(200) })
    const granted = { kind: 'granted', cause: 'x' } as const
    await under.academy.db
      .insertInto('credit_entry')
      .values([
        { ...granted, subscription_id: id, classes: 3 },
        { ...granted, subscription_id: other, classes: 4 },
        { ...granted, subscription_id: past, classes: 5 },
      ])
      .execute()
    const { due_date: due } = await under.row(other)
    expect(membership).toBeGreaterThan(other)
    expect(await figures(owner)).toEqual({
      ...{ pendingPayments: 0, pendingClasses: 7 },
      nextDueDate: new Date(due ?? 0).toISOString(),
    })
  })

  it('are for customers', async () => {
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask(as(3, 'ClassCapturist', 'Admin'))).statusCode).toBe(403)
  })
})
