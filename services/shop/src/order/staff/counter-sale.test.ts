import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { findAccounts } from '@rodada/contracts/account/user'
import { findCounterFamilies } from '@rodada/contracts/family/counter-families'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import { getCounterOffers, getStaffOrders, sellAtCounter } from '@rodada/contracts/order/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { as, internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { OrdersHarness, staffId } from '../../testing/orders-harness.ts'

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
