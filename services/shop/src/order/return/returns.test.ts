import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { reverseShopReceipt } from '@rodada/contracts/money/receipt'
import * as calls from '@rodada/contracts/order/calls'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { guest, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
  await stateBranches(harness.shop.orm, 9)
})
afterAll(() => harness.close())
beforeEach(() => harness.dropMails())

const staff = as(staffId, 'ProductCapturist')
let buyers = 0

/** A guest's order of three pieces that was sent and delivered. */
async function delivered() {
  const buyer = guest(`returns-${++buyers}`)
  const variant = await harness.stock(5, { name: 'Casco' })
  const id = await harness.ordered(buyer, variant, 3)
  await harness.staff(staffCalls.receiveOrder, id, { method: 'cash', branchId: 9 })
  await harness.staff(staffCalls.prepareOrder, id)
  await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' })
  await harness.staff(staffCalls.deliverOrder, id)
  await harness.dropMails()
  return { buyer, variant, id }
}
const ask = (headers: Record<string, string>, id: number) =>
  harness.send(calls.requestReturn, { headers, params: { id }, body: { reason: 'No me quedó' } })
const refunds = (id: number) =>
  harness.shop.db
    .selectFrom('receipt')
    .select(['amountCentavos', 'method', 'branchId', 'takenBy', 'reference'])
    .where('sourceId', '=', id)
    .where('kind', '=', 'refund')
    .execute()
const shown = (id: number) => harness.send(staffCalls.getStaffOrder, { headers: staff, params: { id } })
const listed = async (tab: string, id: number) => {
  const query = { tab, search: `R-${id}` }
  return (await harness.send(staffCalls.getStaffOrders, { headers: staff, query })).totalItems
}

describe('a return that the buyer asked for', () => {
  it('is of the pieces that came back, and of what they cost', async () => {
    const { buyer, variant, id } = await delivered()
    await ask(buyer, id)
    const lines = [{ variantId: variant, quantity: 1 }]
    const close = (more: object) =>
      harness.staff(staffCalls.closeReturn, id, { isAccepted: true, restock: true, lines, ...more })
    for (const quantity of [4, 1]) {
      const wrong = [...lines, { variantId: quantity === 4 ? variant : 999_999, quantity }]
      expect(await close({ lines: wrong })).toMatchObject({
        messages: [expect.stringContaining('no tiene tantas piezas')],
      })
    }
    for (const amount of [0, 1599.01])
      expect(await close({ amount })).toMatchObject({
        errors: { Amount: ['Escribe un monto de hasta $1,599.00.'] },
      })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    expect(await close({})).toMatchObject({ success: true })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
    expect(await harness.show(buyer, id)).toMatchObject({
      ...{ returnState: 'accepted', refund: 'due', refundAmount: 500, lines: [{ quantity: 3, returned: 1 }] },
    })
    const [mail] = await harness.shop.takeMails()
    expect(mail?.text).toContain('1 × Casco')
    expect(mail?.text).toContain('Te devolveremos $500.00')
    await harness.staff(staffCalls.refundOrder, id, { note: 'En efectivo', branchId: 9 })
    expect(await refunds(id)).toMatchObject([{ amountCentavos: -50_000, method: 'cash', branchId: 9 }])
    expect((await harness.shop.takeMails())[0]?.text).toContain('Te devolvimos $500.00')
    expect(await harness.show(buyer, id)).toMatchObject({ refund: 'done', refundAmount: 500 })
  })

  it('is rejected for a reason that its buyer reads, and taken back by the staff after all', async () => {
    const { buyer, variant, id } = await delivered()
    await ask(buyer, id)
    const rejected = { isAccepted: false, restock: false, answer: ' Está usado. ' }
    expect(await harness.staff(staffCalls.closeReturn, id, rejected)).toMatchObject({ success: true })
    expect(await harness.show(buyer, id)).toMatchObject({
      ...{ returnState: 'rejected', returnAnswer: 'Está usado.', refund: null, canReturn: false },
    })
    expect((await harness.shop.takeMails())[0]?.text).toContain('Motivo: Está usado.')
    expect(await ask(buyer, id)).toMatchObject({ success: false })
    const lines = [{ variantId: variant, quantity: 3 }]
    const again = { reason: 'Lo revisamos', restock: true, lines }
    expect(await harness.staff(staffCalls.recordReturn, id, again)).toMatchObject({ success: true })
    expect(await harness.show(buyer, id)).toMatchObject({ returnState: 'accepted', returnAnswer: null })
  })
})

describe('a return over the counter', () => {
  async function sold() {
    const variant = await harness.stock(5)
    const lines = [{ variantId: variant, quantity: 2, price: 500 }]
    const body = { lines, isStudent: false, method: 'cash', branchId: 9, email: 'eva@rodada.test' }
    const { id } = await harness.send(staffCalls.sellAtCounter, { headers: staff, body })
    await harness.dropMails()
    return { id: id as number, variant }
  }

  it('of a sale without an account gives its money back at once, once for each key', async () => {
    const { id, variant } = await sold()
    const { version } = await harness.row(id)
    const body = {
      ...{ version, reason: 'No le quedó', restock: false, lines: [{ variantId: variant, quantity: 1 }] },
      ...{ amount: 450, method: 'transfer', branchId: 9, reference: 'CLABE 12' },
    }
    const unnamed = { ...body, reference: ' ' }
    expect(
      await harness.send(staffCalls.recordReturn, { headers: staff, params: { id }, body: unnamed }),
    ).toMatchObject({ errors: { Reference: ['Este dato es obligatorio.'] } })
    const headers = { ...staff, 'idempotency-key': `return-${id}` }
    const send = () => harness.send(staffCalls.recordReturn, { headers, params: { id }, body })
    const [first, second] = [await send(), await send()]
    expect(first).toMatchObject({ success: true })
    expect(second).toEqual(first)
    expect(await refunds(id)).toEqual([
      {
        ...{ amountCentavos: -45_000, method: 'transfer', branchId: 9, takenBy: staffId },
        reference: 'CLABE 12',
      },
    ])
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
    expect(await listed('refunds', id)).toBe(0)
    const mails = await harness.shop.takeMails()
    expect(mails).toMatchObject([{ subject: `Te devolvimos el dinero de tu pedido R-${id}` }])
  })

  it('stands in the refunds until its money is given back, and may be followed by others', async () => {
    const { id, variant } = await sold()
    const body = { reason: 'Roto', restock: true, lines: [{ variantId: variant, quantity: 1 }] }
    const record = (more: object = {}) => harness.staff(staffCalls.recordReturn, id, { ...body, ...more })
    expect(await record({ amount: 400 })).toMatchObject({ success: true })
    expect(await listed('refunds', id)).toBe(1)
    expect(await refunds(id)).toEqual([])
    expect(await record({ amount: 600.01 })).toMatchObject({
      errors: { Amount: ['Escribe un monto de hasta $600.00.'] },
    })
    const given = { method: 'cash', branchId: 9 }
    expect(await record(given)).toMatchObject({ messages: ['Registramos la devolución y el reembolso.'] })
    expect(await refunds(id)).toMatchObject([{ amountCentavos: -50_000 }])
    expect(await shown(id)).toMatchObject({ refund: 'due', refundAmount: 400, lines: [{ returned: 2 }] })
    expect(await record(given)).toMatchObject({
      messages: [expect.stringContaining('no tiene tantas piezas')],
    })
    await harness.staff(staffCalls.refundOrder, id, { note: 'Efectivo', ...given })
    expect(await refunds(id)).toMatchObject([{ amountCentavos: -50_000 }, { amountCentavos: -40_000 }])
    expect(await shown(id)).toMatchObject({ refund: 'done', refundAmount: 900 })
    expect(await harness.variant(variant)).toEqual({ quantity: 5, reserved: 0 })
    expect((await harness.shop.takeMails()).at(-1)?.text).toContain('En total te hemos devuelto $900.00')
  })

  it('makes what was given back for one of several returns due again', async () => {
    const { id, variant } = await sold()
    const body = { reason: 'Roto', restock: true, lines: [{ variantId: variant, quantity: 1 }] }
    for (const amount of [100, 200])
      await harness.staff(staffCalls.recordReturn, id, { ...body, amount, method: 'cash', branchId: 9 })
    const [first] = await harness.shop.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .where('kind', '=', 'refund')
      .orderBy('id')
      .execute()
    const reverse = () =>
      harness.send(reverseShopReceipt, {
        ...{ headers: staff, params: { id: first?.id ?? 0 } },
        body: { reason: 'Era otro' },
      })
    expect(await reverse()).toMatchObject({ success: true })
    expect(await shown(id)).toMatchObject({ refund: 'due', refundAmount: 100 })
    await harness.staff(staffCalls.refundOrder, id, { note: 'Efectivo', method: 'cash', branchId: 9 })
    expect(await shown(id)).toMatchObject({ refund: 'done', refundAmount: 300 })
  })

  it('is of no piece more than was delivered, whoever records it at the same time', async () => {
    const { id, variant } = await sold()
    const { version } = await harness.row(id)
    const lines = [{ variantId: variant, quantity: 2 }]
    const body = { version, reason: 'Roto', restock: true, lines }
    const record = () => harness.send(staffCalls.recordReturn, { headers: staff, params: { id }, body })
    const answers = await Promise.all([record(), record()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await harness.variant(variant)).toEqual({ quantity: 5, reserved: 0 })
  })

  it('is of an order that was delivered, and waits for no other answer', async () => {
    const { buyer, variant, id } = await delivered()
    const body = { reason: 'Roto', restock: true, lines: [{ variantId: variant, quantity: 1 }] }
    await ask(buyer, id)
    expect(await harness.staff(staffCalls.recordReturn, id, body)).toMatchObject({
      messages: ['Este pedido ya tiene una devolución por resolver.'],
    })
    const unpaid = await harness.ordered(buyer, variant)
    expect(await harness.staff(staffCalls.recordReturn, unpaid, body)).toMatchObject({
      messages: ['No se puede: el pedido está pendiente de pago.'],
    })
  })
})
