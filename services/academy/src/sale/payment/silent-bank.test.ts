import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { closePaymentCase, getPaymentCases } from '@rodada/contracts/money/payment'
import { confirmingText, silentBankText } from '@rodada/payment/attempt/settle-without-bank'
import { firstAccount } from '@rodada/payment/testing/memory-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, PaymentsHarness, staffId } from '../../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.bank.isDown = false
  harness.bank.account = firstAccount
  await harness.movements()
})

const dayMinutes = 24 * 60
const refused = (text: string) => ({ success: false, messages: [text] })

/** A customer whose card form was sent `days` ago, with a bank that does not answer. */
async function silentFor(days: number) {
  const begun = await harness.begun()
  harness.bank.isDown = true
  harness.pass(days * dayMinutes)
  await harness.sweep()
  return { ...begun, attemptId: (await harness.attempts(begun.id))[0]?.id ?? 0 }
}

async function close(id: number) {
  const sent = { headers: asStaff(), params: { id }, body: { note: ' No aparece en el portal ' } }
  return (await sendCall(harness.academy.app, closePaymentCase, sent)).json()
}

/** Answers of all commands that must wait for the bank. */
async function everything({ owner, id }: { owner: number; id: number }) {
  return [
    await harness.begin(owner, id),
    await harness.pay(owner, id, { m: 'later' }),
    await harness.cancel(as(owner, 'GeneralUser'), id),
    await harness.cancel(asStaff(), id),
    await harness.mark(id),
  ]
}

describe('a bank that says nothing', () => {
  it('is waited for during a week, and then the staff’s business, while all else still waits', async () => {
    const begun = await silentFor(6.9)
    expect(await harness.attempts(begun.id)).toMatchObject([{ state: 'open' }])
    for (const answer of await everything(begun)) expect(answer).toMatchObject(refused(confirmingText))
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(await harness.attempts(begun.id)).toMatchObject([{ state: 'unanswered', chargedCentavos: null }])
    for (const answer of await everything(begun)) expect(answer).toMatchObject(refused(silentBankText))
    expect(await harness.pay(begun.owner, begun.id, { m: 'card' })).toMatchObject({
      ...refused(silentBankText),
      code: 'unanswered',
    })
    expect(await harness.movements()).toMatchObject([
      { title: 'Pago con tarjeta sin respuesta del banco', level: 'warning', actorId: null },
    ])
    const query = { kind: 'review' }
    const list = await sendCall(harness.academy.app, getPaymentCases, { headers: asStaff(), query })
    expect(list.json().list).toContainEqual(
      expect.objectContaining({
        id: begun.attemptId,
        kind: 'review',
        subscriptionId: begun.id,
        folio: begun.fields.folio,
        chargedAmount: null,
        reason: expect.stringMatching(/^El banco no ha dicho si hizo el cargo\./),
      }),
    )
  })

  it('keeps nothing from going on once the staff have closed the case, with a note that is recorded', async () => {
    const { owner, id, attemptId } = await silentFor(8)
    await harness.movements()
    expect(await close(attemptId)).toMatchObject({ success: true })
    expect(await close(attemptId)).toMatchObject(refused('Este caso ya está cerrado.'))
    expect(await harness.attempts(id)).toMatchObject([
      { state: 'closed', caseClosedBy: staffId, caseNote: 'No aparece en el portal' },
    ])
    expect(await harness.movements()).toMatchObject([
      {
        title: 'Pago revisado',
        actorId: staffId,
        before: { state: 'unanswered' },
        after: { state: 'closed' },
      },
    ])
    expect(await harness.pay(owner, id, { m: 'later' })).toMatchObject({ success: true })
    expect(await harness.begin(owner, id)).toMatchObject({ success: true })
  })

  it('that approves a folio after all is heard for a week more: the charge is to be refunded', async () => {
    const { id, fields, attemptId } = await silentFor(8)
    harness.bank.post(fields, 'approves')
    await close(attemptId)
    expect(await harness.mark(id)).toMatchObject({ success: true })
    harness.bank.isDown = false
    harness.pass(6 * dayMinutes)
    await harness.sweep()
    expect(await harness.attempts(id)).toMatchObject([
      { state: 'refund', caseReason: 'late', caseClosedAt: null, nextCheckAt: null },
    ])
    const list = await sendCall(harness.academy.app, getPaymentCases, { headers: asStaff() })
    expect(list.json().list).toContainEqual(expect.objectContaining({ id: attemptId, kind: 'refund' }))
    expect(await close(attemptId)).toMatchObject({ success: true })
  })

  it.each([
    ['approves', { status: 'Active', paymentMethod: 'card' }, { state: 'settled' }],
    ['declines', { status: 'PendingPayment' }, { state: 'declined' }],
  ] as const)('and %s before the case is closed is believed', async (card, row, attempt) => {
    const { id, fields, attemptId } = await silentFor(8)
    harness.bank.post(fields, card)
    harness.bank.isDown = false
    expect(await close(attemptId)).toMatchObject(
      refused('El banco acaba de responder por este pago. Recarga la página para ver qué dijo.'),
    )
    expect(await harness.row(id)).toMatchObject(row)
    expect(await harness.attempts(id)).toMatchObject([{ ...attempt, caseClosedAt: null }])
  })

  it('lets what nobody paid end once the case is closed, not before', async () => {
    const { id, attemptId } = await silentFor(16)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    await close(attemptId)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Canceled', cancelReason: 'expired' })
  })
})

describe('another merchant’s account', () => {
  it('knows nothing of a payment that was begun: once its form is old, staff look into it', async () => {
    const { owner, id, fields } = await harness.begun()
    harness.bank.post(fields, 'approves')
    harness.bank.account = 'second'
    const before = harness.bank.questions
    harness.pass(29)
    await harness.sweep()
    expect(await harness.begin(owner, id)).toMatchObject(refused(confirmingText))
    harness.pass(1)
    expect(await harness.begin(owner, id)).toMatchObject(refused(silentBankText))
    expect(harness.bank.questions).toBe(before)
    expect(await harness.attempts(id)).toMatchObject([{ state: 'unanswered', account: firstAccount }])
  })

  it('that goes again leaves everything as if it had never been', async () => {
    const { owner, id, fields } = await harness.begun()
    harness.bank.post(fields, 'approves')
    harness.bank.account = 'second'
    harness.pass(31)
    await harness.sweep()
    harness.bank.account = firstAccount
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paidBy: owner })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'settled' }])
  })
})
