import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import { findViolations } from '../../testing/payment-invariants.ts'
import { asStaff, PaymentsHarness } from '../../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.movements()
})

/** A customer whose card form was sent to the browser `minutes` ago. */
async function begun(minutes = 0) {
  const { owner, id } = await harness.registered()
  const { fields } = await harness.begin(owner, id)
  harness.pass(minutes)
  return { owner, id, fields }
}

/** Runs `meanwhile` once the bank has decided its answers to the commands, and before they arrive. */
async function whileAnswersTravel<T>(commands: () => Promise<T>[], meanwhile: () => void): Promise<T[]> {
  const way = Promise.withResolvers<void>()
  const before = harness.bank.questions
  harness.bank.gate = way.promise
  const running = commands()
  while (harness.bank.questions < before + running.length) await new Promise(setImmediate)
  harness.bank.gate = Promise.resolve()
  meanwhile()
  way.resolve()
  return Promise.all(running)
}

/** Runs the jobs of nine days, then checks the invariants. */
async function expectAllWell(id: number): Promise<void> {
  const movements = await harness.movements()
  for (let day = 0; day < 9; day++) {
    harness.pass(24 * 60)
    await harness.sweep()
  }
  movements.push(...(await harness.movements()))
  expect(
    await findViolations({ orm: harness.academy.orm, ledger: harness.bank.ledger }, [id], movements),
  ).toEqual([])
}

describe('of two things that happen at once, one does', () => {
  it('the return of an approved payment and the owner’s cancel', async () => {
    const { owner, id, fields } = await begun()
    const back = harness.bank.post(fields, 'approves')
    const [paid, canceled] = await whileAnswersTravel(
      () => [harness.pay(owner, id, { m: 'card' }, back), harness.cancel(as(owner, 'GeneralUser'), id)],
      () => {},
    )
    expect([paid.success, canceled.success]).toEqual([true, false])
    expect(await harness.row(id)).toMatchObject({ status: 'Active', grantedClasses: 4 })
    await expectAllWell(id)
  })

  it('a mark of the staff and the return of an approved payment', async () => {
    const { owner, id, fields } = await begun()
    const back = harness.bank.post(fields, 'approves')
    const [paid, marked] = await whileAnswersTravel(
      () => [harness.pay(owner, id, { m: 'card' }, back), harness.mark(id)],
      () => {},
    )
    expect([paid.success, marked.success]).toEqual([true, false])
    expect(await harness.row(id)).toMatchObject({ paymentMethod: 'card', grantedClasses: 4 })
    await expectAllWell(id)
  })

  it.each(['cancel', 'mark'] as const)(
    'a charge that is made while the bank’s “never heard of it” travels to a %s is refunded',
    async (what) => {
      const { owner, id, fields } = await begun(31)
      const command = () => (what === 'cancel' ? harness.cancel(asStaff(), id) : harness.mark(id))
      let back = {}
      const [answer] = await whileAnswersTravel(
        () => [command()],
        () => {
          back = harness.bank.post(fields, 'approves')
        },
      )
      expect(answer?.success).toBe(true)
      const paid = await harness.pay(owner, id, { m: 'card' }, back)
      expect(paid.success).toBe(what === 'mark')
      expect(await harness.attempts(id)).toMatchObject([{ state: 'refund', caseReason: 'late' }])
      await expectAllWell(id)
    },
  )

  it('a form that goes out again while the same old answer travels to a cancel is not closed', async () => {
    const { owner, id } = await begun(31)
    // The other tab begins its attempt after the cancel has read the clock and before the bank answers it.
    const [canceled] = await whileAnswersTravel(
      () => [harness.cancel(asStaff(), id)],
      () => {},
    )
    expect(canceled?.success).toBe(true)
    expect(await harness.begin(owner, id)).toMatchObject({ success: false })
    const again = await begun(31)
    const way = Promise.withResolvers<void>()
    const before = harness.bank.questions
    harness.bank.gate = way.promise
    const canceling = harness.cancel(asStaff(), again.id)
    while (harness.bank.questions === before) await new Promise(setImmediate)
    harness.bank.gate = Promise.resolve()
    await harness.academy.db
      .updateTable('payment_attempt')
      .set({ offeredAt: harness.clock.now })
      .where('payableId', '=', again.id)
      .execute()
    way.resolve()
    expect(await canceling).toMatchObject({
      success: false,
      messages: [expect.stringContaining('vuelve a intentarlo en 30 minutos.')],
    })
    expect(await harness.attempts(again.id)).toMatchObject([{ state: 'open' }])
  })

  it.each([0, 1])('anything (round %i)', async () => {
    const { owner, id, fields } = await begun()
    const back = harness.bank.post(fields, 'approves')
    const answers = await Promise.all([
      harness.cancel(asStaff(), id),
      harness.pay(owner, id, { m: 'card' }, back),
      harness.mark(id),
      harness.begin(owner, id),
      harness.cancel(as(owner, 'GeneralUser'), id),
      harness.pay(owner, id, { m: 'later' }),
      harness.sweep().then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await harness.row(id)).toMatchObject({ grantedClasses: 4, paymentMethod: 'card' })
    await expectAllWell(id)
  })

  it.each([0, 1])('a cancel and a begin: whoever is second is refused (round %i)', async () => {
    const { owner, id } = await harness.registered()
    const [begin, cancel] = await Promise.all([harness.begin(owner, id), harness.cancel(asStaff(), id)])
    expect(begin.success).toBe(!cancel.success)
    expect(await harness.attempts(id)).toHaveLength(begin.success ? 1 : 0)
  })
})
