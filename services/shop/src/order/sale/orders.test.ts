import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as calls from '@rodada/contracts/order/calls'
import { quoteShipping } from '@rodada/contracts/order/cart'
import { getShippingTable, saveShippingTable } from '@rodada/contracts/order/shipping'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { getStockMovements } from '@rodada/contracts/product/stock'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { lockVariants } from '../../product/variant-stock.ts'
import { customer, guest, home, identityPeer, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

let identity: Awaited<ReturnType<typeof identityPeer>>
let harness: OrdersHarness
beforeAll(async () => {
  identity = await identityPeer()
  harness = await OrdersHarness.start({ identity: identity.address })
})
afterAll(async () => {
  await harness.close()
  await identity.close()
})
beforeEach(async () => {
  harness.bank.isDown = false
  await harness.shop.takeEvents()
  await harness.dropMails()
})

let people = 100
const somebody = () => customer(++people)

describe('a buyer', () => {
  /** Runs `work` while another transaction has locked the variant. */
  const whileLocked = (variant: number, work: () => Promise<void>) =>
    harness.shop.orm.em.fork().transactional(async (em) => {
      await lockVariants(em, [variant])
      await work()
    })

  it('says where an order goes while others pay for the same product', async () => {
    const variant = await harness.stock(5)
    const buyer = somebody()
    const id = await harness.ordered(buyer, variant)
    await whileLocked(variant, async () => {
      const sent = { headers: buyer, params: { id }, body: { ...home, street: 'Calle 7' } }
      expect(await harness.send(calls.setOrderDelivery, sent)).toMatchObject({ success: true })
    })
  })

  it('is heard of the bank while others pay for the same product', async () => {
    const variant = await harness.stock(5)
    const buyer = somebody()
    const id = await harness.ordered(buyer, variant)
    const { fields } = await harness.begin(buyer, id)
    const returned = harness.bank.post(fields, 'approves')
    const paying = Promise.withResolvers<{ success?: boolean }>()
    await whileLocked(variant, async () => {
      harness.pay(buyer, id, { m: 'card' }, returned).then(paying.resolve, paying.reject)
      await somebodyWaits(harness.shop.db)
      expect(await harness.attempts(id)).toMatchObject([{ state: 'open', claimedCode: 'approved' }])
    })
    expect(await paying.promise).toMatchObject({ success: true })
  })
})

describe('an order', () => {
  it('keeps the prices of its moment, and costs shipping by weight and zone', async () => {
    const variant = await harness.stock(5)
    const buyer = somebody()
    const id = await harness.ordered(buyer, variant, 2)
    expect(await harness.show(buyer, id)).toMatchObject({
      number: `R-${id}`,
      status: 'PendingPayment',
      subtotal: 1000,
      shippingPrice: 99,
      total: 1099,
      tax: 151.59,
      delivery: 'shipping',
      address: { name: 'Ana Peña', phone: '+525551234567' },
      lines: [{ variantId: variant, quantity: 2, price: 500, total: 1000 }],
      canCancel: true,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 5, reserved: 0 })
  })

  it('is free of shipping from an amount, and is not sent where no zone is or what is too heavy', async () => {
    const buyer = somebody()
    const dear = await harness.stock(5, { priceCentavos: 200_000 })
    const id = await harness.ordered(buyer, dear, 1, 2000)
    expect(await harness.show(buyer, id)).toMatchObject({ shippingPrice: 0, total: 2000 })
    const send = (body: object) =>
      harness.send(calls.setOrderDelivery, { headers: buyer, params: { id }, body })
    expect(await send({ ...home, zipCode: '97320', state: 'Yucatán' })).toMatchObject({
      success: false,
      errors: { ZipCode: [expect.stringContaining('Todavía no enviamos')] },
    })
    const heavy = await harness.ordered(buyer, await harness.stock(5, { weightGrams: 4000 }))
    expect(
      await harness.send(calls.setOrderDelivery, { headers: buyer, params: { id: heavy }, body: home }),
    ).toMatchObject({ success: true })
    expect(await send({ ...home, zipCode: 'abc' })).toMatchObject({ success: false })
    expect(await send({ kind: 'pickup', branchId: 9, name: 'Ana', phone: '5551234567' })).toMatchObject({
      errors: { BranchId: ['Elige una de nuestras sucursales.'] },
    })
  })

  it('costs what was said before, and arrives after the business days of its zone', async () => {
    harness.clock.now = new Date('2026-12-03T18:00:00Z')
    const lines = [
      { variantId: await harness.stock(5), quantity: 2 },
      // More than there are: they weigh nothing, as they cost nothing in the cart.
      { variantId: await harness.stock(1, { weightGrams: 4000 }), quantity: 9 },
    ]
    const quote = (zipCode: string) => harness.send(quoteShipping, { body: { zipCode, lines } })
    expect(await quote('03100')).toEqual({ status: 200, price: 99, problem: null, arrivesOn: '2026-12-07' })
    expect(await quote('97320')).toEqual({ status: 200, price: null, problem: 'nowhere', arrivesOn: null })
    harness.clock.now = new Date()
  })

  it('is sent by the state of its postal code, and keeps what it was told where zones change', async () => {
    const headers = as(4, 'Admin')
    const { zones: before } = await harness.send(getShippingTable, { headers })
    const zone = (name: string, states: readonly string[], price: number) => ({
      ...{ name, states, from: '00000', to: '99999', freeFrom: null, rates: [{ maxGrams: 5000, price }] },
    })
    async function save(...zones: readonly object[]) {
      const { version } = await harness.send(getShippingTable, { headers })
      return harness.send(saveShippingTable, { headers, body: { zones, version } })
    }
    const buyer = somebody()
    const variantId = await harness.stock(5)
    const earlier = await harness.ordered(buyer, variantId)
    const peninsula = zone('Península', ['Yucatán', 'Campeche'], 199)
    expect(await save(peninsula, zone('Resto', [], 149))).toMatchObject({ success: true })
    const lines = [{ variantId, quantity: 1 }]
    const quotes = ['97320', '24000', '44100', '00000'].map(
      async (zipCode) => (await harness.send(quoteShipping, { body: { zipCode, lines } })).price,
    )
    expect(await Promise.all(quotes)).toEqual([199, 199, 149, null])
    expect(await harness.show(buyer, earlier)).toMatchObject({ shippingPrice: 99 })
    for (const zones of [
      [peninsula, zone('Otra', ['Campeche'], 1)],
      [zone('Todo', [], 1), peninsula],
      [zone('Mérida', [], 1), zone('Resto', [], 1)],
      [{ ...peninsula, from: '97000', to: '97999' }, zone('Fuera', ['Texas'], 1)],
    ])
      expect(await save(...zones)).toMatchObject({ errors: { 'Zones[1].States': [expect.any(String)] } })
    await save(...before)
  })

  it.each<[string, object, string]>([
    ['0 pieces', { quantity: 0 }, 'Quantity'],
    ['a fraction', { quantity: 2.5 }, 'Quantity'],
    ['fewer than none', { quantity: -1 }, 'Quantity'],
    ['a thousand million', { quantity: 1e9 }, 'Quantity'],
    ['more than there are', { quantity: 6 }, 'Quantity'],
    ['another price', { price: 499 }, 'Price'],
    ['an unknown variant', { variantId: 2_000_000_000 }, 'VariantId'],
  ])('of %s is refused at its line', async (_what, change, field) => {
    const variant = await harness.stock(5)
    const answer = await harness.create(somebody(), [
      { variantId: variant, quantity: 1, price: 500, ...change },
    ])
    expect(answer).toMatchObject({ success: false })
    expect(Object.keys(answer.errors)).toEqual([`Lines[0].${field}`])
  })

  it('adds up lines of one variant before it looks how many there are', async () => {
    const variant = await harness.stock(3)
    const line = { variantId: variant, quantity: 2, price: 500 }
    expect(await harness.create(somebody(), [line, line])).toMatchObject({
      success: false,
      errors: { 'Lines[0].Quantity': ['Solo quedan 3.'], 'Lines[1].Quantity': ['Solo quedan 3.'] },
    })
  })

  it('is made once by one key, and once by every key without one', async () => {
    const variant = await harness.stock(5)
    const headers = { ...somebody(), 'idempotency-key': 'una-vez' }
    const lines = [{ variantId: variant, quantity: 1, price: 500 }]
    const [first, second] = await Promise.all([
      harness.create(headers, lines),
      harness.create(headers, lines),
    ])
    expect(first).toMatchObject({ success: true, id: expect.any(Number) })
    expect(second.id).toBe(first.id)
  })

  it('is nobody else’s, and a guest’s is that of the browser and of its link', async () => {
    const variant = await harness.stock(5)
    const owner = somebody()
    const mine = await harness.ordered(owner, variant)
    const theirs = await harness.ordered(guest('uno'), variant)
    for (const [headers, id] of [
      [somebody(), mine],
      [{}, mine],
      [guest('uno'), mine],
      [guest('dos'), theirs],
      [somebody(), theirs],
    ] as const) {
      expect((await harness.show(headers, id)).status).toBe(404)
      expect((await harness.begin(headers, id)).status).toBe(404)
      expect((await harness.send(calls.cancelOrder, { headers, params: { id } })).status).toBe(404)
    }
    const linkKey = await harness.keyOf(theirs)
    const open = (key: string) =>
      harness.send(calls.openOrder, { headers: guest('dos'), params: { id: theirs }, body: { key } })
    expect((await open('x'.repeat(32))).status).toBe(404)
    expect(await open(linkKey)).toMatchObject({ success: true })
    expect(await harness.show(guest('dos'), theirs)).toMatchObject({
      id: theirs,
      email: 'ana@rodada.test',
      linkKey,
    })
    expect(await harness.show(owner, mine)).toMatchObject({ linkKey: null })
    const staffs = await harness.send(staffCalls.getStaffOrder, {
      headers: as(staffId, 'ProductCapturist'),
      params: { id: theirs },
    })
    expect(staffs).toMatchObject({ id: theirs, linkKey: null })
    expect(JSON.stringify(await harness.shop.takeEvents())).not.toContain(linkKey)
  })

  it('is stored without the key of its link', async () => {
    const id = await harness.ordered(guest('sin clave'), await harness.stock(5))
    const [open, row] = [await harness.keyOf(id), JSON.stringify(await harness.row(id))]
    for (const key of [open, await harness.keyOf(id, 'mailed')]) expect(row).not.toContain(key)
  })

  it('asks a guest for an e-mail', async () => {
    const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
    expect(await harness.create(guest('tres'), lines)).toMatchObject({
      errors: { Email: ['Escribe tu correo.'] },
    })
  })

  it('gives students the academy’s price, and only them what is theirs', async () => {
    const variant = await harness.stock(5, { academyPriceCentavos: 40_000 })
    const own = await harness.stock(5, { onlyStudents: true })
    const student = ++people
    await harness.shop.db
      .insertInto('student_copy')
      .values({ subscriptionId: student, userId: student, activeUntil: new Date('2100-01-01'), version: 1 })
      .execute()
    const buy = (headers: Record<string, string>, variantId: number, price: number) =>
      harness.create(headers, [{ variantId, quantity: 1, price }])
    expect(await buy(customer(student), variant, 400)).toMatchObject({ success: true })
    expect(await buy(customer(student), own, 500)).toMatchObject({ success: true })
    expect(await buy(somebody(), variant, 400)).toMatchObject({ success: false })
    expect(await buy(somebody(), own, 500)).toMatchObject({
      errors: { 'Lines[0].VariantId': ['Este producto es exclusivo para alumnos de la academia.'] },
    })
  })
})

describe('the payment of an order by card', () => {
  it('keeps its pieces, and takes them as the bank has charged', async () => {
    const variant = await harness.stock(2)
    const buyer = guest('cuatro')
    const id = await harness.ordered(buyer, variant)
    const { fields } = await harness.begin(buyer, id, '599')
    expect(fields).toMatchObject({
      amount: '59900',
      returnUrl: `http://localhost:8080/pedido/${id}/informacion-de-pago`,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 1 })
    const back = harness.bank.post(fields, 'approves')
    expect(await harness.pay(buyer, id, { m: 'card' }, back)).toMatchObject({ success: true, id })
    expect(await harness.show(buyer, id)).toMatchObject({ status: 'Paid', paymentMethod: 'card' })
    expect(await harness.variant(variant)).toEqual({ quantity: 1, reserved: 0 })
    const mails = await harness.shop.takeMails()
    expect(mails).toMatchObject([{ to: 'ana@rodada.test', subject: `Recibimos tu pago del pedido R-${id}` }])
    expect(mails[0]?.text).toContain(`/pedido/${id}#clave=`)
    expect(mails[0]?.text).toMatch(
      new RegExp(`Recibo T-\\d+ del .* Pedido R-${id}: \\$599\\.00\\. Forma de pago: Tarjeta en línea\\.`),
    )
  })

  it('is not begun over another total, without delivery, or twice over', async () => {
    const variant = await harness.stock(2)
    const buyer = somebody()
    const made = await harness.create(buyer, [{ variantId: variant, quantity: 1, price: 500 }])
    expect(await harness.begin(buyer, made.id)).toMatchObject({ success: false })
    const id = await harness.ordered(buyer, variant)
    expect(await harness.begin(buyer, id, '500')).toMatchObject({ success: false })
    const [one, two] = await Promise.all([harness.begin(buyer, id), harness.begin(buyer, id)])
    expect(one.fields.folio).toBe(two.fields.folio)
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 1 })
  })

  it('lets go of the pieces after twenty minutes, unless the bank is still asked', async () => {
    const variant = await harness.stock(2)
    const [one, two] = [somebody(), somebody()]
    const [left, slow] = [await harness.ordered(one, variant), await harness.ordered(two, variant)]
    await harness.begin(one, left)
    harness.bank.post((await harness.begin(two, slow)).fields, 'slow')
    harness.pass(21)
    await harness.sweep()
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 1 })
    expect((await harness.row(left)).reservedUntil).toBeNull()
    harness.bank.answerSlow()
    harness.pass(11)
    await harness.sweep()
    expect(await harness.show(two, slow)).toMatchObject({ status: 'Paid' })
    expect(await harness.variant(variant)).toEqual({ quantity: 1, reserved: 0 })
  })

  it('settles an approval after the reservation where there are pieces, else gives the money back', async () => {
    const variant = await harness.stock(1)
    const [one, two] = [somebody(), somebody()]
    const [first, second] = [await harness.ordered(one, variant), await harness.ordered(two, variant)]
    const form = (await harness.begin(one, first)).fields
    harness.pass(21)
    await harness.sweep()
    const other = (await harness.begin(two, second)).fields
    const late = harness.bank.post(form, 'approves')
    expect(await harness.pay(one, first, { m: 'card' }, late)).toMatchObject({
      success: false,
      code: 'rejected',
      messages: [expect.stringContaining('Te lo devolveremos completo.')],
    })
    expect(await harness.attempts(first)).toMatchObject([{ state: 'refund' }])
    const back = harness.bank.post(other, 'approves')
    expect(await harness.pay(two, second, { m: 'card' }, back)).toMatchObject({ success: true })
    expect(await harness.variant(variant)).toEqual({ quantity: 0, reserved: 0 })
  })
})

describe('an order that is paid at a branch', () => {
  it('is kept for three days, and canceled after', async () => {
    const variant = await harness.stock(1)
    const buyer = somebody()
    const id = await harness.ordered(buyer, variant)
    expect(await harness.pay(buyer, id, { m: 'later' })).toMatchObject({ success: true })
    expect(await harness.show(buyer, id)).toMatchObject({ payAtBranchUntil: expect.any(String) })
    harness.pass(2 * 24 * 60)
    await harness.sweep()
    expect(await harness.variant(variant)).toEqual({ quantity: 1, reserved: 1 })
    harness.pass(24 * 60 + 1)
    await harness.sweep()
    expect(await harness.show(buyer, id)).toMatchObject({ status: 'Canceled', cancelReason: 'expired' })
    expect(await harness.variant(variant)).toEqual({ quantity: 1, reserved: 0 })
  })

  it('is paid to the staff, prepared, laid out and handed over, each step once', async () => {
    await stateBranches(harness.shop.orm, 9)
    const variant = await harness.stock(3)
    const buyer = guest('cinco')
    const id = await harness.ordered(buyer, variant)
    await harness.pay(buyer, id, { m: 'later' })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash', branchId: 9 })).toMatchObject({
      success: true,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    expect(await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })).toMatchObject({
      success: false,
    })
    expect(
      await harness.staff(staffCalls.shipOrder, id, { carrier: 'Estafeta', trackingNumber: '1' }),
    ).toMatchObject({
      success: false,
    })
    const isIn = async (tab: string) => {
      const query = { tab, search: `R-${id}` }
      return (
        await harness.send(staffCalls.getStaffOrders, { headers: as(staffId, 'ProductCapturist'), query })
      ).totalItems
    }
    expect(await isIn('toPrepare')).toBe(1)
    expect(await harness.staff(staffCalls.prepareOrder, id)).toMatchObject({ success: true })
    expect([await isIn('toPrepare'), await isIn('Paid'), await isIn('Preparing')]).toEqual([1, 0, 1])
    expect(await harness.staff(staffCalls.readyOrder, id)).toMatchObject({
      messages: ['Este pedido se envía a domicilio.'],
    })
    const shipment = { carrier: 'Estafeta', trackingNumber: 'A1', trackingUrl: 'https://estafeta.example/A1' }
    expect(await harness.staff(staffCalls.shipOrder, id, shipment)).toMatchObject({ success: true })
    expect(await harness.staff(staffCalls.deliverOrder, id)).toMatchObject({ success: true })
    expect(await harness.show(buyer, id)).toMatchObject({
      status: 'Delivered',
      carrier: 'Estafeta',
      canReturn: true,
    })
    const ask = () =>
      harness.send(calls.requestReturn, { headers: buyer, params: { id }, body: { reason: 'No me quedó' } })
    expect(await ask()).toMatchObject({ success: true })
    expect(await ask()).toMatchObject({ success: false })
    expect(
      await harness.staff(staffCalls.closeReturn, id, {
        ...{ isAccepted: true, restock: true, amount: 599 },
        lines: [{ variantId: variant, quantity: 1 }],
      }),
    ).toMatchObject({
      success: true,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 3, reserved: 0 })
    const movements = await harness.send(getStockMovements, {
      headers: as(staffId, 'ProductCapturist'),
      params: { id: variant },
    })
    expect(movements).toMatchObject({ totalItems: 2, variant: { id: variant, quantity: 3 } })
    expect(await harness.staff(staffCalls.refundOrder, id, { note: 'En efectivo' })).toMatchObject({
      success: true,
    })
    expect(await harness.show(buyer, id)).toMatchObject({ refund: 'done' })
    const receipts = await harness.shop.db
      .selectFrom('receipt')
      .select(['kind', 'amountCentavos', 'method', 'branchId', 'takenBy'])
      .where('sourceId', '=', id)
      .orderBy('id')
      .execute()
    expect(receipts).toEqual([
      { kind: 'payment', amountCentavos: 59_900, method: 'cash', branchId: 9, takenBy: staffId },
      { kind: 'refund', amountCentavos: -59_900, method: 'cash', branchId: 9, takenBy: staffId },
    ])
  })

  it('is canceled by its buyer while unpaid, and by the staff with the pieces back in stock', async () => {
    const variant = await harness.stock(2)
    const buyer = somebody()
    const [one, two] = [await harness.ordered(buyer, variant), await harness.ordered(buyer, variant)]
    await harness.pay(buyer, one, { m: 'later' })
    const cancel = (id: number) => harness.send(calls.cancelOrder, { headers: buyer, params: { id } })
    expect(await cancel(one)).toMatchObject({ success: true })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    await harness.staff(staffCalls.receiveOrder, two, { method: 'terminal', reference: '77' })
    expect(await cancel(two)).toMatchObject({ success: false })
    expect(
      await harness.staff(staffCalls.cancelStaffOrder, two, { reason: 'Roto', restock: true }),
    ).toMatchObject({
      success: true,
    })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    expect(await harness.show(buyer, two)).toMatchObject({ status: 'Canceled', refund: 'due' })
  })

  it('of a guest goes to the corrected e-mail and by another link, while no other browser has it', async () => {
    const [buyer, stranger] = [guest('corrige'), guest('extraño')]
    const id = await harness.ordered(buyer, await harness.stock(3))
    const correct = (headers = buyer) =>
      harness.send(calls.correctOrderEmail, { headers, params: { id }, body: { email: 'bien@rodada.test' } })
    const open = (key: string) =>
      harness.send(calls.openOrder, { headers: stranger, params: { id }, body: { key } })
    const mistyped = await harness.keyOf(id)
    expect(await correct(stranger)).toMatchObject({ success: false })
    expect(await correct()).toMatchObject({ success: true })
    const { email } = await harness.row(id)
    expect(email).toBe('bien@rodada.test')
    expect(await open(mistyped)).toMatchObject({ success: false })
    expect(await open(await harness.keyOf(id))).toMatchObject({ success: true })
    for (const headers of [buyer, stranger])
      expect(await correct(headers)).toMatchObject({
        success: false,
        messages: [expect.stringMatching(/^Tu pedido ya se abrió en otro dispositivo\./)],
      })
  })

  it('is canceled where the parcel came back or nobody picked it up, and not once it is delivered', async () => {
    const variant = await harness.stock(3)
    const buyer = somebody()
    const sent = async (delivery: 'shipping' | 'pickup') => {
      const id = await harness.ordered(buyer, variant)
      await harness.shop.db.updateTable('shop_order').set({ delivery }).where('id', '=', id).execute()
      await harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
      await harness.staff(staffCalls.prepareOrder, id)
      const step = delivery === 'pickup' ? staffCalls.readyOrder : staffCalls.shipOrder
      await harness.staff(step, id, { carrier: 'Estafeta', trackingNumber: 'A1' })
      return id
    }
    const [back, left, done] = [await sent('shipping'), await sent('pickup'), await sent('pickup')]
    const cancel = (id: number, amount?: number) =>
      harness.staff(staffCalls.cancelStaffOrder, id, {
        reason: 'Nadie',
        restock: true,
        ...(amount && { amount }),
      })
    for (const [id, amount] of [
      [back, 100_000],
      [left, 1],
    ] as const)
      expect(await cancel(id, amount)).toMatchObject({
        success: false,
        errors: { Amount: [expect.anything()] },
      })
    expect(await cancel(back, 150.5)).toMatchObject({ success: true })
    expect(await cancel(left)).toMatchObject({ success: true })
    const canceled = { status: 'Canceled', refund: 'due' }
    expect(await harness.show(buyer, back)).toMatchObject({ ...canceled, refundAmount: 150.5 })
    expect(await harness.show(buyer, left)).toMatchObject({ ...canceled, refundAmount: 599 })
    expect(await harness.variant(variant)).toEqual({ quantity: 2, reserved: 0 })
    await harness.staff(staffCalls.deliverOrder, done)
    expect(await cancel(done)).toMatchObject({
      success: false,
      messages: ['No se puede: el pedido está entregado.'],
    })
    expect(
      await harness.staff(staffCalls.closeReturn, done, {
        ...{ isAccepted: true, restock: true },
        lines: [{ variantId: variant, quantity: 1 }],
      }),
    ).toMatchObject({
      messages: ['Este pedido no tiene una devolución por resolver.'],
    })
    expect(await harness.staff(staffCalls.refundOrder, done, { note: 'Nada' })).toMatchObject({
      messages: ['Este pedido no tiene dinero por devolver.'],
    })
  })
})
