import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { findViolations } from '../../testing/order-invariants.ts'
import { guest, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
  await stateBranches(harness.shop.orm, 9)
})
afterAll(() => harness.close())

const staff = as(staffId, 'ProductCapturist')
const money = { method: 'cash', branchId: 9 }

/** Another size of the product of a variant. */
async function size(variantId: number, name: string, { quantity = 3, price = null as number | null } = {}) {
  const { db } = harness.shop
  const { productId } = await db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const values = { productId, name, sku: `${name}-${variantId}`, quantity, withdrawnAt: null }
  const priceCentavos = price === null ? null : price * 100
  return (
    await db
      .insertInto('variant')
      .values({ ...values, priceCentavos })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Two pieces that were sold over the counter. */
async function sold() {
  const variant = await harness.stock(5, { name: 'Casco' })
  const lines = [{ variantId: variant, quantity: 2, price: 500 }]
  const body = { lines, isStudent: false, ...money, email: 'eva@rodada.test' }
  const { id } = await harness.send(staffCalls.sellAtCounter, { headers: staff, body })
  return { id: id as number, variant }
}
const exchange = (id: number, body: object) => harness.staff(staffCalls.exchangeOrder, id, body)
const shown = (id: number) => harness.send(staffCalls.getStaffOrder, { headers: staff, params: { id } })
async function moved(variantId: number) {
  return harness.shop.db
    .selectFrom('stock_movement')
    .select(['change', 'reason', 'note'])
    .where('variantId', '=', variantId)
    .where('reason', '=', 'exchange')
    .execute()
}
async function receipts(id: number) {
  return harness.shop.db
    .selectFrom('receipt')
    .select(['kind', 'amountCentavos', 'method', 'takenBy'])
    .where('sourceId', '=', id)
    .orderBy('id')
    .execute()
}

describe('an exchange', () => {
  it('swaps one of two pieces for another size of the same price, and tells the stock why', async () => {
    const { id, variant } = await sold()
    const large = await size(variant, 'G')
    const body = { variantId: variant, forVariantId: large, quantity: 1 }
    expect(await exchange(id, body)).toMatchObject({ success: true, difference: 0 })
    expect(await harness.variant(large)).toEqual({ quantity: 3, reserved: 0 })
    await harness.shop.takeEvents()
    expect(await exchange(id, { ...body, difference: 0 })).toMatchObject({
      messages: ['Registramos el cambio.'],
      receipts: [],
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 4, reserved: 0 })
    expect(await harness.variant(large)).toEqual({ quantity: 2, reserved: 0 })
    expect(await moved(variant)).toEqual([{ change: 1, reason: 'exchange', note: 'Cambio por G' }])
    expect(await moved(large)).toMatchObject([{ change: -1, reason: 'exchange' }])
    expect(await shown(id)).toMatchObject({
      ...{ total: 1000, refund: null, note: expect.stringContaining('Cambio: 1 × ') },
      lines: [
        { variantId: variant, quantity: 1 },
        { variantId: large, variantName: 'G', quantity: 1, price: 500 },
      ],
    })
    const movements = (await harness.shop.takeEvents()).filter(({ type }) => type === 'movement.recorded')
    expect(movements).toMatchObject([{ data: { title: 'Cambio de talla', description: `Pedido ${id}` } }])
  })

  it('takes what the other size costs more, with a receipt, and returns at what was paid', async () => {
    const { id, variant } = await sold()
    const large = await size(variant, 'G', { price: 560 })
    const body = { variantId: variant, forVariantId: large, quantity: 2 }
    expect(await exchange(id, body)).toMatchObject({ difference: 120 })
    expect(await exchange(id, { ...body, difference: 100, ...money })).toMatchObject({
      messages: [expect.stringContaining('La diferencia de precio cambió')],
    })
    expect(await exchange(id, { ...body, difference: 120 })).toMatchObject({
      errors: { Method: ['Di cómo se pagó.'] },
    })
    expect(await exchange(id, { ...body, difference: 120, ...money })).toMatchObject({ success: true })
    expect(await receipts(id)).toMatchObject([
      { kind: 'payment', amountCentavos: 100_000 },
      { kind: 'payment', amountCentavos: 12_000, method: 'cash', takenBy: staffId },
    ])
    const order = await shown(id)
    expect(order).toMatchObject({ total: 1120, tax: 154.48, lines: [{ variantId: large, quantity: 2 }] })
    const lines = [{ variantId: large, quantity: 2 }]
    await harness.staff(staffCalls.recordReturn, id, { reason: 'No', restock: true, lines, ...money })
    expect(await shown(id)).toMatchObject({ refund: 'done', refundAmount: 1120 })
  })

  it('gives back what the other size costs less, and never more than was paid', async () => {
    const { id, variant } = await sold()
    const small = await size(variant, 'CH', { price: 450 })
    const body = { variantId: variant, forVariantId: small, quantity: 2, difference: -100 }
    expect(await exchange(id, body)).toMatchObject({ errors: { Method: ['Di cómo se devolvió.'] } })
    await harness.dropMails()
    expect(await exchange(id, { ...body, ...money })).toMatchObject({ success: true })
    expect((await harness.shop.takeMails())[0]?.text).toContain('te hemos devuelto $100.00')
    expect((await receipts(id)).at(-1)).toMatchObject({ kind: 'refund', amountCentavos: -10_000 })
    expect(await shown(id)).toMatchObject({ refund: 'done', refundAmount: 100, returnState: null })
    const lines = [{ variantId: small, quantity: 2 }]
    const back = { reason: 'No', restock: true, lines, ...money }
    expect(await harness.staff(staffCalls.recordReturn, id, { ...back, amount: 901 })).toMatchObject({
      errors: { Amount: ['Escribe un monto de hasta $900.00.'] },
    })
    await harness.staff(staffCalls.recordReturn, id, back)
    expect((await receipts(id)).reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBe(0)
  })

  it('is refused for a size that is sold out, another product, and pieces that came back', async () => {
    const { id, variant } = await sold()
    const none = await size(variant, 'XG', { quantity: 0 })
    const one = await size(variant, 'M', { quantity: 1 })
    const other = await harness.stock(5)
    const body = { variantId: variant, quantity: 1, difference: 0 }
    const refused = (text: string) => ({ errors: { ForVariantId: [expect.stringContaining(text)] } })
    expect(await exchange(id, { ...body, forVariantId: none })).toMatchObject(refused('Se agotó XG'))
    expect(await exchange(id, { ...body, forVariantId: one, quantity: 2 })).toMatchObject(
      refused('Solo queda 1 de M'),
    )
    for (const forVariantId of [other, variant, 999_999])
      expect(await exchange(id, { ...body, forVariantId })).toMatchObject(refused('del mismo producto'))
    const lines = [{ variantId: variant, quantity: 2 }]
    await harness.staff(staffCalls.recordReturn, id, { reason: 'No', restock: true, lines, ...money })
    expect(await exchange(id, { ...body, forVariantId: one })).toMatchObject({
      messages: [expect.stringContaining('no tiene tantas piezas')],
    })
  })

  it('is of a delivered order', async () => {
    const variant = await harness.stock(5)
    const id = await harness.ordered(guest('exchange'), variant)
    const forVariantId = await size(variant, 'G')
    const body = { variantId: variant, forVariantId, quantity: 1, difference: 0 }
    expect(await exchange(id, body)).toMatchObject({
      messages: ['No se puede: el pedido está pendiente de pago.'],
    })
  })

  it('gives the last piece to one of two clerks, and one answer for one key', async () => {
    const [first, second] = [await sold(), await sold()]
    const last = await size(first.variant, 'U', { quantity: 1 })
    const body = { variantId: first.variant, forVariantId: last, quantity: 1, difference: 0 }
    const { version } = await harness.row(first.id)
    const send = (key: string) =>
      harness.send(staffCalls.exchangeOrder, {
        ...{ params: { id: first.id }, body: { ...body, version } },
        headers: { ...staff, 'idempotency-key': key },
      })
    const answers = await Promise.all([send('one'), send('two')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await harness.variant(last)).toEqual({ quantity: 0, reserved: 0 })
    expect(second.id).toBeGreaterThan(first.id)
  })
})

it('leaves stock and money as all other orders do', async () => {
  const { id, variant } = await sold()
  const large = await size(variant, 'G')
  await exchange(id, { variantId: variant, forVariantId: large, quantity: 1, difference: 0 })
  const { productId } = await harness.shop.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
  const products = [
    { productId, variantId: variant, quantity: 5 },
    { productId, variantId: large, quantity: 3 },
  ]
  const books = { products, ledger: new Map(), movements: null }
  expect(await findViolations(harness.shop.orm, books)).toEqual([])
})
