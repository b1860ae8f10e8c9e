import { afterAll, beforeAll, describe, it } from '@jest/globals'
import * as calls from '@rodada/contracts/order/calls'
import { StatementCount } from '@rodada/service/testing/sent-statements'
import { customer, guest, home, identityPeer, OrdersHarness } from '../../testing/orders-harness.ts'

let orders: OrdersHarness
let identity: Awaited<ReturnType<typeof identityPeer>>
beforeAll(async () => {
  identity = await identityPeer()
  orders = await OrdersHarness.start({ identity: identity.address })
})
afterAll(async () => {
  await orders.close()
  await identity.close()
})

type Command = 'Create' | 'Delivery' | 'PaymentAttempt' | 'Pay'
type Headers = Record<string, string>

/** Two products, sent home. */
async function order(count: StatementCount<Command>, headers: Headers) {
  const wished = [await orders.stock(5), await orders.stock(5)]
  const lines = wished.map((variantId) => ({ variantId, quantity: 1, price: 500 }))
  const { id } = await count.of('Create', () => orders.create(headers, lines, 'ana@rodada.test'))
  const sent = { headers, params: { id }, body: home }
  const { total } = await count.of('Delivery', () => orders.send(calls.setOrderDelivery, sent))
  return { id, total: String(total) }
}

async function payByCard(headers: Headers, most: Readonly<Record<Command, number>>): Promise<void> {
  const count = new StatementCount('shop', most)
  const { id, total } = await order(count, headers)
  const { fields } = await count.of('PaymentAttempt', () => orders.begin(headers, id, total))
  const returned = orders.bank.post(fields, 'approves')
  await count.of('Pay', () => orders.pay(headers, id, { m: 'card', total }, returned))
}

async function payAtBranch(headers: Headers, most: Omit<Record<Command, number>, 'PaymentAttempt'>) {
  const count = new StatementCount<Command>('shop', { ...most, PaymentAttempt: 0 })
  const { id, total } = await order(count, headers)
  await count.of('Pay', () => orders.pay(headers, id, { m: 'later', total }))
}

describe('an order of a customer', () => {
  it('takes 46 statements by card', () =>
    payByCard(customer(7), { Create: 7, Delivery: 7, PaymentAttempt: 14, Pay: 18 }))

  it('takes 27 to be paid at a branch', () => payAtBranch(customer(7), { Create: 7, Delivery: 7, Pay: 13 }))
})

describe('an order of a guest', () => {
  it('takes 48 statements by card', () =>
    payByCard(guest('ana'), { Create: 7, Delivery: 8, PaymentAttempt: 14, Pay: 19 }))

  it('takes 28 to be paid at a branch', () => payAtBranch(guest('leo'), { Create: 7, Delivery: 8, Pay: 13 }))
})
