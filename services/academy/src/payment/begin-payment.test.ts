import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { beginPayment } from '@rodada/contracts/payment'
import { cannotPayText } from '@rodada/payment/begin-payment'
import { confirmingText } from '@rodada/payment/settle-without-bank'
import { firstAccount } from '@rodada/payment/testing/memory-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { startAcademy } from '../testing/academy-harness.ts'
import { PaymentsHarness, staffId } from '../testing/payments-harness.ts'
import { makeSubscription } from '../testing/subscription-factory.ts'

let under: PaymentsHarness
beforeAll(async () => {
  under = await PaymentsHarness.start()
})
afterAll(() => under.close())
beforeEach(async () => {
  under.bank.isDown = false
  await under.movements()
})

const refused = (text: unknown) => ({ status: 200, success: false, messages: [text], errors: {} })

describe('POST /api/Me/Subscription/:id/PaymentAttempt', () => {
  it('gives the provider’s form over what the server comes to, the membership included', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    const answer = await under.begin(owner, id, String(membershipId))
    expect(answer).toMatchObject({ success: true, action: 'http://127.0.0.1/banco' })
    expect(answer.fields).toEqual({
      folio: expect.stringMatching(/^[0-9A-Z]{7,12}$/),
      amount: '200000',
      returnUrl: `http://localhost:8080/suscripcion/${id}/${membershipId}/informacion-de-pago`,
    })
    expect(await under.attempts(id)).toMatchObject([
      { companionId: membershipId, amountCentavos: 200_000, mode: 'RND', state: 'open', issuedBy: owner },
    ])
    expect(await under.movements()).toMatchObject([
      { title: 'Pago con tarjeta iniciado', actorId: owner, formData: { amountCentavos: 200_000 } },
    ])
  })

  it('names no membership in the way back where there is none', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id, '0')
    expect(fields.returnUrl).toBe(`http://localhost:8080/suscripcion/${id}/0/informacion-de-pago`)
  })

  it('gives every tab the same folio, also at the same moment, and makes one attempt', async () => {
    const { owner, id } = await under.registered()
    const answers = await Promise.all([1, 2, 3, 4].map(() => under.begin(owner, id)))
    const again = await under.begin(owner, id)
    const folios = [...answers, again].map(({ fields }) => fields.folio)
    expect(new Set(folios).size).toBe(1)
    expect(await under.attempts(id)).toHaveLength(1)
  })

  it('makes a new folio after the bank’s no, and only then', async () => {
    const { owner, id } = await under.registered()
    const first = await under.begin(owner, id)
    under.bank.post(first.fields, 'declines')
    const second = await under.begin(owner, id)
    expect(second.fields.folio).not.toBe(first.fields.folio)
    expect(await under.attempts(id)).toMatchObject([{ state: 'declined' }, { state: 'open' }])
  })

  it('lets nobody try again while the bank has no last word', async () => {
    const { owner, id } = await under.registered()
    under.bank.post((await under.begin(owner, id)).fields, 'slow')
    expect(await under.begin(owner, id)).toEqual(refused(confirmingText))
    under.bank.answerSlow()
    expect(await under.begin(owner, id)).toEqual({
      status: 200,
      success: true,
      messages: [],
      errors: {},
      settled: true,
    })
    expect(await under.row(id)).toMatchObject({ status: 'Active', paymentMethod: 'card', paidBy: owner })
  })

  it('refuses while the bank cannot be reached and a form is out', async () => {
    const { owner, id } = await under.registered()
    await under.begin(owner, id)
    under.bank.isDown = true
    expect(await under.begin(owner, id)).toEqual(refused(confirmingText))
  })

  it('makes a new folio once nobody posted the old one for half an hour', async () => {
    const { owner, id } = await under.registered()
    const first = await under.begin(owner, id)
    under.pass(29)
    expect((await under.begin(owner, id)).fields.folio).toBe(first.fields.folio)
    under.pass(29)
    expect((await under.begin(owner, id)).fields.folio).toBe(first.fields.folio)
    under.pass(30)
    expect((await under.begin(owner, id)).fields.folio).not.toBe(first.fields.folio)
    expect(await under.attempts(id)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  it('never offers an attempt of another account or another total again', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    await under.begin(owner, id, String(membershipId))
    under.bank.mode = 'PRD'
    expect(await under.begin(owner, id, String(membershipId))).toEqual(refused(confirmingText))
    under.bank.mode = 'RND'
    under.bank.account = 'second'
    expect(await under.begin(owner, id, String(membershipId))).toEqual(refused(confirmingText))
    under.bank.account = firstAccount
    await under.academy.db
      .updateTable('payment_attempt')
      .set({ amountCentavos: 1 })
      .where('payableId', '=', id)
      .execute()
    const answer = await under.begin(owner, id, String(membershipId))
    expect(answer).toEqual(refused(expect.stringContaining('vuelve a intentarlo en 30 minutos.')))
  })

  it('takes the next second where a folio is taken', async () => {
    const { owner, id } = await under.registered()
    const first = await under.begin(owner, id)
    under.bank.post(first.fields, 'rejects')
    const second = await under.begin(owner, id)
    under.bank.post(second.fields, 'rejects')
    const third = await under.begin(owner, id)
    expect(new Set([first, second, third].map(({ fields }) => fields.folio)).size).toBe(3)
  })

  it('refuses an mpc that is not the membership that waits', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    const other = await under.registered({ courseId: null })
    for (const mpc of [
      '',
      '0',
      String(other.id),
      `0${membershipId}`,
      '1e3',
      '-1',
      'x'.repeat(50),
      String(id),
    ]) {
      expect(await under.begin(owner, id, mpc)).toMatchObject({ success: false })
    }
    const alone = await under.registered()
    expect(await under.begin(alone.owner, alone.id, String(other.id))).toMatchObject({ success: false })
    expect([...(await under.attempts(id)), ...(await under.attempts(alone.id))]).toEqual([])
  })

  it('refuses what has nothing to pay, is canceled, is over, or is paid with its course', async () => {
    const free = await under.registered({ priceCentavos: 0 })
    expect(await under.begin(free.owner, free.id)).toEqual(refused(cannotPayText))
    const gone = await under.registered()
    await under.cancel(as(gone.owner, 'GeneralUser'), gone.id)
    expect(await under.begin(gone.owner, gone.id)).toEqual(refused('Esta suscripción está cancelada.'))
    const late = await under.registered({ expiresAt: under.clock.now })
    expect(await under.begin(late.owner, late.id)).toMatchObject({ success: false })
    const { owner, id, membershipId } = await under.registeredWithMembership()
    expect(await under.begin(owner, membershipId)).toEqual(
      refused(`Esta membresía se paga junto con la suscripción #${id}.`),
    )
  })

  it('lets a membership whose course was paid at a branch be paid alone', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    await under.mark(id)
    under.bank.post((await under.begin(owner, membershipId)).fields, 'approves')
    expect(await under.pay(owner, membershipId, { m: 'card' })).toMatchObject({ success: true })
    expect(await under.row(membershipId)).toMatchObject({ status: 'Active', paymentMethod: 'card' })
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

  it('knows nobody else’s subscription, the staff’s wishes included, and asks to sign in', async () => {
    const { id } = await under.registered()
    expect((await under.begin(99, id)).status).toBe(404)
    expect((await under.begin(99, 2_000_000_000)).status).toBe(404)
    const staff = await sendCall(under.academy.app, beginPayment, {
      headers: as(staffId, 'ClassCapturist'),
      params: { id },
    })
    expect(staff.statusCode).toBe(404)
    expect((await sendCall(under.academy.app, beginPayment, { params: { id } })).statusCode).toBe(401)
    expect(await under.attempts(id)).toEqual([])
  })
})
