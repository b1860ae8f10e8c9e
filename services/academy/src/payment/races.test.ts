import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import { findViolations } from '../testing/payment-invariants.ts'
import { asStaff, PaymentsHarness } from '../testing/payments-harness.ts'

let under: PaymentsHarness
beforeAll(async () => {
  under = await PaymentsHarness.start()
})
afterAll(() => under.close())
beforeEach(async () => {
  await under.movements()
})

/** A customer with a form that went out so many minutes ago. */
async function begun(minutes = 0) {
  const { owner, id } = await under.registered()
  const { fields } = await under.begin(owner, id)
  under.pass(minutes)
  return { owner, id, fields }
}

/** Starts commands whose questions to the bank are answered by now, but the answers are still on their way. */
async function whileAnswersTravel<T>(commands: () => Promise<T>[], meanwhile: () => void): Promise<T[]> {
  const way = Promise.withResolvers<void>()
  const before = under.bank.questions
  under.bank.gate = way.promise
  const running = commands()
  while (under.bank.questions < before + running.length) await new Promise(setImmediate)
  under.bank.gate = Promise.resolve()
  meanwhile()
  way.resolve()
  return Promise.all(running)
}

/** Lets the jobs end what is still watched, then looks at everything. */
async function expectAllWell(id: number): Promise<void> {
  const movements = await under.movements()
  for (let day = 0; day < 9; day++) {
    under.pass(24 * 60)
    await under.sweep()
  }
  movements.push(...(await under.movements()))
  expect(
    await findViolations({ orm: under.academy.orm, ledger: under.bank.ledger }, [id], movements),
  ).toEqual([])
}

describe('of two things that happen at once, one does', () => {
  it('the return of an approved payment and the owner’s cancel', async () => {
    const { owner, id, fields } = await begun()
    const back = under.bank.post(fields, 'approves')
    const [paid, canceled] = await whileAnswersTravel(
      () => [under.pay(owner, id, { m: 'card' }, back), under.cancel(as(owner, 'GeneralUser'), id)],
      () => {},
    )
    expect([paid.success, canceled.success]).toEqual([true, false])
    expect(await under.row(id)).toMatchObject({ status: 'Active', grantedClasses: 4 })
    await expectAllWell(id)
  })

  it('a mark of the staff and the return of an approved payment', async () => {
    const { owner, id, fields } = await begun()
    const back = under.bank.post(fields, 'approves')
    const [paid, marked] = await whileAnswersTravel(
      () => [under.pay(owner, id, { m: 'card' }, back), under.mark(id)],
      () => {},
    )
    expect([paid.success, marked.success]).toEqual([true, false])
    expect(await under.row(id)).toMatchObject({ paymentMethod: 'card', grantedClasses: 4 })
    await expectAllWell(id)
  })

  it.each(['cancel', 'mark'] as const)(
    'a charge that is made while the bank’s “never heard of it” travels to a %s is refunded',
    async (what) => {
      const { owner, id, fields } = await begun(31)
      const command = () => (what === 'cancel' ? under.cancel(asStaff(), id) : under.mark(id))
      let back = {}
      const [answer] = await whileAnswersTravel(
        () => [command()],
        () => {
          back = under.bank.post(fields, 'approves')
        },
      )
      expect(answer?.success).toBe(true)
      const paid = await under.pay(owner, id, { m: 'card' }, back)
      expect(paid.success).toBe(what === 'mark')
      expect(await under.attempts(id)).toMatchObject([{ state: 'refund', caseReason: 'late' }])
      await expectAllWell(id)
    },
  )

  it('a form that goes out again while the same old answer travels to a cancel is not closed', async () => {
    const { owner, id } = await begun(31)
    // The other tab asks after the clock was read for the cancel’s question.
    const [canceled] = await whileAnswersTravel(
      () => [under.cancel(asStaff(), id)],
      () => {},
    )
    expect(canceled?.success).toBe(true)
    expect(await under.begin(owner, id)).toMatchObject({ success: false })
    const again = await begun(31)
    const way = Promise.withResolvers<void>()
    const before = under.bank.questions
    under.bank.gate = way.promise
    const canceling = under.cancel(asStaff(), again.id)
    while (under.bank.questions === before) await new Promise(setImmediate)
    under.bank.gate = Promise.resolve()
    await under.academy.db
      .updateTable('payment_attempt')
      .set({ offeredAt: under.clock.now })
      .where('payableId', '=', again.id)
      .execute()
    way.resolve()
    expect(await canceling).toMatchObject({
      success: false,
      messages: [expect.stringContaining('vuelve a intentarlo en 30 minutos.')],
    })
    expect(await under.attempts(again.id)).toMatchObject([{ state: 'open' }])
  })

  it.each(Array.from({ length: 6 }, (_, round) => round))('anything (round %i)', async () => {
    const { owner, id, fields } = await begun()
    const back = under.bank.post(fields, 'approves')
    const answers = await Promise.all([
      under.cancel(asStaff(), id),
      under.pay(owner, id, { m: 'card' }, back),
      under.mark(id),
      under.begin(owner, id),
      under.cancel(as(owner, 'GeneralUser'), id),
      under.pay(owner, id, { m: 'later' }),
      under.sweep().then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await under.row(id)).toMatchObject({ grantedClasses: 4, paymentMethod: 'card' })
    await expectAllWell(id)
  })

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'a cancel and a begin: whoever is second is refused (round %i)',
    async () => {
      const { owner, id } = await under.registered()
      const [begin, cancel] = await Promise.all([under.begin(owner, id), under.cancel(asStaff(), id)])
      expect(begin.success).toBe(!cancel.success)
      expect(await under.attempts(id)).toHaveLength(begin.success ? 1 : 0)
    },
  )
})
