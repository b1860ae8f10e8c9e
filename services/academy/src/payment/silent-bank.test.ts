import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { closePaymentCase, getPaymentCases } from '@rodada/contracts/payment'
import { confirmingText, silentBankText } from '@rodada/payment/settle-without-bank'
import { firstAccount } from '@rodada/payment/testing/memory-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, PaymentsHarness, staffId } from '../testing/payments-harness.ts'

let under: PaymentsHarness
beforeAll(async () => {
  under = await PaymentsHarness.start()
})
afterAll(() => under.close())
beforeEach(async () => {
  under.bank.isDown = false
  under.bank.account = firstAccount
  await under.movements()
})

const dayMinutes = 24 * 60
const refused = (text: string) => ({ success: false, messages: [text] })

/** A customer whose form is out at a bank that says nothing for so many days. */
async function silentFor(days: number) {
  const begun = await under.begun()
  under.bank.isDown = true
  under.pass(days * dayMinutes)
  await under.sweep()
  return { ...begun, attemptId: (await under.attempts(begun.id))[0]?.id ?? 0 }
}

async function close(id: number) {
  const sent = { headers: asStaff(), params: { id }, body: { note: ' No aparece en el portal ' } }
  return (await sendCall(under.academy.app, closePaymentCase, sent)).json()
}

/** Answers of everything that must wait for the bank. */
async function everything({ owner, id }: { owner: number; id: number }) {
  return [
    await under.begin(owner, id),
    await under.pay(owner, id, { m: 'later' }),
    await under.cancel(as(owner, 'GeneralUser'), id),
    await under.cancel(asStaff(), id),
    await under.mark(id),
  ]
}

describe('a bank that says nothing', () => {
  it('is waited for during a week, and then the staff’s business, while all else still waits', async () => {
    const begun = await silentFor(6.9)
    expect(await under.attempts(begun.id)).toMatchObject([{ state: 'open' }])
    for (const answer of await everything(begun)) expect(answer).toMatchObject(refused(confirmingText))
    under.pass(dayMinutes)
    await under.sweep()
    expect(await under.attempts(begun.id)).toMatchObject([{ state: 'unanswered', chargedCentavos: null }])
    for (const answer of await everything(begun)) expect(answer).toMatchObject(refused(silentBankText))
    expect(await under.pay(begun.owner, begun.id, { m: 'card' })).toMatchObject({
      ...refused(silentBankText),
      code: 'unanswered',
    })
    expect(await under.movements()).toMatchObject([
      { title: 'Pago con tarjeta sin respuesta del banco', level: 'warning', actorId: null },
    ])
    const query = { kind: 'review' }
    const list = await sendCall(under.academy.app, getPaymentCases, { headers: asStaff(), query })
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
    await under.movements()
    expect(await close(attemptId)).toMatchObject({ success: true })
    expect(await close(attemptId)).toMatchObject(refused('Este caso ya está cerrado.'))
    expect(await under.attempts(id)).toMatchObject([
      { state: 'closed', caseClosedBy: staffId, caseNote: 'No aparece en el portal' },
    ])
    expect(await under.movements()).toMatchObject([
      {
        title: 'Pago revisado',
        actorId: staffId,
        before: { state: 'unanswered' },
        after: { state: 'closed' },
      },
    ])
    expect(await under.pay(owner, id, { m: 'later' })).toMatchObject({ success: true })
    expect(await under.begin(owner, id)).toMatchObject({ success: true })
  })

  it('that approves a folio after all is heard for a week more: the charge is to be refunded', async () => {
    const { id, fields, attemptId } = await silentFor(8)
    under.bank.post(fields, 'approves')
    await close(attemptId)
    expect(await under.mark(id)).toMatchObject({ success: true })
    under.bank.isDown = false
    under.pass(6 * dayMinutes)
    await under.sweep()
    expect(await under.attempts(id)).toMatchObject([
      { state: 'refund', caseReason: 'late', caseClosedAt: null, nextCheckAt: null },
    ])
    const list = await sendCall(under.academy.app, getPaymentCases, { headers: asStaff() })
    expect(list.json().list).toContainEqual(expect.objectContaining({ id: attemptId, kind: 'refund' }))
    expect(await close(attemptId)).toMatchObject({ success: true })
  })

  it.each([
    ['approves', { status: 'Active', paymentMethod: 'card' }, { state: 'settled' }],
    ['declines', { status: 'PendingPayment' }, { state: 'declined' }],
  ] as const)('and %s before the case is closed is believed', async (card, row, attempt) => {
    const { id, fields, attemptId } = await silentFor(8)
    under.bank.post(fields, card)
    under.bank.isDown = false
    expect(await close(attemptId)).toMatchObject(
      refused('El banco acaba de responder por este pago. Recarga la página para ver qué dijo.'),
    )
    expect(await under.row(id)).toMatchObject(row)
    expect(await under.attempts(id)).toMatchObject([{ ...attempt, caseClosedAt: null }])
  })

  it('lets what nobody paid end once the case is closed, not before', async () => {
    const { id, attemptId } = await silentFor(16)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'PendingPayment' })
    await close(attemptId)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Canceled', cancelReason: 'expired' })
  })
})

describe('another merchant’s account', () => {
  it('knows nothing of a payment that was begun: once its form is old, staff look into it', async () => {
    const { owner, id, fields } = await under.begun()
    under.bank.post(fields, 'approves')
    under.bank.account = 'second'
    const before = under.bank.questions
    under.pass(29)
    await under.sweep()
    expect(await under.begin(owner, id)).toMatchObject(refused(confirmingText))
    under.pass(1)
    expect(await under.begin(owner, id)).toMatchObject(refused(silentBankText))
    expect(under.bank.questions).toBe(before)
    expect(await under.attempts(id)).toMatchObject([{ state: 'unanswered', account: firstAccount }])
  })

  it('that goes again leaves everything as if it had never been', async () => {
    const { owner, id, fields } = await under.begun()
    under.bank.post(fields, 'approves')
    under.bank.account = 'second'
    under.pass(31)
    await under.sweep()
    under.bank.account = firstAccount
    under.pass(dayMinutes)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active', paidBy: owner })
    expect(await under.attempts(id)).toMatchObject([{ state: 'settled' }])
  })
})
