import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { confirmingText } from '@rodada/payment/attempt/settle-without-bank'
import { stateRules } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, PaymentsHarness, staffId } from '../../testing/payments-harness.ts'
import { enterCredits } from '../subscription/enter-credits.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.movements()
  await harness.mails()
})

const asOwner = (owner: number) => as(owner, 'GeneralUser')
const refused = (text: unknown) => ({ status: 200, success: false, messages: [text], errors: {} })
const enter = (...changes: Parameters<typeof enterCredits>[2]) =>
  harness.academy.orm.em.fork().transactional((em) => enterCredits(em, harness.clock.now, changes))

async function paid() {
  const { owner, id } = await harness.registered()
  await harness.mark(id)
  await harness.movements()
  await harness.mails()
  return { owner, id }
}

describe('GET /api/Me/Subscription/Cancel', () => {
  it('lets the owner give up what is unpaid, with the membership that was taken with it', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    expect(await harness.cancel(asOwner(owner), id)).toEqual({
      status: 200,
      success: true,
      messages: ['La suscripción se canceló.'],
      errors: {},
    })
    for (const each of [id, membershipId])
      expect(await harness.row(each)).toMatchObject({
        status: 'Canceled',
        cancelReason: 'owner',
        canceledBy: owner,
        paidAt: null,
      })
    expect((await harness.movements()).map(({ title }) => title).sort()).toEqual([
      'Membresía cancelada',
      'Suscripción cancelada',
    ])
    expect(await harness.mails()).toEqual([])
    expect(await harness.cancel(asOwner(owner), id)).toEqual(refused('La suscripción ya está cancelada.'))
  })

  it('tells the owner what is given back of what was paid in part', async () => {
    await stateRules(harness.academy.orm, { partPaymentsGive: { classes: 'last', orders: 'last' } })
    const { owner, id } = await harness.registered()
    await harness.part(id, 300)
    await harness.mails()
    expect(await harness.cancel(asOwner(owner), id)).toMatchObject({ success: true })
    expect(await harness.mails()).toEqual([`subscription-ended ${id}`])
    expect(await harness.row(id)).toMatchObject({ cancelReason: 'owner', refundDueCentavos: 30_000 })
  })

  it('tells the staff how everything that was canceled is now', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    const { subscriptions } = await harness.cancel(asStaff(), id)
    expect(subscriptions).toMatchObject([
      { id, status: 'Canceled' },
      { id: membershipId, status: 'Canceled', courseId: null },
    ])
  })

  it('keeps such a membership with its course, and lets one whose course is settled go alone', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const text = `Esta membresía se cancela junto con la suscripción #${id}.`
    expect(await harness.cancel(asOwner(owner), membershipId)).toEqual(refused(text))
    expect(await harness.cancel(asStaff(), membershipId)).toEqual(refused(text))
    await harness.mark(id)
    expect(await harness.cancel(asOwner(owner), membershipId)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })

  it('leaves a paid subscription to the staff, who take its classes out of the ledger', async () => {
    const { owner, id } = await paid()
    expect(await harness.cancel(asOwner(owner), id)).toMatchObject({ success: false })
    expect(await harness.cancel(asStaff(), id)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      status: 'Canceled',
      cancelReason: 'staff',
      canceledBy: staffId,
      grantedClasses: 4,
      pendingClasses: 0,
    })
    const entries = await harness.academy.db
      .selectFrom('credit_entry')
      .selectAll()
      .where('subscriptionId', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { kind: 'granted', classes: 4, cause: 'branch' },
      { kind: 'expired', classes: 4, cause: 'cancel', actorId: staffId },
    ])
    expect(await harness.mails()).toEqual([`subscription-canceled ${id}`])
  })

  it('waits for a class that is going on', async () => {
    const { id } = await paid()
    const reserved = { subscriptionId: id, classes: 1, cause: 'class 1', actorId: 4 } as const
    await enter({ ...reserved, kind: 'reserved' })
    expect(await harness.cancel(asStaff(), id)).toMatchObject({ success: false })
    await enter({ ...reserved, kind: 'released' })
    expect(await harness.cancel(asStaff(), id)).toMatchObject({ success: true })
  })

  it('asks the bank first: what was approved is paid and stays, whoever wanted to cancel', async () => {
    for (const byStaff of [false, true]) {
      const { owner, id } = await harness.registered()
      harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
      expect(await harness.cancel(byStaff ? asStaff() : asOwner(owner), id)).toEqual(
        refused('El pago de esta suscripción se acaba de confirmar. Revísala antes de cancelarla.'),
      )
      expect(await harness.row(id)).toMatchObject({ status: 'Active', paymentMethod: 'card', paidBy: owner })
    }
  })

  it('waits while the bank is silent, and half an hour for a form that nobody posted', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    const wait = expect.stringContaining('vuelve a intentarlo en 30 minutos.')
    expect(await harness.cancel(asOwner(owner), id)).toEqual(refused(wait))
    harness.bank.isDown = true
    harness.pass(31)
    expect(await harness.cancel(asStaff(), id)).toEqual(refused(confirmingText))
    harness.bank.isDown = false
    expect(await harness.cancel(asStaff(), id)).toMatchObject({ success: true })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'closed', folio: fields.folio }])
  })

  it('leaves a charge under review to the staff', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.bank.post({ ...fields, amount: '1' }, 'approves')
    await harness.pay(owner, id, { m: 'card' })
    expect(await harness.cancel(asOwner(owner), id)).toMatchObject({ success: false })
    expect(await harness.cancel(asStaff(), id)).toMatchObject({ success: true })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'review' }])
  })

  it('knows nobody else’s subscription', async () => {
    const { id } = await harness.registered()
    expect((await harness.cancel(asOwner(99), id)).status).toBe(404)
    expect((await harness.cancel(as(99, 'Instructor', 'ProductCapturist', 'Admin'), id)).status).toBe(404)
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })
})
