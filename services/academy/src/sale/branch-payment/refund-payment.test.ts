import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { reverseAcademyReceipt } from '@rodada/contracts/money/receipt'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { findViolations } from '../../testing/payment-invariants.ts'
import { asStaff, PaymentsHarness, staffId } from '../../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
  await stateBranches(harness.academy.orm, 7, 9)
})
afterAll(() => harness.close())

/** Paid at a branch and canceled by the staff. */
async function canceled() {
  const { id, owner } = await harness.registered()
  await harness.mark(id)
  await harness.cancel(asStaff(), id)
  return { id, owner }
}

async function refundOf(id: number) {
  const sent = { headers: asStaff(), params: { id } }
  return (await sendCall(harness.academy.app, getSubscriptionDetails, sent)).json().refund
}

const refunds = (sourceId: number) =>
  harness.academy.db
    .selectFrom('receipt')
    .select(['source', 'amountCentavos', 'method', 'branchId', 'takenBy', 'reference', 'reason'])
    .where('sourceId', '=', sourceId)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute()

const refusedWith = (text: string) => ({
  status: 200,
  success: false,
  messages: [expect.stringContaining(text)],
})

describe('POST /api/ClassCapturist/Subscription/Refund', () => {
  it('enters what was given back, in parts up to what was paid', async () => {
    await harness.movements()
    const { id } = await canceled()
    expect(await refundOf(id)).toEqual({ given: 0, left: 800 })
    expect(await harness.refund(id, 300.5, { branchId: 7 })).toMatchObject({ success: true })
    expect(await refundOf(id)).toEqual({ given: 300.5, left: 499.5 })
    expect(await harness.refund(id, 499.51, { branchId: 7 })).toMatchObject({
      errors: { Amount: ['Puedes devolver a lo más $499.50.'] },
    })
    const rest = { method: 'transfer', reference: ' SPEI 9 ', branchId: 9 }
    expect(await harness.refund(id, 499.5, rest)).toMatchObject({ receipt: expect.any(Number) })
    expect(await harness.refund(id, 1)).toMatchObject(refusedWith('No queda nada que devolver'))
    const given = { source: 'course', takenBy: staffId, reason: 'Se mudan' }
    expect(await refunds(id)).toEqual([
      { ...given, amountCentavos: -30_050, method: 'cash', branchId: 7, reference: null },
      { ...given, amountCentavos: -49_950, method: 'transfer', branchId: 9, reference: 'SPEI 9' },
    ])
    expect((await harness.mails()).slice(-2)).toEqual([`payment-refunded ${id}`, `payment-refunded ${id}`])
    const recorded = await harness.movements()
    expect(recorded.filter(({ title }) => title === 'Devolución registrada')).toMatchObject([
      { description: `Suscripción ${id}`, level: 'warning', formData: { amount: 300.5 } },
      { formData: { method: 'transfer' } },
    ])
    expect(await findViolations({ orm: harness.academy.orm, ledger: new Map() }, [id], recorded)).toEqual([])
  })

  it('gives back once what is sent twice, and no more than was paid by several at once', async () => {
    const { id } = await canceled()
    const headers = { ...asStaff(), 'idempotency-key': `refund-${id}` }
    const twice = await Promise.all([
      harness.refund(id, 500, { branchId: 7 }, headers),
      harness.refund(id, 500, { branchId: 7 }, headers),
    ])
    expect(twice.map(({ receipt }) => receipt)).toEqual([twice[0]?.receipt, twice[0]?.receipt])
    const both = await Promise.all([
      harness.refund(id, 200, { branchId: 7 }),
      harness.refund(id, 200, { branchId: 7 }),
    ])
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(await refundOf(id)).toEqual({ given: 700, left: 100 })
  })

  it('is taken back where it was a mistake, and given anew', async () => {
    await harness.movements()
    const { id } = await canceled()
    const { receipt } = await harness.refund(id, 800, { branchId: 7 })
    await harness.mails()
    const reverse = (headers = asStaff()) =>
      sendCall(harness.academy.app, reverseAcademyReceipt, {
        headers,
        params: { id: receipt },
        body: { reason: 'Era otra' },
      })
    expect((await reverse(as(8, 'ClassCapturist'))).json()).toMatchObject({
      messages: [expect.stringContaining('el mismo día')],
    })
    const headers = { ...asStaff(), 'idempotency-key': `take-back-${id}` }
    const twice = await Promise.all([reverse(headers), reverse(headers)])
    for (const answer of twice) expect(answer.json()).toMatchObject({ success: true })
    expect((await reverse()).json()).toMatchObject({ messages: ['Esta devolución ya está anulada.'] })
    expect(await refundOf(id)).toEqual({ given: 0, left: 800 })
    expect(await harness.mails()).toEqual([`refund-reversed ${id}`])
    const transferred = { method: 'transfer', branchId: 9 }
    for (const reference of [undefined, null, '  '])
      expect(await harness.refund(id, 500, { ...transferred, reference })).toMatchObject({
        success: false,
        errors: { Reference: ['Este dato es obligatorio.'] },
      })
    expect(await harness.refund(id, 500, { ...transferred, reference: 'SPEI 12' })).toMatchObject({
      success: true,
    })
    expect(await refundOf(id)).toEqual({ given: 500, left: 300 })
    const recorded = await harness.movements()
    expect(recorded.filter(({ title }) => title === 'Devolución anulada')).toMatchObject([
      { description: `Suscripción ${id}, recibo A-${receipt}`, formData: { reason: 'Era otra' } },
    ])
    expect(await findViolations({ orm: harness.academy.orm, ledger: new Map() }, [id], recorded)).toEqual([])
  })

  it('names no branch for what goes back to a card', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
    await harness.pay(owner, id, { m: 'card' })
    await harness.cancel(asStaff(), id)
    expect(await harness.refund(id, 800, { method: 'card', branchId: 7 })).toMatchObject({ success: true })
    expect(await refunds(id)).toMatchObject([{ method: 'card', branchId: null }])
  })

  it('is refused of what was not paid', async () => {
    const { id } = await harness.registered()
    expect(await harness.refund(id, 800)).toMatchObject(refusedWith('no está pagada'))
    await harness.cancel(asStaff(), id)
    expect(await harness.refund(id, 800)).toMatchObject(refusedWith('No queda nada que devolver'))
    expect(await refundOf(id)).toBeUndefined()
    const other = await canceled()
    expect(await harness.refund(other.id, 1.001)).toMatchObject({
      success: false,
      errors: { Amount: [expect.any(String)] },
    })
    expect(await harness.refund(other.id, 1)).toMatchObject({ errors: { BranchId: ['Elige la sucursal.'] } })
    expect(await harness.refund(other.id, 1, { branchId: 5 })).toMatchObject({
      errors: { BranchId: [expect.stringContaining('ya no existe')] },
    })
  })
})
