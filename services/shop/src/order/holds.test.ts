import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as calls from '@rodada/contracts/order/calls'
import { branchHoldDays } from '@rodada/contracts/order/rules'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { networkHeader } from '@rodada/service/http/browser'
import { as } from '@rodada/service/testing/test-settings'
import { customer, guest, home, identityPeer, OrdersHarness, staffId } from '../testing/orders-harness.ts'

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
  await harness.dropMails()
  await harness.shop.db
    .updateTable('shop_order')
    .set({ status: 'Canceled', canceledAt: new Date(), cancelReason: 'staff', reservedUntil: null })
    .where('status', '=', 'PendingPayment')
    .execute()
})

let made = 0
const digest = (name: string) => createHash('sha256').update(name).digest('base64url')
/** A browser that nobody has seen, in a network of its own unless one is named. */
const visitor = (network = `network ${++made}`) => ({
  ...guest(`visitor ${++made}`),
  [networkHeader]: digest(network),
})
const inbox = () => `persona${++made}@ejemplo.mx`

interface Wish {
  readonly email?: string
  readonly pieces?: number
}

async function order(headers: Record<string, string>, variantId: number, { email, pieces = 1 }: Wish = {}) {
  const lines = [{ variantId, quantity: pieces, price: 500 }]
  const { id } = await harness.create(headers, lines, email ?? inbox())
  await harness.send(calls.setOrderDelivery, { headers, params: { id }, body: home })
  return id as number
}

/** Orders and leaves the payment for the branch. */
async function leave(headers: Record<string, string>, variantId: number, wish: Wish = {}) {
  const id = await order(headers, variantId, wish)
  return { id, ...(await harness.pay(headers, id, { m: 'later' })) }
}

const reserved = async (variantId: number) => (await harness.variant(variantId)).reserved
const minutesLeft = async (id: number) => {
  const { reservedUntil } = await harness.row(id)
  return reservedUntil && Math.round((reservedUntil.getTime() - harness.clock.now.getTime()) / minuteMs)
}
const branchMinutes = branchHoldDays * 24 * 60

const open = async (headers: Record<string, string>, id: number, purpose: 'mailed' | 'shown') =>
  harness.send(calls.openOrder, {
    headers,
    params: { id },
    body: { key: await harness.keyOf(id, purpose) },
  })

describe('somebody who pays nothing', () => {
  it('reserves two orders, by whatever name, and is told what to do', async () => {
    const variant = await harness.stock(90)
    const email = inbox()
    const one = visitor()
    await leave(one, variant, { email })
    await leave(one, variant)
    const spellings = [email, email.toUpperCase(), email.replace('@', '+otro@'), email.replace('p', 'p.')]
    await leave(visitor(), variant, { email: spellings[1] ?? '' })
    const refusals = [await leave(one, variant)]
    for (const spelling of spellings) refusals.push(await leave(visitor(), variant, { email: spelling }))
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 200,
        success: false,
        messages: [expect.stringMatching(/2 pedidos apartados sin pagar.*cancela uno.*tarjeta/)],
      })
    expect(await reserved(variant)).toBe(3)
  })

  it('reserves ten pieces at most, over all orders', async () => {
    const [one, other] = [await harness.stock(90), await harness.stock(90)]
    const buyer = visitor()
    expect(await leave(buyer, one, { pieces: 11 })).toMatchObject({
      success: false,
      messages: [expect.stringContaining('hasta 10 piezas')],
    })
    expect(await leave(buyer, one, { pieces: 6 })).toMatchObject({ success: true })
    expect(await leave(buyer, other, { pieces: 5 })).toMatchObject({ success: false })
    expect(await leave(buyer, other, { pieces: 4 })).toMatchObject({ success: true })
  })

  it('reserves a third of what there is, where there are more than three', async () => {
    const [few, more] = [await harness.stock(3), await harness.stock(9)]
    expect(await leave(visitor(), few, { pieces: 3 })).toMatchObject({ success: true })
    const buyer = visitor()
    expect(await leave(buyer, more, { pieces: 4 })).toMatchObject({
      success: false,
      messages: [expect.stringContaining('puedes apartar hasta 3')],
    })
    expect(await leave(buyer, more, { pieces: 2 })).toMatchObject({ success: true })
    expect(await leave(buyer, more, { pieces: 2 })).toMatchObject({ success: false })
    expect(await reserved(more)).toBe(2)
  })

  it('passes no bound by many calls at once', async () => {
    const variants = await Promise.all(Array.from({ length: 6 }, () => harness.stock(60)))
    const buyer = visitor()
    const ids = await Promise.all(variants.map((variant) => order(buyer, variant, { pieces: 2 })))
    const answers = await Promise.all([
      ...ids.map((id) => harness.pay(buyer, id, { m: 'later' })),
      ...ids.map((id) => harness.begin(buyer, id)),
    ])
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
    const held = await Promise.all(variants.map(reserved))
    expect(held.filter((pieces) => pieces > 0)).toEqual([2, 2])
  })

  it('does not have more by changing the browser and the address in one network', async () => {
    const [variant, scarce] = [await harness.stock(900), await harness.stock(8)]
    for (let n = 0; n < 7; n += 1) await leave(visitor('one network'), variant, { pieces: 10 })
    expect(await reserved(variant)).toBe(50)
    // Somebody else in it still pays by card.
    const neighbour = visitor('one network')
    const id = await order(neighbour, variant)
    expect(await harness.begin(neighbour, id)).toMatchObject({ success: true })
    for (let n = 0; n < 6; n += 1) await leave(visitor('another network'), scarce)
    expect(await reserved(scarce)).toBe(4)
  })

  it('holds pieces for a card for an hour, however often it begins', async () => {
    const variant = await harness.stock(9)
    const buyer = visitor()
    const id = await order(buyer, variant, { pieces: 2 })
    for (let minutes = 0; minutes < 59; minutes += 15) {
      expect(await harness.begin(buyer, id)).toMatchObject({ success: true })
      expect(await minutesLeft(id)).toBe(Math.min(20, 60 - minutes))
      harness.pass(15)
    }
    harness.pass(1)
    await harness.sweep()
    expect(await reserved(variant)).toBe(0)
    // Who pays now pays all the same, while the pieces are there.
    const form = await harness.begin(buyer, id)
    expect(await reserved(variant)).toBe(0)
    harness.bank.post(form.fields, 'approves')
    expect(await harness.pay(buyer, id, { m: 'card' })).toMatchObject({ success: true, id })
    expect(await harness.variant(variant)).toEqual({ quantity: 7, reserved: 0 })
  })

  it('is not stopped from paying by card what nobody may reserve unpaid', async () => {
    const variant = await harness.stock(15, { weightGrams: 100 })
    const buyer = visitor()
    const id = await order(buyer, variant, { pieces: 15 })
    const form = await harness.begin(buyer, id)
    expect(form).toMatchObject({ success: true })
    expect(await reserved(variant)).toBe(0)
    harness.bank.post(form.fields, 'approves')
    expect(await harness.pay(buyer, id, { m: 'card' })).toMatchObject({ success: true, id })
    expect(await harness.variant(variant)).toEqual({ quantity: 0, reserved: 0 })
  })
})

describe('an order to be paid at a branch', () => {
  it('is a guest’s for half an hour, and for its days once the link of the mail is opened', async () => {
    const variant = await harness.stock(9)
    const buyer = visitor()
    const { id } = await leave(buyer, variant)
    expect(await minutesLeft(id)).toBe(30)
    expect(await harness.show(buyer, id)).toMatchObject({
      awaitsLink: true,
      payAtBranchUntil: expect.any(String),
    })
    const [mail] = await harness.shop.takeMails()
    expect(mail?.text).toContain('Abre el enlace de este correo para apartar tu pedido tres días')
    const [, key = ''] = /#clave=([\w-]+)/.exec(mail?.text ?? '') ?? []
    // What the page shows to whoever made the order proves nothing.
    const { linkKey } = await harness.show(buyer, id)
    expect(linkKey).not.toBe(key)
    await open(buyer, id, 'shown')
    expect(await minutesLeft(id)).toBe(30)
    expect(
      await harness.send(calls.openOrder, { headers: visitor(), params: { id }, body: { key } }),
    ).toMatchObject({
      success: true,
    })
    expect(await minutesLeft(id)).toBe(branchMinutes)
    expect(await harness.show(buyer, id)).toMatchObject({ awaitsLink: false })
  })

  it('is set free after half an hour, not to be had again without the link, and can be had by it', async () => {
    const variant = await harness.stock(9)
    const buyer = visitor()
    const { id } = await leave(buyer, variant)
    harness.pass(31)
    await harness.sweep()
    expect(await reserved(variant)).toBe(0)
    expect(await harness.pay(buyer, id, { m: 'later' })).toMatchObject({
      status: 200,
      success: false,
      messages: [expect.stringContaining('Abre el enlace que te enviamos para apartarlo tres días')],
    })
    await open(buyer, id, 'mailed')
    expect(await reserved(variant)).toBe(1)
    expect(await minutesLeft(id)).toBe(branchMinutes - 31)
  })

  it('stays as it is where the link is opened too late for its pieces', async () => {
    const variant = await harness.stock(1)
    const [buyer, faster] = [visitor(), visitor()]
    const { id } = await leave(buyer, variant)
    harness.pass(31)
    await harness.sweep()
    await leave(faster, variant)
    expect(await open(buyer, id, 'mailed')).toMatchObject({ success: true })
    expect(await minutesLeft(id)).toBeNull()
    expect(await reserved(variant)).toBe(1)
  })

  it('is reserved anew for nobody by a corrected address, whose link alone counts then', async () => {
    const variant = await harness.stock(9)
    const buyer = visitor()
    const { id } = await leave(buyer, variant)
    const key = await harness.keyOf(id, 'mailed')
    harness.pass(20)
    await harness.send(calls.correctOrderEmail, { headers: buyer, params: { id }, body: { email: inbox() } })
    expect(await minutesLeft(id)).toBe(10)
    expect(
      await harness.send(calls.openOrder, { headers: buyer, params: { id }, body: { key } }),
    ).toMatchObject({
      status: 404,
    })
    await open(buyer, id, 'mailed')
    expect(await minutesLeft(id)).toBe(branchMinutes - 20)
  })

  it('is an account’s for its days at once where its address is confirmed, else by its mail', async () => {
    const variant = await harness.stock(30)
    const [known, unknown] = [++made + 1000, ++made + 1000]
    identity.unconfirmed.add(unknown)
    expect(await minutesLeft((await leave(customer(known), variant)).id)).toBe(branchMinutes)
    const { id } = await leave(customer(unknown), variant)
    expect(await minutesLeft(id)).toBe(30)
    // The key is for the account alone.
    expect(await open(visitor(), id, 'mailed')).toMatchObject({ status: 404 })
    expect(await open(customer(unknown), id, 'mailed')).toMatchObject({ success: true })
    expect(await minutesLeft(id)).toBe(branchMinutes)
    const second = await leave(customer(unknown), variant)
    identity.unconfirmed.delete(unknown)
    await harness.pay(customer(unknown), second.id, { m: 'later' })
    expect(await minutesLeft(second.id)).toBe(branchMinutes)
  })

  it('of a stranger under somebody’s address does not stop its owner', async () => {
    const variant = await harness.stock(90)
    const owner = ++made + 1000
    for (const stranger of [visitor(), visitor()])
      await leave(stranger, variant, { email: identity.emailOf(owner) })
    expect(await leave(customer(owner), variant)).toMatchObject({ success: true })
  })

  it('tells no digest, and keeps none once nothing is reserved', async () => {
    const variant = await harness.stock(9)
    const buyer = visitor()
    const { id } = await leave(buyer, variant)
    const held = await harness.row(id)
    expect(held).toMatchObject({ heldBrowser: expect.any(String), heldMailbox: expect.any(String) })
    expect(held.heldMailbox).not.toContain('@')
    const events = JSON.stringify(await harness.shop.takeEvents())
    for (const secret of [held.heldBrowser, held.heldMailbox, held.heldNetwork])
      expect(events).not.toContain(secret)
    await harness.send(calls.cancelOrder, { headers: buyer, params: { id } })
    expect(await harness.row(id)).toMatchObject({ heldBrowser: null, heldMailbox: null, heldNetwork: null })
  })
})

describe('the staff', () => {
  const headers = as(staffId, 'ProductCapturist')
  const listed = async () =>
    (await harness.send(staffCalls.getStaffOrders, { headers, query: { tab: 'held' } })).list
  const figure = async () => (await harness.send(staffCalls.getOrderFigures, { headers })).held

  it('see who has reserved what, and set it free; the buyer is told', async () => {
    const variant = await harness.stock(9)
    const [email, before] = [inbox(), await figure()]
    const { id } = await leave(visitor(), variant, { email, pieces: 2 })
    await harness.shop.takeMails()
    expect(await listed()).toMatchObject([{ id, email, pieces: 2, heldUntil: expect.any(String) }])
    expect(await figure()).toBe(before + 2)
    const events = async () => JSON.stringify(await harness.shop.takeEvents())
    await events()
    expect(await harness.staff(staffCalls.freeOrder, id)).toMatchObject({ success: true })
    expect(await events()).toContain('Pedido cancelado')
    expect(await reserved(variant)).toBe(0)
    expect(await listed()).toEqual([])
    expect((await harness.shop.takeMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Se canceló tu pedido R-${id}`],
    ])
    expect(await harness.staff(staffCalls.freeOrder, id)).toMatchObject({
      success: false,
      messages: ['Este pedido no tiene piezas apartadas.'],
    })
  })
})
