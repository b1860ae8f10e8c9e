import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { findAccounts } from '@rodada/contracts/account/user'
import { getStaffOrders, receiveOrder } from '@rodada/contracts/order/staff-calls'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { as, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { customer, guest, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

const laura = { id: 71, name: 'Laura Gómez Ruiz', email: 'laura@rodada.test' }
const headers = as(staffId, 'ProductCapturist')

let harness: OrdersHarness
let identity: FastifyInstance
const asked: (readonly string[])[] = []
let variant: number
let own: number
let guests: number
beforeAll(async () => {
  identity = await createApp({
    part: 'identity',
    settings: testSettings('identity', ''),
    ready: async () => {},
  })
  implementInternal(identity, findAccounts, ({ body: { ids, emails, words = [] } }) => {
    asked.push(words)
    const isNamed = words.length > 0 && words.every((word) => laura.name.includes(word))
    return ids.includes(laura.id) || emails.includes(laura.email) || isNamed ? [laura] : []
  })
  harness = await OrdersHarness.start({ identity: await identity.listen({ host: '127.0.0.1', port: 0 }) })
  variant = await harness.stock(20)
  own = await harness.ordered(customer(laura.id), variant)
  guests = await harness.ordered(guest('one'), variant)
})
afterAll(async () => {
  await harness.close()
  await identity.close()
})

const found = async (search: string) =>
  (await harness.send(getStaffOrders, { headers, query: { search } })).list

it('finds an order by the e-mail of its account, and says whose it is, whoever gets the parcel', async () => {
  expect(await found(laura.email)).toMatchObject([
    { id: own, userId: laura.id, accountName: laura.name, email: laura.email, buyerName: 'Ana Peña' },
  ])
  expect(await found('ana@rodada.test')).toMatchObject([
    { id: guests, userId: null, accountName: null, email: 'ana@rodada.test' },
  ])
})

it('finds an order by the name of its account, whoever picks it up', async () => {
  expect(await found('Ruiz Laura')).toMatchObject([
    { id: own, accountName: laura.name, buyerName: 'Ana Peña' },
  ])
  expect(await found('Laura Soto')).toEqual([])
})

it('says whose account a paid order is', async () => {
  const paid = await harness.ordered(customer(laura.id), variant)
  expect(await harness.staff(receiveOrder, paid, { method: 'cash' })).toMatchObject({ success: true })
  expect(await found(`R-${paid}`)).toMatchObject([{ status: 'Paid', accountName: laura.name }])
})

it('asks for nobody by a number, an e-mail or a letter or two', async () => {
  asked.length = 0
  for (const search of [`R-${own}`, `${own}`, laura.email, 'La']) await found(search)
  expect(asked.flat()).toEqual([])
})

it('does without while accounts cannot be asked', async () => {
  await identity.close()
  expect(await found('Ana Peña')).toMatchObject([
    { status: 'Paid', userId: laura.id, accountName: null },
    { id: guests },
    { id: own, userId: laura.id, accountName: null, email: null },
  ])
})
