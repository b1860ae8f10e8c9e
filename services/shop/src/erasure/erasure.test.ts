import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ErasureObstacle, stateErasureObstacles } from '@rodada/contracts/account/erasure'
import { setOrderDelivery } from '@rodada/contracts/order/calls'
import { setCartLine } from '@rodada/contracts/order/cart'
import { noteOrder } from '@rodada/contracts/order/staff-calls'
import { requestProduct } from '@rodada/contracts/product/request-calls'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { sendCall } from '@rodada/service/testing/send-call'
import { internally } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { eraseBuyer } from '../testing/erase-buyer.ts'
import { customer, guest, home, OrdersHarness } from '../testing/orders-harness.ts'

let orders: OrdersHarness
let variantId: number
beforeAll(async () => {
  orders = await OrdersHarness.start()
  variantId = await orders.stock(20)
})
afterAll(() => orders.close())

async function erase(userId: number, email?: string): Promise<void> {
  expect(await eraseBuyer(orders.shop, userId, email)).toBe(200)
}

async function obstacles(userId: number, email?: string): Promise<ErasureObstacle[]> {
  const answer = await orders.shop.app.inject({
    ...{ method: 'POST', url: stateErasureObstacles.path, headers: internally('identity', 'shop') },
    payload: { userId, email },
  })
  return answer.json().obstacles
}

/** Text of all tables, once waiting events are taken away. */
async function stored(): Promise<string> {
  await orders.shop.takeEvents()
  await orders.dropMails()
  return JSON.stringify(await everythingStored(orders.shop.db, 'shop'))
}
const answers = async () => (await orders.shop.takeEvents('identity')).map(({ type, data }) => [type, data])

const ximena = { name: 'Ximena Zúñiga', phone: '5587654321', street: 'Callejón del Sapo' }

async function order(userId: number, to: object = ximena): Promise<number> {
  const id = await orders.ordered(customer(userId), variantId)
  const body = { ...home, ...to }
  expect(
    await orders.send(setOrderDelivery, { headers: customer(userId), params: { id }, body }),
  ).toMatchObject({
    success: true,
  })
  return id
}
const finish = (id: number) =>
  orders.shop.db
    .updateTable('shop_order')
    .set({
      status: 'Delivered',
      paidAt: new Date(),
      paidCentavos: sql`subtotal_centavos + coalesce(shipping_centavos, 0)`,
      deliveredAt: new Date(),
      reservedUntil: null,
      email: 'ximena.z@ejemplo.mx',
    })
    .where('id', '=', id)
    .execute()

describe('a buyer who is forgotten', () => {
  const traces = /Ximena|ximena|Zúñiga|87654321|Sapo/

  it('is in no table any more; others are, and what was bought', async () => {
    const headers = customer(7)
    const [done, unpaid] = [await order(7), await order(7)]
    const held = await Promise.all([order(7), order(7)])
    for (const id of held)
      expect(await orders.pay(headers, id, { m: 'later' })).toMatchObject({ success: true })
    expect(await orders.variant(variantId)).toEqual({ quantity: 20, reserved: 2 })
    await orders.staff(noteOrder, done, { note: 'Ximena pasa por él' })
    await finish(done)
    await sendCall(orders.shop.app, setCartLine, { headers, body: { variantId, quantity: 2 } })
    const { productId } = await orders.shop.db
      .selectFrom('variant')
      .select('productId')
      .executeTakeFirstOrThrow()
    const asked = { productId, name: 'Ximena', email: 'ximena.z@ejemplo.mx' }
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    expect(
      (await sendCall(orders.shop.app, requestProduct, { headers: keyed, body: asked })).json(),
    ).toMatchObject({
      success: true,
    })
    const other = await order(8, { name: 'Eva Ruiz' })
    expect(await stored()).toMatch(traces)
    const lost = [unpaid, ...held].sort((one, other) => one - other)
    expect(await obstacles(7)).toEqual(
      lost.map((id) => ({ text: `Se cancela el pedido R-${id}, que no está pagado.`, stops: false })),
    )

    await erase(7)
    expect(await answers()).toEqual([['person.forgotten', { userId: 7, requestId: 12 }]])
    expect(traces.exec(await stored())).toBeNull()
    for (const id of lost)
      expect(await orders.row(id)).toMatchObject({ status: 'Canceled', cancelReason: 'buyer' })
    expect(await orders.variant(variantId)).toEqual({ quantity: 20, reserved: 0 })
    expect(await orders.row(done)).toMatchObject({ status: 'Delivered', userId: 7, subtotalCentavos: 50_000 })
    expect(await orders.row(other)).toMatchObject({ status: 'PendingPayment', address: { name: 'Eva Ruiz' } })
    expect(await orders.shop.db.selectFrom('cart_line').selectAll().execute()).toEqual([])
    await erase(7)
    expect(await answers()).toHaveLength(1)
  })

  it('is still in an order that is on its way, or is being paid: then the shop is not done', async () => {
    const id = await order(9)
    await orders.begin(customer(9), id)
    expect(await obstacles(9)).toMatchObject([{ stops: true }])
    await orders.shop.db.deleteFrom('payment_attempt').execute()
    await orders.shop.db
      .updateTable('shop_order')
      .set({ status: 'Shipped', paidAt: new Date(), reservedUntil: null })
      .where('id', '=', id)
      .execute()
    expect(await obstacles(9)).toEqual([{ text: `El pedido R-${id} no se ha entregado.`, stops: true }])
    await erase(9)
    expect(await answers()).toEqual([])
    expect(await orders.row(id)).toMatchObject({ status: 'Shipped', address: { name: 'Ximena Zúñiga' } })
    expect(JSON.stringify(await orders.shop.takeEvents())).toContain(`Cuenta 9: sin terminar R-${id}`)

    await finish(id)
    const money = { refundDueAt: new Date() }
    await orders.shop.db.updateTable('shop_order').set(money).where('id', '=', id).execute()
    expect(await obstacles(9)).toEqual([
      { text: `Falta devolver el dinero del pedido R-${id}.`, stops: true },
    ])
    await orders.shop.db
      .updateTable('shop_order')
      .set({ refundedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await erase(9)
    expect(await answers()).toHaveLength(1)
    expect(traces.exec(await stored())).toBeNull()
  })

  it('is forgotten as a guest, too, under the confirmed address alone', async () => {
    const email = 'ximena.z@ejemplo.mx'
    const asGuest = async (name: string, address: string, to: object = ximena) => {
      const made = await orders.create(guest(name), [{ variantId, quantity: 1, price: 500 }], address)
      const sent = { headers: guest(name), params: { id: made.id }, body: { ...home, ...to } }
      expect(await orders.send(setOrderDelivery, sent)).toMatchObject({ success: true })
      return made.id as number
    }
    const [done, unpaid, shipped] = [
      await asGuest('a', 'Ximena.Z@ejemplo.mx'),
      await asGuest('b', email),
      await asGuest('c', email),
    ]
    const other = await asGuest('d', 'eva@ejemplo.mx', { name: 'Eva Ruiz' })
    await finish(done)
    await orders.shop.db
      .updateTable('shop_order')
      .set({ status: 'Shipped', paidAt: new Date(), reservedUntil: null })
      .where('id', '=', shipped)
      .execute()
    const asked = { productId: 1, productName: 'Tabla', name: 'Ximena', email, note: '' }
    await orders.shop.db.insertInto('product_request').values(asked).execute()
    expect(await obstacles(11)).toEqual([])
    expect(await obstacles(11, email)).toEqual([
      { text: `Se cancela el pedido R-${unpaid}, que no está pagado.`, stops: false },
      { text: `El pedido R-${shipped} no se ha entregado.`, stops: true },
    ])
    await erase(11)
    expect(await orders.row(done)).toMatchObject({ userId: null, address: { name: 'Ximena Zúñiga' } })
    await answers()

    await erase(11, email)
    expect(await answers()).toEqual([])
    for (const id of [done, unpaid])
      expect(await orders.row(id)).toMatchObject({ email: null, address: null })
    expect(await orders.row(unpaid)).toMatchObject({ status: 'Canceled', cancelReason: 'buyer' })
    await finish(shipped)
    // The event is repeated without the address: the account no longer has it.
    await erase(11)
    expect(await answers()).toHaveLength(1)
    expect(traces.exec(await stored())).toBeNull()
    expect(await orders.row(other)).toMatchObject({ userId: null, address: { name: 'Eva Ruiz' } })
  })
})
