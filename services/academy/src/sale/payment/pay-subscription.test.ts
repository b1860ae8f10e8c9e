import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { paySubscription } from '@rodada/contracts/money/payment'
import { dayMs } from '@rodada/contracts/words/durations'
import { cannotPayText } from '@rodada/payment/attempt/begin-payment'
import { confirmingText } from '@rodada/payment/attempt/settle-without-bank'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type IdentityPeer, startIdentityPeer } from '../../testing/identity-peer.ts'
import { PaymentsHarness } from '../../testing/payments-harness.ts'

const confirmed = { name: 'Ana', email: 'ana@rodada.test' }
let harness: PaymentsHarness
let identity: IdentityPeer
beforeAll(async () => {
  identity = await startIdentityPeer()
  harness = await PaymentsHarness.start({ identity: identity.address })
})
afterAll(async () => {
  await harness.close()
  await identity.close()
})
beforeEach(async () => {
  identity.others = confirmed
  harness.bank.isDown = false
  harness.bank.hidesAmounts = false
  await harness.movements()
  await harness.mails()
})

const approvedClaim = (folio: string) => ({ folio, code: 'A', text: '' })

describe('Pay with m=card', () => {
  it('activates exactly what was offered, grants the classes, tells the owner and records it', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership({ acquiredClasses: 8 })
    const mpc = String(membershipId)
    const { fields } = await harness.begin(owner, id, mpc)
    await harness.movements()
    const answer = await harness.pay(owner, id, { m: 'card', mpc }, harness.bank.post(fields, 'approves'))
    expect(answer).toEqual({ status: 200, success: true, messages: [], errors: {}, id })
    const { now } = harness.clock
    expect(await harness.row(id)).toMatchObject({
      status: 'Active',
      paymentMethod: 'card',
      paidBy: owner,
      grantedClasses: 8,
      pendingClasses: 8,
    })
    const due = new Date(now.getTime() + 60 * dayMs)
    expect(new Date((await harness.row(id)).dueDate ?? '')).toEqual(due)
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active', grantedClasses: 0 })
    expect(await harness.attempts(id)).toMatchObject([
      { state: 'settled', chargedCentavos: 200_000, claimedCode: 'approved', nextCheckAt: null },
    ])
    const recorded = (await harness.movements()).map(({ title, description }) => `${title}: ${description}`)
    const [attempt] = await harness.attempts(id)
    // Movements of one transaction have no order.
    expect(recorded.sort()).toEqual([
      `Membresía activada: Membresía ${membershipId}`,
      `Pago con tarjeta confirmado: Intento ${attempt?.id}, suscripción ${id}`,
      `Regreso del banco: Intento ${attempt?.id}, suscripción ${id}`,
      `Suscripción activada: Suscripción ${id}`,
    ])
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
  })

  it('answers success for what is paid, however often, and does nothing more', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const mpc = String(membershipId)
    const back = harness.bank.post((await harness.begin(owner, id, mpc)).fields, 'approves')
    await Promise.all([1, 2, 3].map(() => harness.pay(owner, id, { m: 'card', mpc }, back)))
    for (const again of [mpc, '', '0'])
      expect(await harness.pay(owner, id, { m: 'card', mpc: again }, back)).toMatchObject({
        success: true,
        id,
      })
    expect(await harness.row(id)).toMatchObject({ grantedClasses: 4 })
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
    expect((await harness.movements()).filter(({ title }) => title === 'Suscripción activada')).toHaveLength(
      1,
    )
  })

  it.each([
    ['declines', 'declined'],
    ['rejects', 'rejected'],
  ] as const)('tells of a card that the bank %s', async (card, code) => {
    const { owner, id, fields } = await harness.begun()
    const back = harness.bank.post(fields, card)
    expect(await harness.pay(owner, id, { m: 'card' }, back)).toEqual({
      status: 200,
      success: false,
      messages: [`Banco: ${code}`],
      errors: {},
      code,
    })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })

  it('says `unanswered` while the bank is, shows its words, and settles once it answers', async () => {
    const { owner, id, fields } = await harness.begun()
    const back = harness.bank.post(fields, 'slow')
    expect(await harness.pay(owner, id, { m: 'card' }, back)).toMatchObject({
      success: false,
      code: 'unanswered',
      reason: 'confirming',
      messages: [confirmingText],
    })
    harness.bank.answerSlow()
    expect(await harness.pay(owner, id, { m: 'card' })).toMatchObject({ success: true, id })
  })

  it('shows the claimed words while the bank itself cannot be asked', async () => {
    const { owner, id, fields } = await harness.begun()
    harness.bank.isDown = true
    const text = 'Fondos insuficientes en 4111 1111 1111 1129'
    const claim = { folio: fields.folio, code: 'D', text }
    const answer = await harness.pay(owner, id, { m: 'card' }, claim)
    expect(answer).toMatchObject({ code: 'declined', messages: ['Fondos insuficientes en …'] })
    expect(answer).not.toHaveProperty('reason')
    expect(await harness.attempts(id)).toMatchObject([{ state: 'open', claimedCode: 'declined' }])
  })

  it.each([
    ['another amount', (id: string) => ({ folio: id, amount: '1' }), false],
    ['an amount that the bank does not tell', (id: string) => ({ folio: id, amount: '80000' }), true],
  ])('leaves a charge over %s to the staff', async (_what, form, hidesAmounts) => {
    const { owner, id, fields } = await harness.begun()
    harness.bank.hidesAmounts = hidesAmounts
    const back = harness.bank.post(form(fields.folio), 'approves')
    expect(await harness.pay(owner, id, { m: 'card' }, back)).toMatchObject({
      success: false,
      code: 'unanswered',
      reason: 'review',
    })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment', grantedClasses: 0 })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'review', caseReason: 'amount' }])
    expect(await harness.movements()).toContainEqual(
      expect.objectContaining({ title: 'Pago por revisar', level: 'warning' }),
    )
    // The customer cannot pay a second time meanwhile.
    expect(await harness.begin(owner, id)).toMatchObject({ success: false })
  })

  it('asks the bank although the membership that the way back names is canceled since, and says what comes', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const mpc = String(membershipId)
    const { fields } = await harness.begin(owner, id, mpc)
    harness.pass(31)
    expect(await harness.cancel(as(owner, 'GeneralUser'), id)).toMatchObject({ success: true })
    const back = harness.bank.post(fields, 'approves')
    expect(await harness.pay(owner, id, { m: 'card', mpc: '77' }, back)).toMatchObject({ success: false })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'closed' }])
    expect(await harness.pay(owner, id, { m: 'card', mpc }, back)).toMatchObject({
      success: false,
      code: 'rejected',
      messages: ['Tu pago llegó cuando la suscripción ya no lo esperaba. Te lo devolveremos completo.'],
    })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'refund', chargedCentavos: 200_000 }])
  })

  it('needs an attempt', async () => {
    const { owner, id } = await harness.registered()
    expect(await harness.pay(owner, id, { m: 'card' }, approvedClaim('X'))).toMatchObject({
      success: false,
      messages: [cannotPayText],
    })
  })
})

describe('Pay with m=later', () => {
  it('changes no status, tells where to pay, once, and records the choice', async () => {
    const { owner, id } = await harness.registered()
    for (let n = 0; n < 3; n++)
      expect(await harness.pay(owner, id, { m: 'later' })).toMatchObject({ success: true, id })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.mails()).toEqual([`pay-later ${id}`])
    expect(await harness.movements()).toMatchObject([{ title: 'Pago en sucursal elegido' }])
  })

  it('verifies first: what the bank approved is paid, its no leads on, silence and half an hour wait', async () => {
    const paid = await harness.begun()
    harness.bank.post(paid.fields, 'approves')
    expect(await harness.pay(paid.owner, paid.id, { m: 'later' })).toMatchObject({ success: true })
    expect(await harness.row(paid.id)).toMatchObject({ status: 'Active', paymentMethod: 'card' })
    const declined = await harness.begun()
    harness.bank.post(declined.fields, 'declines')
    expect(await harness.pay(declined.owner, declined.id, { m: 'later' })).toMatchObject({ success: true })
    const unknown = await harness.begun()
    const wait = (time: string) => ({
      success: false,
      messages: [expect.stringMatching(`Si nadie lo usa, vuelve a intentarlo en ${time}\\.$`)],
    })
    expect(await harness.pay(unknown.owner, unknown.id, { m: 'later' })).toMatchObject(wait('30 minutos'))
    harness.pass(17.5)
    expect(await harness.pay(unknown.owner, unknown.id, { m: 'later' })).toMatchObject(wait('13 minutos'))
    harness.pass(12)
    expect(await harness.pay(unknown.owner, unknown.id, { m: 'later' })).toMatchObject(wait('1 minuto'))
    harness.bank.isDown = true
    expect(await harness.pay(unknown.owner, unknown.id, { m: 'later' })).toMatchObject({
      success: false,
      messages: [confirmingText],
    })
    harness.bank.isDown = false
    harness.pass(0.5)
    expect(await harness.pay(unknown.owner, unknown.id, { m: 'later' })).toMatchObject({ success: true })
    expect(await harness.attempts(unknown.id)).toMatchObject([{ state: 'closed' }])
  })

  it('has no meaning where there is nothing to pay', async () => {
    const { owner, id } = await harness.registered({ priceCentavos: 0 })
    expect(await harness.pay(owner, id, { m: 'later' })).toMatchObject({ success: false })
  })
})

describe('Pay with m=free', () => {
  it('activates what costs nothing, once', async () => {
    const { owner, id } = await harness.registered({ priceCentavos: 0 })
    await Promise.all([1, 2].map(() => harness.pay(owner, id, { m: 'free' })))
    expect(await harness.row(id)).toMatchObject({
      status: 'Active',
      paymentMethod: 'free',
      grantedClasses: 4,
    })
    expect(await harness.mails()).toEqual([`registered-free ${id}`])
  })

  it('asks for a confirmed e-mail first', async () => {
    const { owner, id } = await harness.registered({ priceCentavos: 0 })
    identity.others = { ...confirmed, name: null }
    expect(await harness.pay(owner, id, { m: 'free' })).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Confirma tu correo')],
    })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    identity.others = confirmed
    expect(await harness.pay(owner, id, { m: 'free' })).toMatchObject({ success: true })
  })

  it('refuses what costs something, be it the membership alone', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership({ priceCentavos: 0 })
    const refusal = { success: false, messages: [cannotPayText] }
    expect(await harness.pay(owner, id, { m: 'free', mpc: String(membershipId) })).toMatchObject(refusal)
    expect(await harness.pay(owner, id, { m: 'free' })).toMatchObject({ success: false })
    const priced = await harness.registered({ priceCentavos: 1 })
    expect(await harness.pay(priced.owner, priced.id, { m: 'free' })).toMatchObject(refusal)
    expect(await harness.row(priced.id)).toMatchObject({ status: 'PendingPayment' })
  })
})

describe('Pay', () => {
  it.each(['card', 'later', 'free'])('with m=%s knows nobody else’s subscription', async (m) => {
    const { id } = await harness.registered()
    expect((await harness.pay(99, id, { m })).status).toBe(404)
  })

  it('takes an empty body, and refuses what is canceled', async () => {
    const { owner, id } = await harness.registered()
    const headers = as(owner, 'GeneralUser')
    const sent = { params: { id }, query: { m: 'later' } }
    expect((await sendCall(harness.academy.app, paySubscription, { ...sent, headers })).json()).toMatchObject(
      {
        success: true,
      },
    )
    await harness.cancel(headers, id)
    for (const m of ['later', 'free', 'card'])
      expect(await harness.pay(owner, id, { m })).toMatchObject({ success: false })
  })
})
