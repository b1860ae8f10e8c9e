import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { beginPayment } from '@rodada/contracts/money/payment'
import { cannotPayText } from '@rodada/payment/attempt/begin-payment'
import { confirmingText } from '@rodada/payment/attempt/settle-without-bank'
import { firstAccount } from '@rodada/payment/testing/memory-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import { startAcademy } from '../../testing/academy-harness.ts'
import { PaymentsHarness, staffId } from '../../testing/payments-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.bank.isDown = false
  await harness.movements()
})

const refused = (text: unknown) => ({ status: 200, success: false, messages: [text], errors: {} })

describe('POST /api/Me/Subscription/:id/PaymentAttempt', () => {
  it('gives the provider’s form over what the server comes to, the membership included', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const answer = await harness.begin(owner, id, String(membershipId))
    expect(answer).toMatchObject({ success: true, action: 'http://127.0.0.1/banco' })
    expect(answer.fields).toEqual({
      folio: expect.stringMatching(/^[0-9A-Z]{7,12}$/),
      amount: '200000',
      returnUrl: `http://localhost:8080/suscripcion/${id}/${membershipId}/informacion-de-pago`,
    })
    expect(await harness.attempts(id)).toMatchObject([
      { companionId: membershipId, amountCentavos: 200_000, mode: 'RND', state: 'open', issuedBy: owner },
    ])
    expect(await harness.movements()).toMatchObject([
      { title: 'Pago con tarjeta iniciado', actorId: owner, formData: { amountCentavos: 200_000 } },
    ])
  })

  it('names no membership in the way back where there is none', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id, '0')
    expect(fields.returnUrl).toBe(`http://localhost:8080/suscripcion/${id}/0/informacion-de-pago`)
  })

  it('gives every tab the same folio, also at the same moment, and makes one attempt', async () => {
    const { owner, id } = await harness.registered()
    const answers = await Promise.all([1, 2, 3, 4].map(() => harness.begin(owner, id)))
    const again = await harness.begin(owner, id)
    const folios = [...answers, again].map(({ fields }) => fields.folio)
    expect(new Set(folios).size).toBe(1)
    expect(await harness.attempts(id)).toHaveLength(1)
  })

  it('makes a new folio after the bank’s no, and only then', async () => {
    const { owner, id } = await harness.registered()
    const first = await harness.begin(owner, id)
    harness.bank.post(first.fields, 'declines')
    const second = await harness.begin(owner, id)
    expect(second.fields.folio).not.toBe(first.fields.folio)
    expect(await harness.attempts(id)).toMatchObject([{ state: 'declined' }, { state: 'open' }])
  })

  it('lets nobody try again while the bank has no last word', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'slow')
    expect(await harness.begin(owner, id)).toEqual(refused(confirmingText))
    harness.bank.answerSlow()
    expect(await harness.begin(owner, id)).toEqual({
      status: 200,
      success: true,
      messages: [],
      errors: {},
      settled: true,
    })
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paymentMethod: 'card', paidBy: owner })
  })

  it('refuses while the bank cannot be reached and a form is out', async () => {
    const { owner, id } = await harness.registered()
    await harness.begin(owner, id)
    harness.bank.isDown = true
    expect(await harness.begin(owner, id)).toEqual(refused(confirmingText))
  })

  it('makes a new folio once nobody posted the old one for half an hour', async () => {
    const { owner, id } = await harness.registered()
    const first = await harness.begin(owner, id)
    harness.pass(29)
    expect((await harness.begin(owner, id)).fields.folio).toBe(first.fields.folio)
    harness.pass(29)
    expect((await harness.begin(owner, id)).fields.folio).toBe(first.fields.folio)
    harness.pass(30)
    expect((await harness.begin(owner, id)).fields.folio).not.toBe(first.fields.folio)
    expect(await harness.attempts(id)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  it('never offers an attempt of another account or another total again', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    await harness.begin(owner, id, String(membershipId))
    harness.bank.mode = 'PRD'
    expect(await harness.begin(owner, id, String(membershipId))).toEqual(refused(confirmingText))
    harness.bank.mode = 'RND'
    harness.bank.account = 'second'
    expect(await harness.begin(owner, id, String(membershipId))).toEqual(refused(confirmingText))
    harness.bank.account = firstAccount
    await harness.academy.db
      .updateTable('payment_attempt')
      .set({ amountCentavos: 1 })
      .where('payableId', '=', id)
      .execute()
    const answer = await harness.begin(owner, id, String(membershipId))
    expect(answer).toEqual(refused(expect.stringContaining('vuelve a intentarlo en 30 minutos.')))
  })

  it('takes the next second where a folio is taken', async () => {
    const { owner, id } = await harness.registered()
    const first = await harness.begin(owner, id)
    harness.bank.post(first.fields, 'rejects')
    const second = await harness.begin(owner, id)
    harness.bank.post(second.fields, 'rejects')
    const third = await harness.begin(owner, id)
    expect(new Set([first, second, third].map(({ fields }) => fields.folio)).size).toBe(3)
  })

  it('refuses an mpc that is not the membership that waits', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const other = await harness.registered({ courseId: null })
    for (const mpc of ['', String(other.id), `0${membershipId}`, String(id)]) {
      expect(await harness.begin(owner, id, mpc)).toMatchObject({ success: false })
    }
    const alone = await harness.registered()
    expect(await harness.begin(alone.owner, alone.id, String(other.id))).toMatchObject({ success: false })
    expect([...(await harness.attempts(id)), ...(await harness.attempts(alone.id))]).toEqual([])
  })

  it('refuses what has nothing to pay, is canceled, is over, or is paid with its course', async () => {
    const free = await harness.registered({ priceCentavos: 0 })
    expect(await harness.begin(free.owner, free.id)).toEqual(refused(cannotPayText))
    const gone = await harness.registered()
    await harness.cancel(as(gone.owner, 'GeneralUser'), gone.id)
    expect(await harness.begin(gone.owner, gone.id)).toEqual(refused('Esta suscripción está cancelada.'))
    const late = await harness.registered({ expiresAt: harness.clock.now })
    expect(await harness.begin(late.owner, late.id)).toMatchObject({ success: false })
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    expect(await harness.begin(owner, membershipId)).toEqual(
      refused(`Esta membresía se paga junto con la suscripción #${id}.`),
    )
  })

  it('lets a membership whose course was paid at a branch be paid alone', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    await harness.mark(id)
    harness.bank.post((await harness.begin(owner, membershipId)).fields, 'approves')
    expect(await harness.pay(owner, membershipId, { m: 'card' })).toMatchObject({ success: true })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active', paymentMethod: 'card' })
  })

  it('refuses where the platform takes no cards', async () => {
    const academy = await startAcademy()
    await academy.addCourses({})
    const id = await makeSubscription(academy.db, { createdBy: 7 })
    const sent = { headers: as(7, 'GeneralUser'), params: { id } }
    const answer = await sendCall(academy.app, beginPayment, sent)
    expect(answer.json()).toEqual({ success: false, messages: [cannotPayText], errors: {} })
    await academy.close()
  })

  it('knows nobody else’s subscription, the staff’s wishes included', async () => {
    const { id } = await harness.registered()
    expect((await harness.begin(99, id)).status).toBe(404)
    const staff = await sendCall(harness.academy.app, beginPayment, {
      headers: as(staffId, 'ClassCapturist'),
      params: { id },
    })
    expect(staff.statusCode).toBe(404)
    expect(await harness.attempts(id)).toEqual([])
  })
})

describe('its return', () => {
  beforeEach(async () => {
    await harness.movements()
  })

  const approvedClaim = (folio: string) => ({ folio, code: 'A', text: '' })

  describe('a forged return', () => {
    it.each<[string, object]>([
      ['approved, with nothing posted', { code: 'A' }],
      ['an unknown code', { code: 'Z' }],
      ['objects', { code: { A: 'A' }, folio: { toString: 'A' } }],
      ['no fields', {}],
      ['fields of others', { success: true, status: 'Active', m: 'free', amount: 0 }],
      ['prototype', JSON.parse('{"__proto__":{"code":"A"},"constructor":"A"}')],
    ])('with %s activates nothing', async (_what, fields) => {
      const { owner, id, fields: form } = await harness.begun()
      const answer = await harness.pay(owner, id, { m: 'card' }, { folio: form.folio, ...fields })
      expect(answer).toMatchObject({ success: false })
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
      expect(await harness.attempts(id)).toMatchObject([{ state: 'open' }])
    })

    it('that says approved of a declined charge activates nothing', async () => {
      const { owner, id, fields } = await harness.begun()
      harness.bank.post(fields, 'declines')
      expect(await harness.pay(owner, id, { m: 'card' }, approvedClaim(fields.folio))).toMatchObject({
        code: 'declined',
      })
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    })

    it('with the folio of somebody else’s charge, or of another subscription, pays for nobody', async () => {
      const other = await harness.begun()
      harness.bank.post(other.fields, 'approves')
      const { owner, id } = await harness.begun()
      const mine = await harness.make(owner)
      harness.bank.post((await harness.begin(owner, mine)).fields, 'approves')
      for (const folio of [other.fields.folio, (await harness.attempts(mine))[0]?.folio ?? '']) {
        expect(await harness.pay(owner, id, { m: 'card' }, approvedClaim(folio))).toMatchObject({
          success: false,
        })
      }
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
      expect(await harness.row(other.id)).toMatchObject({ status: 'PendingPayment' })
    })

    it('with card data leaves none of it behind', async () => {
      const { owner, id, fields } = await harness.begun()
      const card = { number: '4111111111111129', expiry: '1230', securityCode: '987' }
      const text = 'No pasó 4111 1111 1111 1129'
      await harness.pay(owner, id, { m: 'card' }, { folio: fields.folio, code: 'D', text, ...card })
      // Copies, which include what entities hide when they are serialized.
      const attempts = (await harness.attempts(id)).map((attempt) => ({ ...attempt }))
      const recorded = JSON.stringify([attempts, await harness.movements()])
      expect(recorded).toContain('declined')
      expect(recorded).not.toMatch(/4111|1129/)
    })

    it('replayed for the next attempt pays nothing', async () => {
      const { owner, id, fields } = await harness.begun()
      const back = harness.bank.post(fields, 'declines')
      await harness.pay(owner, id, { m: 'card' }, back)
      await harness.begin(owner, id)
      expect(await harness.pay(owner, id, { m: 'card' }, { ...back, code: 'A' })).toMatchObject({
        success: false,
      })
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    })

    it.each([
      ['a list', [{ code: 'A' }]],
      ['a text', '"A"'],
    ])('that is %s is refused', async (_what, payload) => {
      const { owner, id } = await harness.begun()
      const answer = await harness.academy.app.inject({
        method: 'POST',
        url: `/api/Me/Subscription/${id}/Pay?m=card`,
        headers: { ...fetchHeader, ...as(owner, 'GeneralUser'), 'content-type': 'application/json' },
        payload,
      })
      expect(answer.json().success).toBe(false)
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    })

    it('with another mpc or m is refused, even of a charge that was made', async () => {
      const { owner, id, membershipId } = await harness.registeredWithMembership()
      const mpc = String(membershipId)
      const back = harness.bank.post((await harness.begin(owner, id, mpc)).fields, 'approves')
      const queries: Record<string, string>[] = [
        { m: 'card' },
        { m: 'card', mpc: '0' },
        { m: 'card', mpc: String(id) },
        { mpc },
      ]
      const modes = ['', 'cash', 'CARD', 'free,card', '__proto__'].map((m) => ({ m, mpc }))
      for (const query of [...queries, ...modes])
        expect(await harness.pay(owner, id, query, back)).toMatchObject({ status: 200, success: false })
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    })
  })
})
