import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'
import { setCartLine } from '@rodada/contracts/order/cart'
import { noteOrder } from '@rodada/contracts/order/staff-calls'
import { requestProduct } from '@rodada/contracts/product/request-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { internally } from '@rodada/service/testing/test-settings'
import { customer, guest, OrdersHarness } from '../testing/orders-harness.ts'

let orders: OrdersHarness
beforeAll(async () => {
  orders = await OrdersHarness.start()
})
afterAll(() => orders.close())

it('is the orders of one account, and of nobody else', async () => {
  const variantId = await orders.stock(10)
  const id = await orders.ordered(customer(7), variantId, 2)
  await orders.begin(customer(7), id)
  await orders.staff(noteOrder, id, { note: 'Cliente difícil' })
  const cart = { variantId, quantity: 1 }
  await sendCall(orders.shop.app, setCartLine, { headers: customer(7), body: cart })
  await orders.ordered(customer(8), variantId, 3)
  const { productId } = await orders.shop.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  for (const [userId, note] of [
    [7, '¿En azul?'],
    [8, '¿En verde?'],
  ] as const) {
    const body = { productId, name: 'Ana', phone: '55 1234 5678', note }
    await sendCall(orders.shop.app, requestProduct, { headers: customer(userId), body })
  }
  const answer = await orders.shop.app.inject({
    method: 'POST',
    url: '/internal/personal-data',
    headers: internally('identity', 'shop'),
    payload: { userId: 7, isForPrograms: false },
  })
  expect(answer.statusCode).toBe(200)
  const { sections }: { sections: PersonalDataSection[] } = answer.json()
  const rows = Object.fromEntries(sections.map((section) => [section.title, section.rows]))
  expect(rows.Pedidos).toMatchObject([{ Estado: 'Pendiente de pago', Artículos: '$1,000.00' }])
  expect(rows['Artículos de tus pedidos']).toMatchObject([{ Piezas: 2, Precio: '$500.00' }])
  expect(rows['Pagos con tarjeta de la tienda']).toMatchObject([{ Pedido: id, Resultado: 'Sin terminar' }])
  expect(rows.Carrito).toEqual([{ Artículo: expect.stringMatching(/^\p{L}/u), Piezas: 1 }])
  expect(rows['Solicitudes de productos']).toMatchObject([{ Nombre: 'Ana', Mensaje: '¿En azul?' }])
  expect(answer.body).not.toContain('difícil')

  const forPrograms = await orders.shop.app.inject({
    method: 'POST',
    url: '/internal/personal-data',
    headers: internally('identity', 'shop'),
    payload: { userId: 7, isForPrograms: true },
  })
  const [{ rows: plain }] = forPrograms.json().sections
  expect(plain).toMatchObject([
    { Artículos: 1000, Creado: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), Pagado: null },
  ])
})

it('is also what was bought as a guest, under the address that its owner has confirmed', async () => {
  const variantId = await orders.stock(10)
  const mine = await orders.ordered(guest('mine'), variantId)
  await orders.begin(guest('mine'), mine)
  const read = async (email?: string) => {
    const answer = await orders.shop.app.inject({
      method: 'POST',
      url: '/internal/personal-data',
      headers: internally('identity', 'shop'),
      payload: { userId: 31, email, isForPrograms: false },
    })
    const { sections }: { sections: PersonalDataSection[] } = answer.json()
    return Object.fromEntries(sections.map((section) => [section.title, section.rows]))
  }
  for (const email of [undefined, 'eva@rodada.test']) expect((await read(email)).Pedidos).toEqual([])
  const rows = await read('Ana@rodada.test')
  expect(rows.Pedidos).toMatchObject([{ Número: mine, 'Quién recibe': 'Ana Peña' }])
  expect(rows['Artículos de tus pedidos']).toMatchObject([{ Pedido: mine }])
  expect(rows['Pagos con tarjeta de la tienda']).toMatchObject([{ Pedido: mine }])
})
