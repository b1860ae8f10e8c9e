import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as calls from '@rodada/contracts/order/calls'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { as } from '@rodada/service/testing/test-settings'
import { customer, guest, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

let harness: OrdersHarness
let buyers = 600
beforeAll(async () => {
  harness = await OrdersHarness.start()
})
afterAll(() => harness.close())
beforeEach(() => harness.dropMails())

const somebody = () => customer(++buyers)
const ask = (headers: Record<string, string>, id: number) =>
  harness.send(calls.getWhatOrderReturns, { headers, params: { id } })
const end = (headers: Record<string, string>, id: number, returned: number, key?: string) =>
  harness.send(calls.endOrder, {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    params: { id },
    body: { returned },
  })
const refused = (text: unknown) => ({ status: 200, success: false, messages: [text], errors: {} })

/** A paid order of one piece: 500 pesos and 99 of shipping. */
async function paid(buyer = somebody()) {
  const variant = await harness.stock(3)
  const id = await harness.ordered(buyer, variant)
  await harness.staff(staffCalls.receiveOrder, id, { method: 'terminal', reference: '77' })
  return { buyer, id, variant }
}

describe('a paid order of one’s own', () => {
  it('is canceled at once: its pieces are back, and what was shown waits in the refunds', async () => {
    const { buyer, id, variant } = await paid()
    const shown = await ask(buyer, id)
    expect(shown).toMatchObject({
      number: `R-${id}`,
      obstacle: null,
      returned: 599,
      parts: [{ id, reason: 'unsent' }],
    })
    expect(shown.texts.join(' ')).toMatch(
      /Se devuelve todo lo que pagaste, también el envío\. Te devolveremos \$599\.00 a la tarjeta con la que pagaste en la sucursal, a más tardar el/,
    )
    expect(await end(buyer, id, 599)).toMatchObject({ success: true })
    expect(await harness.show(buyer, id)).toMatchObject({
      ...{ status: 'Canceled', cancelReason: 'buyer', refund: 'due', refundAmount: 599 },
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
    const { list } = await harness.send(staffCalls.getStaffOrders, {
      headers: as(staffId, 'ProductCapturist'),
      query: { tab: 'refunds' },
    })
    expect(list).toContainEqual(expect.objectContaining({ id, refund: 'due' }))
    expect(await harness.staff(staffCalls.refundOrder, id, { note: 'Listo' })).toMatchObject({
      success: true,
    })
  })

  it('paid by card, and laid out for pick-up, is canceled too', async () => {
    const buyer = somebody()
    const id = await harness.ordered(buyer, await harness.stock(3))
    await harness.shop.db.updateTable('shop_order').set({ delivery: 'pickup' }).where('id', '=', id).execute()
    const { fields } = await harness.begin(buyer, id)
    await harness.pay(buyer, id, { m: 'card' }, harness.bank.post(fields, 'approves'))
    for (const step of [staffCalls.prepareOrder, staffCalls.readyOrder]) await harness.staff(step, id)
    expect((await ask(buyer, id)).texts.join(' ')).toContain('a la tarjeta con la que pagaste,')
    expect(await end(buyer, id, 599)).toMatchObject({ success: true })
  })

  it('that left says how to give it back instead', async () => {
    const { buyer, id } = await paid()
    await harness.staff(staffCalls.prepareOrder, id)
    await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' })
    const sent = expect.stringMatching(/^Este pedido ya salió\. Cuando lo recibas tienes 30 días/)
    expect(await ask(buyer, id)).toMatchObject({ obstacle: sent, returned: 0, texts: [] })
    expect(await end(buyer, id, 599)).toEqual(refused(sent))
    await harness.staff(staffCalls.deliverOrder, id)
    expect(await end(buyer, id, 599)).toEqual(refused(expect.stringMatching(/^Este pedido ya se entregó\./)))
  })

  it('is sent or canceled, not both', async () => {
    for (let round = 0; round < 3; round++) {
      const { buyer, id } = await paid()
      await harness.staff(staffCalls.prepareOrder, id)
      const shipment = { carrier: 'Estafeta', trackingNumber: '1' }
      const [own, staff] = await Promise.all([
        end(buyer, id, 599),
        harness.staff(staffCalls.shipOrder, id, shipment),
      ])
      expect([own.success, staff.success].filter(Boolean)).toHaveLength(1)
      expect((await harness.row(id)).status).toBe(own.success ? 'Canceled' : 'Shipped')
    }
  })

  it('answers a repetition as the first time, and a second tab that it is canceled', async () => {
    const { buyer, id, variant } = await paid()
    const [first, second] = await Promise.all([end(buyer, id, 599, 'k'), end(buyer, id, 599, 'k')])
    expect(first).toMatchObject({ success: true })
    expect(second).toEqual(first)
    expect(await end(buyer, id, 599)).toEqual(refused('Este pedido ya está cancelado.'))
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
  })

  it('of another sum than was shown, or not paid yet, is not canceled', async () => {
    const { buyer, id } = await paid()
    expect(await end(buyer, id, 500)).toEqual(refused(expect.stringMatching(/^Lo que se devuelve cambió/)))
    const unpaid = await harness.ordered(buyer, await harness.stock(3))
    expect(await end(buyer, unpaid, 599)).toEqual(
      refused('Este pedido no está pagado: cancélalo sin costo en su página.'),
    )
    expect(await harness.row(id)).toMatchObject({ status: 'Paid' })
  })

  it('of a guest is theirs in each browser that opened its link, and nobody else’s', async () => {
    const { buyer, id } = await paid(guest('dueño'))
    for (const headers of [guest('extraño'), customer(9999), as(staffId, 'ProductCapturist')])
      expect([(await ask(headers, id)).status, (await end(headers, id, 599)).status]).toEqual([404, 404])
    expect(await end(buyer, id, 599)).toMatchObject({ success: true })
  })
})
