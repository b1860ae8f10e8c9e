import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createShopCode } from '@rodada/contracts/money/reduction'
import * as calls from '@rodada/contracts/order/calls'
import { getCart } from '@rodada/contracts/order/cart'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { changeStock } from '@rodada/contracts/product/stock'
import { hourMs } from '@rodada/contracts/words/durations'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { type RawBuilder, sql } from 'kysely'
import { customer, guest, home, OrdersHarness, staffId } from '../testing/orders-harness.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
})
afterAll(() => harness.close())
beforeEach(() => harness.dropMails())

const staff = as(staffId, 'ProductCapturist')
let people = 100
const somebody = () => customer(++people)

/** Resolves once a transaction waits for a lock of another. */
async function untilWaiting(): Promise<void> {
  const waits = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      harness.shop.db,
    )
  while ((await waits()).rows.length === 0) await new Promise((next) => setTimeout(next, 10))
}

const lockVariant = (id: number) => sql`select from variant where id = ${id} for update`

/** Runs work until it waits for the lock of another transaction, which then does more and commits. */
async function besideLock<R>(
  first: RawBuilder<unknown>,
  then: RawBuilder<unknown>,
  run: () => Promise<R>,
): Promise<R> {
  const { done } = await harness.shop.db.transaction().execute(async (trx) => {
    await first.execute(trx)
    const running = run()
    await Promise.race([untilWaiting(), running])
    await then.execute(trx)
    return { done: running }
  })
  return done
}

describe('mails about an order', () => {
  it('tell amounts in pesos, and until when it is kept', async () => {
    const buyer = guest('mails')
    const id = await harness.ordered(buyer, await harness.stock(9), 2)
    await harness.pay(buyer, id, { m: 'later' })
    const [reservedMail] = await harness.shop.takeMails()
    expect(reservedMail?.text).toContain('Total: $1,099.00, IVA incluido ($151.59).')
    expect(reservedMail?.text).toContain('Si no recibimos tu pago a tiempo, cancelaremos el pedido.')
    const deliver = (body: object) =>
      harness.send(calls.setOrderDelivery, { headers: buyer, params: { id }, body: { ...home, ...body } })
    await deliver({ name: 'Otra' })
    expect(await harness.shop.takeMails()).toEqual([])
    await stateBranches(harness.shop.orm, 9)
    await deliver({ kind: 'pickup', branchId: 9 })
    const [changed] = await harness.shop.takeMails()
    expect(changed?.subject).toBe(`Cambió el total de tu pedido R-${id}`)
    expect(changed?.text).toContain('Total: $1,000.00')
  })

  it('come at each step of it', async () => {
    const subjects = async () => (await harness.shop.takeMails()).map(({ subject }) => subject)
    const [buyer, variant] = [guest('each'), await harness.stock(5)]
    const [left, id] = [await harness.ordered(buyer, variant), await harness.ordered(buyer, variant)]
    await harness.send(calls.cancelOrder, { headers: buyer, params: { id: left } })
    const [canceled] = await harness.shop.takeMails()
    expect(canceled?.text).toContain('Cancelaste tu pedido.')
    await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
    await harness.dropMails()
    await harness.staff(staffCalls.prepareOrder, id)
    expect(await subjects()).toEqual([`Estamos preparando tu pedido R-${id}`])
    await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: 'A1' })
    expect(await subjects()).toEqual([`Tu pedido R-${id} va en camino`])
    await harness.staff(staffCalls.deliverOrder, id)
    expect(await subjects()).toEqual([`Entregamos tu pedido R-${id}`])
    const body = { reason: 'No me quedó' }
    await harness.send(calls.requestReturn, { headers: buyer, params: { id }, body })
    expect(await subjects()).toEqual([`Recibimos tu solicitud de devolución del pedido R-${id}`])
  })
})

describe('an order of several products', () => {
  it('waits for whoever has locked the first of them, and not the other way round', async () => {
    const [first, second] = [await harness.stock(5), await harness.stock(5)]
    const line = { quantity: 1, price: 500 }
    const lines = [
      { variantId: second, ...line },
      { variantId: first, ...line },
    ]
    const made = await besideLock(lockVariant(first), lockVariant(second), () =>
      harness.create(somebody(), lines),
    )
    expect(made).toMatchObject({ success: true })
    const merged = await besideLock(lockVariant(first), lockVariant(second), () =>
      harness.merge(somebody(), lines, 'carrito'),
    )
    expect(merged).toMatchObject({ success: true })
  })
})

it('is sold with a code by who has its pieces locked, online and at the counter', async () => {
  const body = { code: 'CANDADO', percent: 10 }
  await harness.send(createShopCode, { headers: staff, body })
  const variantId = await harness.stock(5)
  const sold = { lines: [{ variantId, quantity: 1, price: 500 }], code: 'candado' }
  // Who locked the code before the pieces would keep it from here.
  const code = sql`select from reduction_code where code = 'CANDADO' for update nowait`
  const sale = { ...sold, isStudent: false, method: 'cash' }
  for (const send of [
    () => harness.send(calls.createOrder, { headers: somebody(), body: sold }),
    () => harness.send(staffCalls.sellAtCounter, { headers: staff, body: sale }),
  ])
    expect(await besideLock(lockVariant(variantId), code, send)).toMatchObject({ success: true })
})

describe('the cart of an account', () => {
  it('waits before it changes for a payment that takes lines out of it', async () => {
    const [buyer, first, second] = [somebody(), await harness.stock(5), await harness.stock(5)]
    await harness.merge(buyer, [{ variantId: first, quantity: 1 }], 'antes')
    const lines = [first, second].map((variantId) => ({ variantId, quantity: 1 }))
    const taken = sql`delete from cart_line where variant_id = ${first}`
    const merged = await besideLock(lockVariant(second), taken, () => harness.merge(buyer, lines, 'durante'))
    expect(merged).toMatchObject({ success: true })
    expect(merged.cart.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
  })

  it('takes its lines in one order, in whichever the browsers have them', async () => {
    const [buyer, first, second] = [somebody(), await harness.stock(5), await harness.stock(5)]
    const lines = [second, first].map((variantId) => ({ variantId, quantity: 1 }))
    await harness.merge(buyer, lines, 'uno')
    const take = (id: number) => sql`update cart_line set quantity = 2 where variant_id = ${id}`
    const merged = await besideLock(take(first), take(second), () => harness.merge(buyer, lines, 'otro'))
    expect(merged).toMatchObject({ success: true })
    expect(merged.cart.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 3])
  })

  it('keeps what an order is about until its pieces are kept', async () => {
    const [buyer, variant] = [somebody(), await harness.stock(5)]
    await harness.merge(buyer, [{ variantId: variant, quantity: 1 }], 'guardado')
    const lines = async () => (await harness.send(getCart, { headers: buyer })).lines
    const id = await harness.ordered(buyer, variant)
    expect(await lines()).toMatchObject([{ variantId: variant }])
    await harness.pay(buyer, id, { m: 'later' })
    expect(await lines()).toEqual([])
  })

  it('keeps what was added since an order was made of it', async () => {
    const [buyer, variant] = [somebody(), await harness.stock(5)]
    await harness.merge(buyer, [{ variantId: variant, quantity: 1 }], 'pedido')
    const id = await harness.ordered(buyer, variant)
    await harness.merge(buyer, [{ variantId: variant, quantity: 2 }], 'luego')
    await harness.pay(buyer, id, { m: 'later' })
    const { lines } = await harness.send(getCart, { headers: buyer })
    expect(lines).toMatchObject([{ variantId: variant, quantity: 2 }])
  })
})

describe('an order whose product is taken off sale', () => {
  const withdraw = (variantId: number) =>
    harness.shop.db
      .updateTable('product')
      .set({ state: 'Draft' })
      .where(
        'id',
        'in',
        harness.shop.db.selectFrom('variant').select('productId').where('id', '=', variantId),
      )
      .execute()

  it('is not paid any more, and says so at its line', async () => {
    const [buyer, variant] = [somebody(), await harness.stock(5, { name: 'Casco' })]
    const id = await harness.ordered(buyer, variant)
    expect((await harness.show(buyer, id)).lines).toMatchObject([{ problem: null }])
    await withdraw(variant)
    const messages = ['Ya no está a la venta Casco. Quítalo del carrito y haz el pedido de nuevo.']
    expect(await harness.begin(buyer, id)).toMatchObject({ success: false, messages })
    expect(await harness.pay(buyer, id, { m: 'later' })).toMatchObject({ success: false, messages })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })).toMatchObject({ messages })
    expect((await harness.show(buyer, id)).lines).toMatchObject([{ problem: 'gone', left: null }])
    expect(await harness.variant(variant)).toEqual({ quantity: 5, reserved: 0 })
  })

  it('is paid all the same where its pieces were kept before', async () => {
    const [buyer, variant] = [somebody(), await harness.stock(5)]
    const id = await harness.ordered(buyer, variant)
    await harness.pay(buyer, id, { m: 'later' })
    await withdraw(variant)
    expect((await harness.show(buyer, id)).lines).toMatchObject([{ problem: null }])
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })).toMatchObject({
      success: true,
    })
  })
})

describe('the most that an order may hold', () => {
  it('holds for lines of one variant together, at the counter too', async () => {
    const line = { variantId: await harness.stock(100), quantity: 15, price: 500 }
    const text = ['Puedes pedir hasta 20 piezas de cada producto.']
    const errors = { 'Lines[0].Quantity': text, 'Lines[1].Quantity': text }
    expect(await harness.create(somebody(), [line, line])).toMatchObject({ success: false, errors })
    const body = { lines: [line, line], isStudent: false, method: 'cash' }
    expect(await harness.send(staffCalls.sellAtCounter, { headers: staff, body })).toMatchObject({ errors })
  })

  it('holds for what it all comes to', async () => {
    const dear = { priceCentavos: 100_000_000 }
    const lines = [
      { variantId: await harness.stock(20, dear), quantity: 20, price: 1_000_000 },
      { variantId: await harness.stock(20, dear), quantity: 2, price: 1_000_000 },
    ]
    expect(await harness.create(somebody(), lines)).toMatchObject({
      errors: { 'Lines[1].Quantity': ['El total es demasiado alto para un solo pedido.'] },
    })
  })
})

describe('the address of an order', () => {
  it('is faulted by the way of delivery that was chosen alone', async () => {
    const buyer = somebody()
    const id = await harness.ordered(buyer, await harness.stock(5))
    const errors = async (body: object) =>
      (await harness.send(calls.setOrderDelivery, { headers: buyer, params: { id }, body })).errors
    expect(await errors({ ...home, zipCode: 'abc' })).toEqual({
      ZipCode: ['Escribe los 5 dígitos del código postal.'],
    })
    for (const zipCode of ['00000', '97320'])
      expect(await errors({ ...home, zipCode })).toEqual({
        ZipCode: ['El código postal no corresponde a Ciudad de México.'],
      })
    expect(await errors({ ...home, zipCode: '15000', state: 'California' })).toEqual({
      State: ['No reconocemos este estado. Elige uno de los 32 de México.'],
    })
    expect(await errors({ ...home, zipCode: '03100', state: 'México, D.F.' })).toEqual({})
    expect(await harness.show(buyer, id)).toMatchObject({ address: { state: 'Ciudad de México' } })
    expect(await errors({ kind: 'pickup', branchId: 1, name: ' ', phone: '5551234567' })).toEqual({
      Name: ['Este dato es obligatorio.'],
    })
    expect(await errors({ kind: 'paloma' })).toEqual({ Kind: ['Elige una de las opciones.'] })
  })

  it('is made of its fields alone', async () => {
    const buyer = somebody()
    const id = await harness.ordered(buyer, await harness.stock(5))
    const sent = await harness.send(calls.setOrderDelivery, {
      headers: buyer,
      params: { id },
      body: { ...home, name: ' Eva ', color: 'rojo', pieces: 3 },
    })
    expect(sent).toMatchObject({ success: true })
    expect((await harness.row(id)).address).toEqual({
      ...{ name: 'Eva', phone: '+525551234567', street: 'Calle 1', streetNumber: '2' },
      ...{ neighborhood: 'Centro', zipCode: '03100', city: 'Benito Juárez', state: 'Ciudad de México' },
      note: '',
    })
  })
})

describe('commands of the staff', () => {
  it('take a payment at the total that the page shows', async () => {
    const buyer = somebody()
    const id = await harness.ordered(buyer, await harness.stock(5))
    const { version } = await harness.row(id)
    await harness.send(calls.setOrderDelivery, {
      headers: buyer,
      params: { id },
      body: { ...home, name: 'Otra' },
    })
    expect(await harness.staff(staffCalls.receiveOrder, id, { version, method: 'cash' })).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Recarga la página')],
    })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })).toMatchObject({
      success: true,
    })
  })

  it('change stock once for each key', async () => {
    const id = await harness.stock(5)
    const change = () =>
      harness.send(changeStock, {
        headers: { ...staff, 'idempotency-key': 'conteo' },
        params: { id },
        body: { quantity: 8, known: 5, reason: 'count' },
      })
    expect(await change()).toMatchObject({ success: true, quantity: 8 })
    expect(await change()).toMatchObject({ success: true, quantity: 8 })
    expect(await harness.variant(id)).toEqual({ quantity: 8, reserved: 0 })
  })
})

describe('the last piece', () => {
  it('is one piece in words', async () => {
    const id = await harness.stock(1)
    const made = await harness.create(somebody(), [{ variantId: id, quantity: 2, price: 500 }])
    expect(made.errors).toEqual({ 'Lines[0].Quantity': ['Solo queda 1.'] })
    const buyer = somebody()
    await harness.pay(buyer, await harness.ordered(buyer, id), { m: 'later' })
    const body = { quantity: 0, known: 1, reason: 'count' }
    expect(await harness.send(changeStock, { headers: staff, params: { id }, body })).toMatchObject({
      messages: ['Hay 1 pieza apartada en pedidos: la cantidad no puede ser menor.'],
    })
  })
})

describe('a card that is charged when the pieces are gone', () => {
  /** An order whose buyer pays after another has bought the last piece. */
  async function tooLate(buyer: Record<string, string>) {
    const variant = await harness.stock(1)
    const id = await harness.ordered(buyer, variant)
    const { fields } = await harness.begin(buyer, id)
    harness.pass(21)
    await harness.sweep()
    const other = somebody()
    await harness.staff(staffCalls.receiveOrder, await harness.ordered(other, variant), { method: 'cash' })
    await harness.dropMails()
    await harness.pay(buyer, id, { m: 'card' }, harness.bank.post(fields, 'approves'))
    return id
  }
  const listed = async (tab: string, id: number) => {
    const query = { tab, search: `R-${id}` }
    return (await harness.send(staffCalls.getStaffOrders, { headers: staff, query })).list
  }
  const refunds = async () => (await harness.send(staffCalls.getOrderFigures, { headers: staff })).refunds

  it('is told to its buyer and the staff until the money was given back', async () => {
    const buyer = guest('tarde')
    const before = await refunds()
    const id = await tooLate(buyer)
    const [mail] = await harness.shop.takeMails()
    expect(mail).toMatchObject({ subject: `Te devolveremos un pago de tu pedido R-${id}` })
    expect(await harness.show(buyer, id)).toMatchObject({ status: 'PendingPayment', refund: 'due' })
    expect(await listed('refunds', id)).toMatchObject([{ id, refund: 'due' }])
    expect(await refunds()).toBe(before + 1)
    expect(await harness.staff(staffCalls.refundOrder, id, { note: 'Desde el portal' })).toMatchObject({
      success: true,
    })
    expect(await harness.show(buyer, id)).toMatchObject({ refund: 'done' })
    expect(await listed('refunds', id)).toEqual([])
    expect(await refunds()).toBe(before)
    expect((await harness.attempts(id))[0]).toMatchObject({
      caseClosedBy: staffId,
      caseNote: 'Desde el portal',
    })
  })

  it('leaves an order that is canceled in the end, and not because nobody paid', async () => {
    // Guests only: mails to accounts need identity, which does not run here.
    await harness.shop.db.updateTable('shop_order').set({ userId: null, email: 'x@rodada.test' }).execute()
    const id = await tooLate(guest('muy tarde'))
    await harness.dropMails()
    harness.pass(3 * 24 * 60)
    await harness.sweep()
    const mails = await harness.shop.takeMails()
    const mail = mails.find(({ subject }) => subject === `Se canceló tu pedido R-${id}`)
    expect(mail?.text).toContain('Te devolvemos el pago completo.')
    expect(mail?.text).not.toContain('No recibimos el pago')
  })
})

describe('a bank that is silent', () => {
  it('is asked when its time comes, and not with every sweep', async () => {
    const [held, left] = [somebody(), somebody()]
    const heldId = await harness.ordered(held, await harness.stock(1))
    const leftId = await harness.ordered(left, await harness.stock(1))
    harness.bank.post((await harness.begin(held, heldId)).fields, 'slow')
    await harness.begin(left, leftId)
    harness.pass(21)
    await harness.sweep()
    harness.bank.isDown = true
    harness.pass(11)
    await harness.sweep()
    // Not beyond an hour after the first attempt, whenever the bank is asked next.
    const [{ issuedAt } = { issuedAt: null }] = await harness.attempts(heldId)
    const { reservedUntil } = await harness.row(heldId)
    expect(Number(reservedUntil) - Number(issuedAt)).toBe(hourMs)
    expect((await harness.row(leftId)).reservedUntil).toBeNull()
    harness.pass(3 * 24 * 60)
    await harness.sweep()
    const { questions } = harness.bank
    harness.pass(1)
    await harness.sweep()
    expect(harness.bank.questions).toBe(questions)
    harness.bank.isDown = false
  })
})

describe('the tax of an order', () => {
  it('stays what it was when it was paid', async () => {
    const buyer = somebody()
    const id = await harness.ordered(buyer, await harness.stock(1))
    await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
    expect(await harness.row(id)).toMatchObject({ taxCentavos: 8262 })
    await harness.shop.db.updateTable('shop_order').set({ taxCentavos: 5000 }).where('id', '=', id).execute()
    expect(await harness.show(buyer, id)).toMatchObject({ total: 599, tax: 50 })
  })
})

describe('the weight of a parcel', () => {
  it('that is exactly a rate’s is borne by it', async () => {
    const buyer = somebody()
    const lines = []
    for (const [weightGrams, quantity] of [
      [235.3, 3],
      [177.83, 1],
      [4116.27, 1],
    ] as const)
      lines.push({ variantId: await harness.stock(quantity, { weightGrams }), quantity, price: 500 })
    const { id } = await harness.create(buyer, lines)
    const sent = await harness.send(calls.setOrderDelivery, { headers: buyer, params: { id }, body: home })
    expect(sent).toMatchObject({ success: true })
  })
})

describe('the search of orders', () => {
  it('takes digits for a number or a SKU, and a sign for itself', async () => {
    const buyer = somebody()
    const variant = await harness.stock(1)
    await harness.shop.db.updateTable('variant').set({ sku: '900900' }).where('id', '=', variant).execute()
    const id = await harness.ordered(buyer, variant)
    const found = async (search: string) => {
      const { list } = await harness.send(staffCalls.getStaffOrders, { headers: staff, query: { search } })
      return list.map((order: { id: number }) => order.id)
    }
    expect(await found('900900')).toEqual([id])
    expect(await found(`r-${id}`)).toEqual([id])
    expect(await found('%')).toEqual([])
    for (const words of ['peña', 'PEÑA ana']) expect(await found(words)).toContain(id)
    expect(await found('peña eva')).not.toContain(id)
  })
})

describe('pieces that cannot be released', () => {
  it('keep no other order from being canceled', async () => {
    const [stuck, forgotten] = [somebody(), somebody()]
    const variant = await harness.stock(1)
    const stuckId = await harness.ordered(stuck, variant)
    const forgottenId = await harness.ordered(forgotten, await harness.stock(1))
    await harness.begin(stuck, stuckId)
    const setReserved = (reserved: number) =>
      harness.shop.db.updateTable('variant').set({ reserved }).where('id', '=', variant).execute()
    await setReserved(0)
    harness.pass(3 * 24 * 60)
    await expect(harness.sweep()).rejects.toThrow('Not everything that was due could be done')
    expect((await harness.row(stuckId)).status).toBe('PendingPayment')
    expect((await harness.row(forgottenId)).status).toBe('Canceled')
    await setReserved(1)
  })
})
