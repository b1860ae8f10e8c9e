import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { closePaymentCase, exportPaymentCases, getPaymentCases } from '@rodada/contracts/money/payment'
import { getClassFigures } from '@rodada/contracts/subscription/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, PaymentsHarness, staffId } from '../../testing/payments-harness.ts'

let harness: PaymentsHarness
/** Ids of attempts: one charged too little, one charged late. */
let review: number
let refund: number
let owner: number

beforeAll(async () => {
  harness = await PaymentsHarness.start()
  review = await chargedTooLittle()
  refund = await chargedLate()
})
afterAll(() => harness.close())

async function chargedTooLittle(): Promise<number> {
  const registered = await harness.registered()
  owner = registered.owner
  await harness.academy.db
    .insertInto('user_copy')
    .values({ userId: owner, name: 'Ana', lastName: 'Peña', changedAt: new Date() })
    .execute()
  const { fields } = await harness.begin(owner, registered.id)
  harness.bank.post({ ...fields, amount: '100' }, 'approves')
  await harness.pay(owner, registered.id, { m: 'card' })
  return attemptOf(registered.id)
}

async function chargedLate(): Promise<number> {
  const { owner: other, id } = await harness.registered()
  const { fields } = await harness.begin(other, id)
  harness.pass(31)
  await harness.cancel(as(other, 'GeneralUser'), id)
  expect(await harness.pay(other, id, { m: 'card' }, harness.bank.post(fields, 'approves'))).toMatchObject({
    success: false,
    code: 'rejected',
  })
  return attemptOf(id)
}

async function attemptOf(id: number): Promise<number> {
  const [attempt] = await harness.attempts(id)
  if (!attempt) throw new Error(`Subscription ${id} has no attempt`)
  return attempt.id
}

/** Centavos of the receipts of subscriptions, in the order of the ledger. */
async function entered(...ids: number[]): Promise<number[]> {
  const rows = await harness.academy.db
    .selectFrom('receipt')
    .select('amountCentavos')
    .where('sourceId', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ amountCentavos }) => amountCentavos)
}

async function list(query = {}, headers: Record<string, string> = asStaff()) {
  return (await sendCall(harness.academy.app, getPaymentCases, { headers, query })).json()
}

async function close(id: number, note: unknown, headers: Record<string, string> = asStaff(), done = {}) {
  const sent = { headers, params: { id }, body: { note, ...done } }
  const answer = await sendCall(harness.academy.app, closePaymentCase, sent)
  return { status: answer.statusCode, ...answer.json() }
}

describe('the charges that staff look after', () => {
  it('are listed with what was due, what was charged and why', async () => {
    const page = await list()
    expect(page).toMatchObject({ totalItems: 2, totalPages: 1 })
    expect(page.list).toMatchObject([
      {
        id: review,
        kind: 'review',
        createdByName: 'Ana Peña',
        amount: 800,
        chargedAmount: 1,
        authorization: expect.stringMatching(/^AUT/),
        reason: 'El banco cobró una cantidad distinta.',
      },
      {
        id: refund,
        kind: 'refund',
        createdByName: '',
        chargedAmount: 800,
        createdTime: harness.clock.now.toISOString(),
        reason: 'El banco aprobó el cargo después de que el intento de pago terminó.',
      },
    ])
  })

  it('are listed by kind and page', async () => {
    expect((await list({ kind: 'refund' })).list.map(({ id }: { id: number }) => id)).toEqual([refund])
    expect((await list({ kind: 'review' })).totalItems).toBe(1)
    expect(await list({ itemsPerPage: '1', currentPage: '2' })).toMatchObject({
      totalItems: 2,
      list: [{ id: refund }],
    })
  })

  it('can be taken as a file, by kind too', async () => {
    const take = async (query = {}) =>
      (await sendCall(harness.academy.app, exportPaymentCases, { headers: asStaff(), query })).body
    const [head, first, second, end] = (await take()).split('\r\n')
    expect(head).toBe('\ufeffSuscripción,Registró,Caso,Motivo,Cobrado,Esperado,Folio,Autorización,Fecha')
    expect(first).toMatch(
      /^\d+,Ana Peña,Pago por revisar,El banco cobró una cantidad distinta\.,1\.00,800\.00,\w+,AUT/,
    )
    expect(second).toMatch(/^\d+,,Reembolso pendiente,/)
    expect(end).toBe('')
    expect((await take({ kind: 'refund' })).split('\r\n').slice(1)).toEqual([second, ''])
  })

  it('are counted by kind', async () => {
    const answer = await sendCall(harness.academy.app, getClassFigures, { headers: asStaff() })
    expect(answer.json()).toMatchObject({ refunds: 1, reviews: 1 })
  })

  it('are taken off the list once, with a note, which is recorded', async () => {
    for (const note of ['', ' ', undefined, 7, ['x'], 'x'.repeat(1001)])
      expect(await close(review, note)).toMatchObject({ status: 200, success: false })
    await harness.movements()
    const answers = await Promise.all([close(review, ' Se devolvió '), close(review, 'Otra vez')])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect((await list()).list).toMatchObject([{ id: refund }])
    expect(await harness.movements()).toMatchObject([
      {
        title: 'Pago revisado',
        actorId: staffId,
        subjectId: owner,
        description: expect.stringContaining(`${review}`),
      },
    ])
    // The subscription can be paid again.
    const { payableId: id } = await harness.academy.db
      .selectFrom('payment_attempt')
      .select('payableId')
      .where('id', '=', review)
      .executeTakeFirstOrThrow()
    expect(await harness.begin(owner, id)).toMatchObject({ success: true })
    expect((await close(await attemptOf(id), 'x')).status).toBe(200)
  })

  it('are entered once: a branch takes the rest of what the staff kept, and all of what they gave back', async () => {
    const charged = async (paid: { owner: number; id: number }, pesos: number, mpc = '') => {
      const { fields } = await harness.begin(paid.owner, paid.id, mpc)
      harness.bank.post({ ...fields, amount: String(pesos * 100) }, 'approves')
      await harness.pay(paid.owner, paid.id, { m: 'card', mpc })
      return attemptOf(paid.id)
    }
    const retained = await harness.registered()
    const attempt = await charged(retained, 790)
    expect(await harness.mark(retained.id)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Cierra primero su pago por revisar')],
    })
    await close(attempt, 'Faltan 10')
    expect(await harness.mark(retained.id)).toMatchObject({
      success: true,
      messages: [expect.any(String), expect.stringContaining('cobra solo $10.00')],
    })
    expect(await entered(retained.id)).toEqual([79_000, 1_000])

    const returned = await harness.registered()
    await close(await charged(returned, 900), 'Devuelto', asStaff(), { isRefunded: true })
    expect((await harness.mark(returned.id)).messages).toHaveLength(1)
    expect(await entered(returned.id)).toEqual([90_000, -90_000, 80_000])

    const both = await harness.registeredWithMembership()
    await close(await charged(both, 1990, String(both.membershipId)), 'Faltan 10')
    await harness.mark(both.id)
    await harness.mark(both.membershipId)
    expect(await entered(both.id, both.membershipId)).toEqual([199_000, 1_000])
  })

  it('are no others', async () => {
    const { owner: other, id } = await harness.registered()
    await harness.begin(other, id)
    expect((await close(await attemptOf(id), 'x')).status).toBe(404)
  })
})
