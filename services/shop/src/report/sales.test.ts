import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { correctShopReceipt, reverseShopReceipt } from '@rodada/contracts/money/receipt'
import { receiptMethods } from '@rodada/contracts/money/rules'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { exportStockValue, getOwedOrders, getSalesReport } from '@rodada/contracts/report/calls'
import { sumPesos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateRules } from '@rodada/service/testing/state-branches'
import { as, internally } from '@rodada/service/testing/test-settings'
import { customer, OrdersHarness, staffId } from '../testing/orders-harness.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
  await stateRules(harness.shop.orm, { partPaymentsGive: { classes: 'first', orders: 'first' } })
})
afterAll(() => harness.close())

const asAdmin = as(1, 'Admin')
const today = dayInMexico(new Date())

async function report(query: Readonly<Record<string, string>> = {}) {
  return (await sendCall(harness.shop.app, getSalesReport, { headers: asAdmin, query })).json()
}

/** Delivers an order and returns one piece of it. */
async function giveSomeBack(id: number, variantId: number) {
  await harness.staff(staffCalls.prepareOrder, id)
  await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' })
  await harness.staff(staffCalls.deliverOrder, id)
  await returnOne(id, variantId)
}

async function returnOne(id: number, variantId: number) {
  const body = { reason: 'Roto', restock: false, lines: [{ variantId, quantity: 1 }], method: 'cash' }
  expect(await harness.staff(staffCalls.recordReturn, id, body)).toMatchObject({ success: true })
}

const headers = as(staffId, 'ProductCapturist')

/** Corrects a payment in cash to a transfer. */
async function correct(receipt: number) {
  const body = { method: 'transfer', reference: 'SPEI 1', reason: 'Transfirió' }
  expect(await harness.send(correctShopReceipt, { headers, params: { id: receipt }, body })).toMatchObject({
    success: true,
  })
}

/** Reverses the refund of an order. */
async function takeRefundBack(sourceId: number, by = headers) {
  const { id } = await harness.shop.db
    .selectFrom('receipt')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  const body = { reason: 'No se dio' }
  expect(await harness.send(reverseShopReceipt, { headers: by, params: { id }, body })).toMatchObject({
    success: true,
  })
}

it('sales agree with the ledger of money to the centavo, those at the counter, returns and what was taken back included', async () => {
  let pieces = 0
  let refunds = 0
  for (let at = 0; at < 8; at += 1) {
    const variant = await harness.stock(9)
    const quantity = 1 + randomInt(3)
    const id = await harness.ordered(customer(100 + at), variant, quantity)
    await harness.pay(customer(100 + at), id, { m: 'later' })
    // One order stays unpaid.
    if (at === 0) continue
    // One goes on with a part, and is canceled without its rest.
    const part = { payments: [{ method: 'cash', amount: 100 }], restBy: today }
    const paid = at === 2 ? part : { method: 'cash' }
    const { receipts } = await harness.staff(staffCalls.receiveOrder, id, paid)
    // Two payments are reversed; one of them is then entered anew.
    if (at > 5) {
      const body = { reason: 'Era otro' }
      expect(
        await harness.send(reverseShopReceipt, { headers, params: { id: receipts[0] }, body }),
      ).toMatchObject({
        success: true,
      })
      if (at > 6) continue
      await harness.staff(staffCalls.receiveOrder, id, { method: 'terminal' })
    }
    pieces += quantity
    if (at === 3) {
      await giveSomeBack(id, variant)
      refunds += 1
    }
    if (at === 5) await correct(receipts[0])
    if (at > 2) continue
    await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'Roto', restock: false })
    await harness.staff(staffCalls.refundOrder, id, { note: 'En efectivo' })
    if (at === 1) await takeRefundBack(id)
  }
  for (const method of receiptMethods) {
    const variantId = await harness.stock(9)
    const quantity = 1 + randomInt(3)
    const line = { variantId, quantity, price: 500 }
    const body = { lines: [line], isStudent: false, method, reference: 'SPEI 1' }
    const { id, receipts } = await harness.send(staffCalls.sellAtCounter, { headers, body })
    pieces += quantity
    if (method === 'transfer') continue
    if (method === 'cash') await returnOne(id, variantId)
    else await correct(receipts[0])
    refunds += 1
  }
  const receipts = await harness.shop.db.selectFrom('receipt').select('amountCentavos').execute()
  const { lines, sold, waived, shipping, refunded, refundsReversed } = await report()
  const sum = receipts.reduce((total, { amountCentavos }) => total + amountCentavos, 0)
  expect(Math.round((sold - waived + shipping - refunded + refundsReversed) * 100)).toBe(sum)
  expect(lines.reduce((total: number, line: { pieces: number }) => total + line.pieces, 0)).toBe(pieces)
  expect(lines.reduce((total: number, line: { amount: number }) => total + line.amount, 0)).toBe(sold)
  expect(receipts.filter(({ amountCentavos }) => amountCentavos < 0)).toHaveLength(5 + refunds)
})

it('the stock is worth its pieces, and lacks what there are few of', async () => {
  const before = (await report()).stock
  await harness.stock(1)
  await harness.stock(2, { state: 'Draft' })
  const { pieces, value, low } = (await report()).stock
  expect([pieces - before.pieces, value - before.value]).toEqual([1, 500])
  expect(low).toHaveLength(before.low.length + 1)
  expect(low.at(-1)).toMatchObject({ available: 1 })
})

it('what the stock is worth is a file of what makes it up, what is worth most first', async () => {
  const variant = await harness.stock(3, { name: 'Casco, rojo' })
  await harness.shop.db
    .updateTable('variant')
    .set({ name: 'Grande', priceCentavos: 1_234_550 })
    .where('id', '=', variant)
    .execute()
  await harness.stock(0, { name: 'Agotado' })
  const { pieces, value } = (await report()).stock
  const file = await sendCall(harness.shop.app, exportStockValue, { headers: asAdmin })
  const [headings, first, ...others] = file.body.trim().split('\r\n')
  expect(headings).toMatch(/Producto,SKU,Piezas,Precio,Valor$/)
  expect(first).toMatch(/^"Casco, rojo · Grande",STOCK-\d+,3,12345.50,37036.50$/)
  const rows = others.map((row) => row.split(','))
  const sumOf = (at: number) => rows.reduce((sum, row) => sum + Number(row.at(at)), 0)
  expect([sumOf(-3) + 3, sumOf(-1) + 37036.5]).toEqual([pieces, value])
  expect(file.body).not.toContain('Agotado')
})

it('a range of other days has none of it, and reversed days are read the other way round', async () => {
  expect(await report({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ lines: [], sold: 0 })
  const [from, to] = ['2020-01-01', today]
  expect(await report({ from: to, to: from })).toEqual(await report({ from, to }))
})

it('what is owed is that of orders that can be paid at a branch, by their age', async () => {
  const owed = async () => (await sendCall(harness.shop.app, getOwedOrders, { headers: asAdmin })).json()
  const before = (await owed()).amount
  const variant = await harness.stock(9)
  const [fresh, old] = [
    await harness.ordered(customer(201), variant, 1),
    await harness.ordered(customer(202), variant, 2),
  ]
  const createdAt = new Date(Date.now() - 9 * 24 * 3600_000)
  await harness.shop.db.updateTable('shop_order').set({ createdAt }).where('id', '=', old).execute()
  const rows = await Promise.all([harness.row(fresh), harness.row(old)])
  const [sum = 0, oldSum = 0] = [rows, rows.slice(1)].map((some) =>
    some.reduce((all, { subtotalCentavos: goods, shippingCentavos: way }) => all + goods + (way ?? 0), 0),
  )
  const { lines, amount } = await owed()
  expect(Math.round((amount - before) * 100)).toBe(sum)
  expect(lines).toContainEqual({ age: 8, source: 'order', count: 1, amount: oldSum / 100 })
  // The till does not offer orders without a stated delivery, either.
  await harness.shop.db.updateTable('shop_order').set({ delivery: null }).where('id', '=', old).execute()
  expect((await owed()).lines).not.toContainEqual(expect.objectContaining({ age: 8 }))
})

it('a refund that is taken back on another day is money of that day again', async () => {
  const id = await harness.ordered(customer(301), await harness.stock(9), 1)
  await harness.pay(customer(301), id, { m: 'later' })
  await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
  await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'Roto', restock: false })
  await harness.staff(staffCalls.refundOrder, id, { note: 'En efectivo' })
  harness.pass(2 * 24 * 60)
  await takeRefundBack(id, as(1, 'Admin', 'ProductCapturist'))
  const day = dayInMexico(harness.clock.now)
  const { subtotalCentavos, shippingCentavos } = await harness.row(id)
  expect(await report({ from: day, to: day })).toMatchObject({
    ...{ sold: 0, refunded: 0 },
    refundsReversed: (subtotalCentavos + (shippingCentavos ?? 0)) / 100,
  })
})

it('tells the academy what the mail of a week says, as the reports do', async () => {
  const days = { from: today, to: today }
  const answer = await harness.shop.app.inject({
    ...{ method: 'POST', url: '/internal/report/shop-week', payload: days },
    headers: internally('academy', 'shop'),
  })
  const { sold, discounted, waived } = await report(days)
  const owed = await sendCall(harness.shop.app, getOwedOrders, { headers: asAdmin })
  expect(sold).toBeGreaterThan(0)
  expect(answer.json()).toEqual({ sold: sumPesos([sold, -discounted, -waived]), owed: owed.json().amount })
})
