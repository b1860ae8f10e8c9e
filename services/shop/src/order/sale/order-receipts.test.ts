import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  correctShopReceipt,
  exportShopReceiptsOfUser,
  getShopReceipts,
  getShopReceiptsOfUser,
  mailShopReceipt,
  reverseShopReceipt,
} from '@rodada/contracts/money/receipt'
import * as calls from '@rodada/contracts/order/calls'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateBranches, stateRules } from '@rodada/service/testing/state-branches'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { customer, guest, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

let harness: OrdersHarness
let buyers = 100
beforeAll(async () => {
  harness = await OrdersHarness.start()
  await stateBranches(harness.shop.orm, 9)
})
afterAll(() => harness.close())

const staff = as(staffId, 'ProductCapturist')
const reverse = (id: number, headers = staff) =>
  harness.send(reverseShopReceipt, { headers, params: { id }, body: { reason: 'Era otro pedido' } })
const shown = async (id: number) =>
  (await harness.send(getShopReceipts, { headers: staff, query: { ids: String(id) } })).list

const ledger = (sourceId: number) =>
  harness.shop.db
    .selectFrom('receipt')
    .select(['kind', 'amountCentavos', 'method', 'branchId', 'takenBy'])
    .where('sourceId', '=', sourceId)
    .orderBy('id')
    .execute()

/** An order that was paid in cash. */
async function paid() {
  const variant = await harness.stock(3)
  const buyer = customer(++buyers)
  const id = await harness.ordered(buyer, variant)
  const { receipts } = await harness.staff(staffCalls.receiveOrder, id, { method: 'cash', reference: '12' })
  return { variant, buyer, id, receipt: receipts[0] as number }
}

describe('the payment of an order that was taken by mistake', () => {
  it('is owed again, with its pieces kept, and can be paid once more', async () => {
    const { variant, id, receipt } = await paid()
    expect(await shown(receipt)).toMatchObject([
      {
        number: `T-${receipt}`,
        concept: `Pedido R-${id}`,
        amount: 599,
        reference: '12',
        whyNotReversible: null,
      },
    ])
    await harness.staff(staffCalls.prepareOrder, id)
    const mail = () => harness.send(mailShopReceipt, { headers: staff, params: { id: receipt } })
    expect(await mail()).toMatchObject({ success: true })
    await harness.dropMails()
    expect(await reverse(receipt)).toMatchObject({ success: true })
    expect(await takeJobs(harness.shop.orm, 'shop', mailQueueName)).toMatchObject([
      { kind: 'order-unpaid', data: { orderId: id } },
    ])
    expect(await mail()).toMatchObject({ success: false })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment', paidAt: null, preparingAt: null })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 1 })
    expect(await reverse(receipt)).toMatchObject({ success: false })
    const details = () => harness.send(staffCalls.getStaffOrder, { headers: staff, params: { id } })
    expect(await details()).toMatchObject({ receipts: [] })
    const again = await harness.staff(staffCalls.receiveOrder, id, { method: 'terminal' })
    expect(again).toMatchObject({ success: true, receipts: [expect.any(Number)] })
    expect(await details()).toMatchObject({ receipts: again.receipts })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    const taken = { amountCentavos: 59_900, method: 'cash', branchId: 9, takenBy: staffId }
    expect(await ledger(id)).toEqual([
      { kind: 'payment', ...taken },
      { kind: 'reversal', ...taken, amountCentavos: -59_900 },
      { kind: 'payment', ...taken, method: 'terminal' },
    ])
  })

  it('is canceled as any other that nobody pays', async () => {
    const { variant, id, receipt } = await paid()
    await reverse(receipt)
    harness.pass(3 * 24 * 60 + 1)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Canceled', cancelReason: 'expired' })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
  })

  it('stays where the order has left, was handed over or canceled, and where somebody else took it', async () => {
    const { id, receipt } = await paid()
    expect(await reverse(receipt, as(8, 'ProductCapturist'))).toMatchObject({
      messages: [expect.stringContaining('el mismo día')],
    })
    await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'Roto', restock: true })
    expect(await reverse(receipt)).toMatchObject({ messages: [expect.stringContaining('está cancelado')] })
    const mail = await harness.send(mailShopReceipt, { headers: staff, params: { id: receipt } })
    expect(mail).toMatchObject({ messages: [expect.stringContaining('ya no se envía')] })
    const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
    const body = { lines, isStudent: false, method: 'cash' }
    const sale = await harness.send(staffCalls.sellAtCounter, { headers: staff, body })
    expect(await reverse(sale.receipts[0])).toMatchObject({
      messages: [expect.stringContaining('mostrador')],
    })
  })
})

describe('an order that is paid in parts', () => {
  const dayMinutes = 24 * 60
  const inDays = (days: number) =>
    dayInMexico(new Date(harness.clock.now.getTime() + days * dayMinutes * 60_000))
  const receive = (id: number, amounts: Record<string, number>, restBy?: string) =>
    harness.staff(staffCalls.receiveOrder, id, {
      payments: Object.entries(amounts).map(([method, amount]) => ({ method, amount })),
      ...(restBy && { restBy }),
    })
  /** A guest's order of 599 pesos; mails to guests need nobody. */
  const ordered = async () => {
    const variant = await harness.stock(3)
    const buyer = guest(`part-${++buyers}`)
    await harness.dropMails()
    return { variant, buyer, id: await harness.ordered(buyer, variant) }
  }
  const listed = async (id: number) =>
    (await harness.send(staffCalls.getStaffOrders, { headers: staff, query: { search: `R-${id}` } })).list[0]

  it('in several ways at once is paid, with a receipt for each', async () => {
    const { id } = await ordered()
    const answer = await receive(id, { cash: 200, terminal: 399 })
    expect(answer).toMatchObject({ success: true, receipts: [expect.any(Number), expect.any(Number)] })
    expect(await ledger(id)).toMatchObject([
      { method: 'cash', amountCentavos: 20_000 },
      { method: 'terminal', amountCentavos: 39_900 },
    ])
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'Paid', paidCentavos: 59_900, paymentMethod: null, restBy: null },
    })
  })

  it('half and half is reserved until its last day and after, and goes out once it is whole', async () => {
    const { id, variant, buyer } = await ordered()
    expect(await receive(id, { cash: 300 })).toMatchObject({ errors: { RestBy: [expect.any(String)] } })
    const restBy = inDays(10)
    expect(await receive(id, { cash: 300 }, restBy)).toMatchObject({ success: true })
    expect(await harness.shop.takeMails()).toMatchObject([
      { subject: `Recibimos tu abono al pedido R-${id}`, text: expect.stringContaining('Faltan $299.00') },
    ])
    const owed = { paid: 300, owed: 299, restBy, status: 'PendingPayment' }
    expect(await harness.show(buyer, id)).toMatchObject(owed)
    expect(await listed(id)).toMatchObject({ owed: 299, restBy })
    expect(await harness.staff(staffCalls.prepareOrder, id)).toMatchObject({ success: false })
    harness.pass(12 * dayMinutes)
    await harness.sweep()
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 1 })
    expect(await receive(id, { cash: 299.5 })).toMatchObject({
      errors: { Payments: ['Es más de lo que se debe, $299.00.'] },
    })
    const both = await Promise.all([1, 2].map(() => receive(id, { cash: 299 })))
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    expect(await harness.show(buyer, id)).toMatchObject({
      ...{ paid: 599, owed: 0, restBy: null, status: 'Paid', paymentMethod: 'cash' },
    })
  })

  it('is paid to the end by card, over what is left', async () => {
    const { id, buyer } = await ordered()
    await receive(id, { cash: 300 }, inDays(3))
    const { fields } = await harness.begin(buyer, id, '299')
    expect(fields).toMatchObject({ amount: '29900' })
    await harness.pay(buyer, id, { m: 'card' }, harness.bank.post(fields, 'approves'))
    expect(await harness.row(id)).toMatchObject({ status: 'Paid', paidCentavos: 59_900, paymentMethod: null })
    const [cash] = (await harness.send(staffCalls.getStaffOrder, { headers: staff, params: { id } })).receipts
    expect(await reverse(cash)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'PendingPayment', paidCentavos: 29_900, paymentMethod: 'card' },
    })
  })

  it('keeps the other parts where one was a mistake, and gives back what came in where it is canceled', async () => {
    const { id, variant } = await ordered()
    const { receipts } = await receive(id, { cash: 100, terminal: 200 }, inDays(5))
    expect(await reverse(receipts[0])).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      ...{ paidCentavos: 20_000, paymentMethod: 'terminal', restBy: inDays(5) },
    })
    await receive(id, { cash: 399 })
    expect(await reverse(receipts[1])).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      status: 'PendingPayment',
      paidCentavos: 39_900,
      paidAt: null,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 1 })
    await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'No la quiso', restock: false })
    expect(await listed(id)).toMatchObject({ owed: 0, refundAmount: 399, status: 'Canceled' })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
  })

  describe('and goes out with the first one', () => {
    beforeAll(() => stateRules(harness.shop.orm, { partPaymentsGive: { classes: 'first', orders: 'first' } }))
    afterAll(() => stateBranches(harness.shop.orm, 9))

    const gone = { quantity: 2, reserved: 0 }
    const part = { paidCentavos: 30_000, restBy: expect.any(String) }
    /** Takes the rest by mistake, and takes it back. */
    const takeRestBack = async (id: number) => {
      const { receipts } = await receive(id, { cash: 299 })
      expect(await harness.row(id)).toMatchObject({ paidCentavos: 59_900, restBy: null })
      await harness.dropMails()
      expect(await shown(receipts[0])).toMatchObject([{ whyNotReversible: null }])
      return reverse(receipts[0])
    }

    it('goes on without a later part; without any its pieces are kept as for an unpaid one', async () => {
      const { id, variant } = await ordered()
      const { receipts } = await receive(id, { cash: 300 }, inDays(5))
      expect(await takeRestBack(id)).toMatchObject({ success: true })
      expect(await harness.row(id)).toMatchObject({ status: 'Paid', ...part })
      expect(await harness.variant(variant)).toEqual(gone)
      expect(await harness.shop.takeMails()).toMatchObject([{ text: expect.stringContaining('Faltan $299') }])
      expect(await reverse(receipts[0])).toMatchObject({ success: true })
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment', paidCentavos: 0, paidAt: null })
      expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 1 })
    })

    it('is handed over once; what comes back is owed no longer before anything is given back', async () => {
      const { id, variant, buyer } = await ordered()
      const { receipts } = await receive(id, { cash: 300 }, inDays(5))
      await harness.staff(staffCalls.prepareOrder, id)
      await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' })
      await harness.staff(staffCalls.deliverOrder, id)
      expect(await takeRestBack(id)).toMatchObject({ success: true })
      expect(await harness.row(id)).toMatchObject({ status: 'Delivered', ...part })
      expect(await harness.variant(variant)).toEqual(gone)
      expect(await reverse(receipts[0])).toMatchObject({
        messages: [expect.stringContaining('está entregado')],
      })
      const asked = { headers: buyer, params: { id }, body: { reason: 'No me quedó' } }
      expect(await harness.send(calls.requestReturn, asked)).toMatchObject({ success: true })
      const lines = [{ variantId: variant, quantity: 1 }]
      const body = { isAccepted: true, restock: true, lines }
      await harness.dropMails()
      expect(await harness.staff(staffCalls.closeReturn, id, body)).toMatchObject({ success: true })
      expect(await harness.shop.takeMails()).toMatchObject([
        { text: expect.stringContaining('Ya no debes $299.00') },
      ])
      expect(await harness.show(buyer, id)).toMatchObject({
        ...{ paid: 300, owed: 0, waived: 299, restBy: null, refund: 'due', refundAmount: 201 },
      })
      expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
    })

    it('counts what came back before it was paid in no tax and as no payment, and no payment is stuck by it', async () => {
      const { id, variant } = await ordered()
      await receive(id, { cash: 50 }, inDays(5))
      const { receipts } = await receive(id, { cash: 20 }, inDays(5))
      await harness.staff(staffCalls.prepareOrder, id)
      await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' })
      await harness.staff(staffCalls.deliverOrder, id)
      await harness.dropMails()
      const back = { lines: [{ variantId: variant, quantity: 1 }], reason: 'No le quedó', restock: true }
      await harness.staff(staffCalls.recordReturn, id, back)
      const [settled] = await harness.shop.takeMails()
      expect(settled?.text).toContain('Ya no debes $500.00')
      expect(settled?.text).toContain('Faltan $29.00')
      expect(await shown(receipts[0])).toMatchObject([{ whyNotReversible: null }])
      expect(await reverse(receipts[0])).toMatchObject({ success: true })
      await harness.dropMails()
      await receive(id, { cash: 49 })
      const [paidMail] = await harness.shop.takeMails()
      expect(paidMail?.text).not.toContain('Pagaste $599.00')
      expect(paidMail?.text).toContain('Ya no se cobra: $500.00')
      expect(paidMail?.text).toContain('Se cobra: $99.00, IVA incluido ($13.66).')
    })
  })
})

describe('what was noted otherwise than it was', () => {
  const correct = (id: number, body: object) =>
    harness.send(correctShopReceipt, {
      headers: staff,
      params: { id },
      body: { reason: 'Fue terminal', ...body },
    })

  it('is corrected of an order that was sold and handed over, as a pair of the same day', async () => {
    const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
    const body = { lines, isStudent: false, method: 'cash', branchId: 9 }
    const sale = await harness.send(staffCalls.sellAtCounter, { headers: staff, body })
    const [receipt] = sale.receipts
    expect(await correct(receipt, { method: 'cash' })).toMatchObject({
      messages: [expect.stringContaining('ya tiene esa forma')],
    })
    const answer = await correct(receipt, { method: 'terminal', reference: '0045' })
    expect(answer).toMatchObject({ success: true })
    const taken = { amountCentavos: 50_000, method: 'cash', branchId: 9, takenBy: staffId }
    expect(await ledger(sale.id)).toEqual([
      { kind: 'payment', ...taken },
      { kind: 'reversal', ...taken, amountCentavos: -50_000 },
      { kind: 'payment', ...taken, method: 'terminal' },
    ])
    expect(await harness.row(sale.id)).toMatchObject({
      ...{ status: 'Delivered', paymentMethod: 'terminal', paymentReference: '0045' },
    })
    expect(await shown(answer.receipt)).toMatchObject([{ corrects: `T-${receipt}`, reason: 'Fue terminal' }])
  })

  it('is no refund any more: the order is in the list of those that are owed one', async () => {
    const { id } = await paid()
    await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'Roto', restock: true })
    const given = { note: 'CLABE 12', method: 'transfer', reference: 'SPEI 12', branchId: 9 }
    await harness.staff(staffCalls.refundOrder, id, given)
    const refund = await harness.shop.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow()
    await harness.dropMails()
    expect(await reverse(refund.id)).toMatchObject({ success: true })
    expect(await takeJobs(harness.shop.orm, 'shop', mailQueueName)).toMatchObject([
      { kind: 'refund-reversed', data: { orderId: id } },
    ])
    expect(await reverse(refund.id)).toMatchObject({ messages: ['Esta devolución ya está anulada.'] })
    expect(await shown(refund.id)).toMatchObject([
      { kind: 'refund', reversedBy: expect.stringMatching(/^T-/) },
    ])
    const listed = await harness.send(staffCalls.getStaffOrders, {
      headers: staff,
      query: { tab: 'refunds' },
    })
    expect(listed.list).toContainEqual(expect.objectContaining({ id, refund: 'due', refundAmount: 599 }))
    await harness.staff(staffCalls.refundOrder, id, { note: 'Ahora sí', method: 'cash', branchId: 9 })
    const again = { kind: 'refund', amountCentavos: -59_900, method: 'cash', branchId: 9, takenBy: staffId }
    expect((await ledger(id)).at(-1)).toEqual(again)
    expect((await ledger(id)).reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBe(0)
    const { userId } = await harness.row(id)
    const asked = { headers: as(1, 'Admin'), query: { user: String(userId) } }
    const kinds = ['refund', 'reversal', 'refund', 'payment'].map((kind) => ({ kind, sourceId: id }))
    expect(await harness.send(getShopReceiptsOfUser, asked)).toMatchObject({ totalItems: 4, list: kinds })
    const amounts = [-599, -599, 599, 599].map((amount) => ({ amount }))
    const byAmount = { ...asked, query: { ...asked.query, orderBy: 'amount', orderMode: 'asc' } }
    expect(await harness.send(getShopReceiptsOfUser, byAmount)).toMatchObject({ list: amounts })
    const oldest = { ...asked, query: { ...asked.query, orderMode: 'asc' } }
    expect(await harness.send(getShopReceiptsOfUser, oldest)).toMatchObject({ list: kinds.toReversed() })
    const file = await sendCall(harness.shop.app, exportShopReceiptsOfUser, asked)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/Fecha,Recibo,Concepto,Número,Movimiento,Corregido por,Anulado por,/)
    expect(lines[4]).toMatch(new RegExp(`,Pedido R-${id},R-${id},Cobro,,,,.*,599.00$`))
    const other = { headers: as(1, 'Admin'), query: { user: '999999' } }
    expect(await harness.send(getShopReceiptsOfUser, other)).toMatchObject({ list: [] })
    const csv = await sendCall(harness.shop.app, staffCalls.exportOrders, {
      headers: staff,
      query: { search: `R-${id}` },
    })
    const [headings, row] = csv.body.split('\r\n')
    expect(headings).toContain(',Reembolso,Monto del reembolso,')
    expect(row).toContain(',Hecho,599.00,')
  })
})

describe('the ledger of orders', () => {
  it('takes an order’s money once for each key, at a branch that there is', async () => {
    const id = await harness.ordered(customer(++buyers), await harness.stock(3))
    const { version } = await harness.row(id)
    const body = { version, method: 'cash', branchId: 9 }
    const headers = { ...staff, 'idempotency-key': `receive-${id}` }
    const send = () => harness.send(staffCalls.receiveOrder, { headers, params: { id }, body })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash', branchId: 5 })).toMatchObject({
      errors: { BranchId: [expect.stringContaining('ya no existe')] },
    })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'transfer' })).toMatchObject({
      errors: { Reference: ['Este dato es obligatorio.'] },
    })
    await stateBranches(harness.shop.orm, 7, 9)
    const unsaid = { errors: { BranchId: ['Elige la sucursal.'] } }
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })).toMatchObject(unsaid)
    await stateBranches(harness.shop.orm, 9)
    const [one, other] = [await send(), await send()]
    expect(one).toMatchObject({ success: true })
    expect(other).toEqual(one)
    expect(await ledger(id)).toHaveLength(1)
  })

  it('says how and where a refund was given', async () => {
    const { id } = await paid()
    await harness.staff(staffCalls.cancelStaffOrder, id, { reason: 'Roto', restock: true })
    const given = { note: 'A su madre', method: 'transfer', branchId: 9 }
    const refund = (reference: string | null) =>
      harness.staff(staffCalls.refundOrder, id, { ...given, reference })
    for (const missing of [null, ' '])
      expect(await refund(missing)).toMatchObject({ errors: { Reference: ['Este dato es obligatorio.'] } })
    expect(await refund(' CLABE 12 ')).toMatchObject({ success: true })
    expect((await ledger(id))[1]).toMatchObject({ kind: 'refund', method: 'transfer', branchId: 9 })
    const noted = harness.shop.db.selectFrom('receipt').select('reference').where('sourceId', '=', id)
    expect(await noted.where('kind', '=', 'refund').execute()).toEqual([{ reference: 'CLABE 12' }])
  })

  it('has what the bank holds of a charge that nothing was owed for, until it is given back', async () => {
    const buyer = customer(++buyers)
    const id = await harness.ordered(buyer, await harness.stock(3))
    const { fields } = await harness.begin(buyer, id)
    harness.pass(31)
    await harness.sweep()
    await harness.send(calls.cancelOrder, { headers: buyer, params: { id } })
    await harness.pay(buyer, id, { m: 'card' }, harness.bank.post(fields, 'approves'))
    const charge = { amountCentavos: 59_900, method: 'card', branchId: null }
    expect(await ledger(id)).toEqual([{ kind: 'payment', ...charge, takenBy: null }])
    const given = { note: 'Devuelto', method: 'cash' }
    const refund = (branchId: number) => harness.staff(staffCalls.refundOrder, id, { ...given, branchId })
    expect(await refund(5)).toMatchObject({ success: false })
    expect(await ledger(id)).toHaveLength(1)
    expect(await refund(9)).toMatchObject({ success: true })
    expect((await ledger(id))[1]).toEqual({
      ...{ kind: 'refund', amountCentavos: -59_900, method: 'cash', branchId: 9, takenBy: staffId },
    })
  })

  it('has a charge over another amount once: a branch takes the rest', async () => {
    const buyer = customer(++buyers)
    const id = await harness.ordered(buyer, await harness.stock(3))
    const { fields } = await harness.begin(buyer, id)
    await harness.pay(buyer, id, { m: 'card' }, harness.bank.post({ ...fields, amount: '50000' }, 'approves'))
    const receive = () => harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
    expect(await receive()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('por revisar')],
    })
    const [attempt] = await harness.attempts(id)
    const close = { headers: staff, params: { id: attempt?.id ?? 0 }, body: { note: 'Faltan 99' } }
    await harness.send(staffCalls.closeOrderPaymentCase, close)
    expect(await receive()).toMatchObject({
      messages: [expect.any(String), expect.stringContaining('cobra solo $99.00')],
    })
    expect((await ledger(id)).map(({ amountCentavos }) => amountCentavos)).toEqual([50_000, 9_900])
  })

  it('tells what an upgrade found, once, and is written once', async () => {
    const found = await harness.shop.db.selectFrom('receipt').select('id').orderBy('id').execute()
    await harness.shop.takeEvents()
    await harness.shop.db
      .insertInto('untold_receipt')
      .values(found.map(({ id }) => ({ receiptId: id })))
      .execute()
    await harness.sweep()
    await harness.sweep()
    const events = (await harness.shop.takeEvents()).filter(({ type }) => type === 'receipt.entered')
    expect(
      events.map(({ data }) => (data as { receiptId: number }).receiptId).sort((one, other) => one - other),
    ).toEqual(found.map(({ id }) => id))
    await expect(harness.shop.db.deleteFrom('receipt').execute()).rejects.toThrow('receipts are written once')
  })
})
