import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as calls from '@rodada/contracts/order/calls'
import { guestDataYears, unpaidGuestDataDays } from '@rodada/contracts/order/rules'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { PaymentAttempt } from '../order/payment-attempt.entity.ts'
import { customer, guest, home, OrdersHarness } from '../testing/orders-harness.ts'
import { forgetBuyerOf, forgetGuests } from './forget-guests.ts'

const dayMinutes = 24 * 60
let orders: OrdersHarness
let variantId: number
beforeAll(async () => {
  orders = await OrdersHarness.start()
  variantId = await orders.stock(20)
})
afterAll(() => orders.close())

const publish = async () => undefined
const options = () => ({ orm: orders.shop.orm, publish, now: () => orders.clock.now, PaymentAttempt })
const forget = () => forgetGuests(options(), { error: (_said: unknown) => undefined })

/** Text of all tables, once waiting events are taken away. */
async function stored(): Promise<string> {
  await orders.shop.takeEvents()
  await orders.dropMails()
  return JSON.stringify(await everythingStored(orders.shop.db, 'shop'))
}
const published = async () => (await orders.shop.takeEvents()).map(({ data }) => data)

/** An order with the guest's name in its address and e-mail. */
async function order(name: string): Promise<number> {
  const headers = guest(name)
  const id = await orders.ordered(headers, variantId)
  await orders.send(calls.setOrderDelivery, { headers, params: { id }, body: { ...home, name } })
  await orders.shop.db
    .updateTable('shop_order')
    .set({ email: `${name}@ejemplo.mx` })
    .where('id', '=', id)
    .execute()
  return id
}
async function staff(
  id: number,
  ...steps: readonly (readonly [Parameters<OrdersHarness['staff']>[0], object?])[]
) {
  for (const [call, body] of steps)
    expect(await orders.staff(call, id, body)).toMatchObject({ success: true })
}
const sent = [
  [staffCalls.receiveOrder, { method: 'cash' }],
  [staffCalls.prepareOrder],
  [staffCalls.shipOrder, { carrier: 'Estafeta', trackingNumber: 'GUIA-77' }],
] as const

describe('who bought without an account', () => {
  it('is kept while the order matters, and then in no table any more; what was bought and paid stays', async () => {
    const unpaid = await order('Ximena')
    await orders.send(calls.cancelOrder, { headers: guest('Ximena'), params: { id: unpaid } })
    const done = await order('Zulema')
    await staff(done, ...sent, [staffCalls.deliverOrder], [staffCalls.noteOrder, { note: 'Zulema pasa' }])
    const returned = await order('Yolanda')
    await staff(returned, ...sent, [staffCalls.deliverOrder])
    const reason = {
      headers: guest('Yolanda'),
      params: { id: returned },
      body: { reason: 'Yolanda se cayó' },
    }
    expect(await orders.send(calls.requestReturn, reason)).toMatchObject({ success: true })
    const onItsWay = await order('Wendy')
    await staff(onItsWay, ...sent)
    const account = await orders.ordered(customer(8), variantId)
    await orders.send(calls.cancelOrder, { headers: customer(8), params: { id: account } })
    const sale = await orders.staff(staffCalls.sellAtCounter, done, {
      ...{ lines: [{ variantId, quantity: 1, price: 500 }], isStudent: false, method: 'cash' },
      email: 'Ursula@ejemplo.mx',
    })
    const before = await orders.row(done)
    const keyBefore = await orders.keyOf(done)
    const receipts = await orders.shop.db.selectFrom('receipt').selectAll().orderBy('id').execute()
    const named = async () =>
      [...new Set((await stored()).match(/Ximena|Zulema|Yolanda|Wendy|Ursula/g))].sort()
    const all = ['Ursula', 'Wendy', 'Ximena', 'Yolanda', 'Zulema']

    orders.pass((unpaidGuestDataDays - 1) * dayMinutes)
    await forget()
    expect(await named()).toEqual(all)
    orders.pass(2 * dayMinutes)
    await forget()
    expect(await published()).toMatchObject([
      {
        title: 'Datos del comprador eliminados',
        description: `Pedido ${unpaid}: terminó hace más de 90 días`,
      },
    ])
    expect(await named()).toEqual(all.filter((name) => name !== 'Ximena'))

    orders.pass(guestDataYears * 366 * dayMinutes)
    await forget()
    expect(await published()).toMatchObject(
      [done, sale.id].map((id) => ({ description: `Pedido ${id}: terminó hace más de 5 años` })),
    )
    // The return of the one is undecided, and the other was never handed over.
    expect(await named()).toEqual(['Wendy', 'Yolanda'])
    expect(await orders.row(account)).toMatchObject({ address: { name: 'Ana Peña' } })
    const row = await orders.row(done)
    expect(row).toMatchObject({ status: 'Delivered', subtotalCentavos: 50_000, paidAt: before.paidAt })
    expect(row).toMatchObject({ trackingNumber: null, note: '', carrier: 'Estafeta' })
    expect(await orders.shop.db.selectFrom('receipt').selectAll().orderBy('id').execute()).toEqual(receipts)

    await forget()
    expect(await published()).toEqual([])
    const [headers, params] = [guest('Zulema'), { id: done }]
    const key = { headers, params, body: { key: keyBefore } }
    expect((await orders.show(headers, done)).status).toBe(404)
    expect((await orders.send(calls.openOrder, key)).status).toBe(404)

    await staff(returned, [staffCalls.closeReturn, { isAccepted: false, restock: false }])
    await forget()
    expect(await named()).toEqual(['Wendy', 'Yolanda'])
    orders.pass(guestDataYears * 366 * dayMinutes)
    await forget()
    expect(await named()).toEqual(['Wendy'])
  })

  it('is in no entry of the log by a note of the staff', async () => {
    const id = await order('Quetzal')
    await published()
    await staff(id, [staffCalls.noteOrder, { note: 'Quetzal pasa por él' }])
    const said = JSON.stringify(await published())
    expect(said).toContain('[omitido]')
    expect(said).not.toContain('Quetzal')
  })

  it('is in no entry of the log by what the carrier knows of the parcel', async () => {
    const id = await order('Tonatiuh')
    await published()
    await staff(id, ...sent.slice(0, 2))
    const trackingUrl = 'https://estafeta.example/GUIA-77'
    await staff(id, [staffCalls.shipOrder, { carrier: 'Estafeta', trackingNumber: 'GUIA-77', trackingUrl }])
    const said = JSON.stringify(await published())
    expect(said).toContain('Pedido enviado')
    expect(said).not.toContain('GUIA-77')
  })

  it('is forgotten at once where the operator says so, once the order is over, and no account by its order', async () => {
    const id = await order('Ofelia')
    const account = await orders.ordered(customer(8), variantId)
    for (const other of [id, account, 0])
      await expect(forgetBuyerOf(options(), other)).rejects.toThrow(`el pedido R-${other} no existe`)
    expect(await stored()).toContain('Ofelia')
    await orders.send(calls.cancelOrder, { headers: guest('Ofelia'), params: { id } })
    await orders.shop.takeEvents()
    await forgetBuyerOf(options(), id)
    expect(await published()).toMatchObject([{ description: `Pedido ${id}: desde la línea de comandos` }])
    expect(await stored()).not.toContain('Ofelia')
  })
})
