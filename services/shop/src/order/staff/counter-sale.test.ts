import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { findAccounts } from '@rodada/contracts/account/user'
import { findCounterFamilies } from '@rodada/contracts/family/counter-families'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import { getShopReceipts } from '@rodada/contracts/money/receipt'
import { createShopCode } from '@rodada/contracts/money/reduction'
import { cancelOrder, createOrder, setOrderDelivery } from '@rodada/contracts/order/calls'
import {
  getCounterOffers,
  getStaffOrders,
  recordReturn,
  sellAtCounter,
} from '@rodada/contracts/order/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { as, internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { customer, guest, home, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

const rosa = { id: firstCounterFamily + 1, name: 'Rosa Ibáñez', email: 'rosa@rodada.test' }
const headers = as(staffId, 'ProductCapturist')

let harness: OrdersHarness
let peers: FastifyInstance[]
beforeAll(async () => {
  const peer = (part: 'identity' | 'academy') =>
    createApp({ part, settings: testSettings(part, ''), ready: async () => {} })
  const [identity, academy] = [await peer('identity'), await peer('academy')]
  implementInternal(identity, findAccounts, () => [])
  implementInternal(academy, findCounterFamilies, ({ body: { ids } }) =>
    ids.includes(rosa.id) ? [rosa] : [],
  )
  peers = [identity, academy]
  const where = { host: '127.0.0.1', port: 0 }
  harness = await OrdersHarness.start({
    identity: await identity.listen(where),
    academy: await academy.listen(where),
  })
})
afterAll(async () => {
  await harness.close()
  for (const peer of peers) await peer.close()
})

const sell = (variantId: number, price: number, form: object) =>
  harness.send(sellAtCounter, {
    headers,
    body: { lines: [{ variantId, quantity: 1, price }], isStudent: false, method: 'cash', ...form },
  })
const offers = async (search: string) =>
  (await harness.send(getCounterOffers, { headers, query: { search } })).list

it('sells to a family at its prices as a student; the order is its own', async () => {
  const variant = await harness.stock(5, { academyPriceCentavos: 40_000 })
  const student = { subscriptionId: 1, userId: rosa.id, version: 1 }
  await harness.shop.db
    .insertInto('student_copy')
    .values({ ...student, activeUntil: new Date(harness.clock.now.getTime() + dayMs) })
    .execute()
  expect(await sell(variant, 400, {})).toMatchObject({ errors: { 'Lines[0].Price': [expect.any(String)] } })
  const { id } = await sell(variant, 400, { familyId: rosa.id })
  expect(await harness.shop.takeMails()).toMatchObject([{ to: rosa.email }])
  const { list } = await harness.send(getStaffOrders, { headers, query: { user: String(rosa.id) } })
  expect(list).toMatchObject([{ id, total: 400, owed: 0, accountName: rosa.name }])
  const moved = { type: 'family.moved', data: { fromId: rosa.id, intoId: 5 } }
  const envelope = { id: randomUUID(), producer: 'academy', occurredAt: new Date().toISOString() }
  await harness.shop.app.inject({
    ...{ method: 'POST', url: '/internal/events', headers: internally('academy', 'shop') },
    payload: { events: [{ ...envelope, ...moved }] },
  })
  expect(await harness.row(id)).toMatchObject({ userId: 5 })
})

it('takes several ways, all of it, and nobody whom nobody knows', async () => {
  const variant = await harness.stock(5)
  const payments = [
    { method: 'cash', amount: 300 },
    { method: 'transfer', amount: 100, reference: 'SPEI 1' },
  ]
  const paid = { method: undefined, payments }
  expect(await sell(variant, 500, paid)).toMatchObject({
    errors: { Payments: ['En el mostrador se paga completo: faltan $100.00.'] },
  })
  const whole = { ...paid, payments: [...payments, { method: 'terminal', amount: 100 }] }
  for (const familyId of [rosa.id + 1, 77])
    expect(await sell(variant, 500, { ...whole, familyId })).toMatchObject({
      errors: { FamilyId: [expect.any(String)] },
    })
  const sale = await sell(variant, 500, whole)
  expect(sale.receipts).toHaveLength(3)
  expect(await harness.row(sale.id)).toMatchObject({
    status: 'Delivered',
    paidCentavos: 50_000,
    userId: null,
  })
})

it('takes off what a code and the staff take, and gives back the share that was paid', async () => {
  const tables = await harness.stock(9)
  const wheels = await harness.stock(9)
  const { productId } = await harness.shop.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', wheels)
    .executeTakeFirstOrThrow()
  const code = { code: 'Ruedas-20', percent: 20, itemIds: [productId], uses: 1, least: 900 }
  expect(await harness.send(createShopCode, { headers, body: code })).toMatchObject({
    errors: { Percent: ['Puedes descontar hasta el 10 %.'] },
  })
  const made = await harness.send(createShopCode, { headers: as(1, 'Admin'), body: code })
  expect(made).toMatchObject({ success: true })
  const lines = [tables, wheels].map((variantId) => ({ variantId, quantity: 1, price: 500 }))
  const form = { lines, isStudent: false, code: ' ruedas-20 ' }
  const send = (body: object) => harness.send(sellAtCounter, { headers, body: { ...form, ...body } })
  const reduction = (percent: number) => ({ reduction: { percent, reason: 'Rayón' } })
  expect(await send({ lines: lines.slice(1) })).toMatchObject({ errors: { Code: [expect.any(String)] } })
  expect(await send(reduction(11))).toMatchObject({ errors: { 'Reduction.Percent': [expect.any(String)] } })
  // 1,000 − 20 % of 500 − 10 % of what is left.
  expect(await send(reduction(10))).toMatchObject({
    success: true,
    total: 810,
    reductions: [
      { label: 'Código RUEDAS-20', amount: 100 },
      { label: 'Descuento de la escuela', amount: 90 },
    ],
  })
  const both = await Promise.all([1, 2].map(() => send({ ...reduction(10), method: 'cash' })))
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  const { id, receipts = [] } = both.find(({ success }) => success) ?? {}
  const query = { ids: receipts.map(String) }
  expect(await harness.send(getShopReceipts, { headers, query })).toMatchObject({
    list: [
      {
        concept: `Pedido R-${id} (Precio de lista $1,000.00, Código RUEDAS-20 −$100.00, Descuento de la escuela −$90.00)`,
      },
    ],
  })
  expect(await harness.row(id)).toMatchObject({
    ...{ subtotalCentavos: 100_000, discountCentavos: 19_000, paidCentavos: 81_000 },
  })
  for (const { variantId } of lines)
    await harness.staff(recordReturn, id, {
      ...{ reason: 'No le quedó', restock: true, method: 'cash' },
      lines: [{ variantId, quantity: 1 }],
    })
  expect(await harness.row(id)).toMatchObject({ refundedEarlierCentavos: 40_500, refundCentavos: 40_500 })
})

it('takes back what was sold for nothing, and gives nothing back', async () => {
  const variant = await harness.stock(5)
  const reduction = { percent: 100, reason: 'Premio' }
  const lines = [{ variantId: variant, quantity: 1, price: 500 }]
  const { id, total } = await harness.send(sellAtCounter, {
    headers: as(1, 'Admin', 'ProductCapturist'),
    body: { lines, isStudent: false, method: 'cash', reduction },
  })
  expect(total).toBe(0)
  const body = { reason: 'Roto', restock: true, lines: [{ variantId: variant, quantity: 1 }] }
  expect(await harness.staff(recordReturn, id, { ...body, method: 'cash' })).toMatchObject({
    messages: ['Registramos la devolución. No hay dinero que devolver.'],
  })
  expect(await harness.variant(variant)).toEqual({ quantity: 5, reserved: 0 })
  expect(await harness.row(id)).toMatchObject({ refundCentavos: 0, refundedAt: expect.any(Date) })
  expect(await harness.staff(recordReturn, id, body)).toMatchObject({ success: false })
})

it('takes a code of an order that somebody makes, and gives its use back once it is canceled', async () => {
  const variant = await harness.stock(9)
  const body = { code: 'UNAVEZ', amount: 50, usesEach: 1, least: 500 }
  await harness.send(createShopCode, { headers, body })
  const make = (by: Record<string, string>, email?: string) =>
    harness.send(createOrder, {
      headers: by,
      body: {
        lines: [{ variantId: variant, quantity: 1, price: 500 }],
        code: 'unavez',
        ...(email && { email }),
      },
    })
  expect(await make(guest('code'), 'ana@rodada.test')).toMatchObject({
    errors: { Code: [expect.stringContaining('Inicia sesión')] },
  })
  const { id } = await make(customer(900))
  await harness.send(setOrderDelivery, { headers: customer(900), params: { id }, body: home })
  expect(await harness.show(customer(900), id)).toMatchObject({
    ...{ subtotal: 500, discount: 50, total: 549, owed: 549 },
    reductions: [{ label: 'Código UNAVEZ', amount: 50 }],
  })
  expect(await make(customer(900))).toMatchObject({ errors: { Code: [expect.any(String)] } })
  await harness.send(cancelOrder, { headers: customer(900), params: { id } })
  expect(await make(customer(900))).toMatchObject({ success: true })
})

it('offers the exact SKU first, and sells drafts that the shop does not', async () => {
  const hyphenated = await harness.stock(2, { name: 'Casco rojo' })
  const draft = await harness.stock(2, { name: 'Casco azul' })
  const skuOf = async (id: number) =>
    harness.shop.db
      .selectFrom('variant')
      .select(['sku', 'productId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { sku } = await skuOf(hyphenated)
  const { productId } = await skuOf(draft)
  await harness.shop.db.updateTable('product').set({ state: 'Draft' }).where('id', '=', productId).execute()
  expect(await offers('casco')).toMatchObject([
    { variantId: draft, onSale: false, isExact: false, available: 2, price: 500 },
    { variantId: hyphenated, onSale: true },
  ])
  await harness.shop.db
    .insertInto('variant')
    .values({ productId, name: 'Chico', sku: `${sku}-A`, quantity: 1 })
    .execute()
  expect(await offers(sku.toLowerCase())).toMatchObject([
    { variantId: hyphenated, isExact: true },
    { sku: `${sku}-A`, isExact: false },
  ])
  expect(await offers('')).toEqual([])
  const line = [{ variantId: draft, quantity: 1, price: 500 }]
  expect(await harness.create(headers, line)).toMatchObject({
    errors: { 'Lines[0].VariantId': [expect.any(String)] },
  })
  expect(await sell(draft, 500, {})).toMatchObject({ success: true })
  expect(await harness.variant(draft)).toEqual({ quantity: 1, reserved: 0 })
})
