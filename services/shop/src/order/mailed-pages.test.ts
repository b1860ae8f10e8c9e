import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business-data'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import { guest, OrdersHarness } from '../testing/orders-harness.ts'
import { linkOf } from './mail-kinds.ts'
import { mailTexts } from './mail-texts.ts'
import { Order } from './order.entity.ts'
import { OrderLine } from './order-line.entity.ts'

let under: OrdersHarness
beforeAll(async () => {
  under = await OrdersHarness.start()
})
afterAll(() => under.close())

it.each(Object.entries(mailTexts))('%s leads to a page of the list', async (_kind, text) => {
  const id = await under.ordered(guest('mailed'), await under.stock(2))
  const em = under.shop.orm.em.fork()
  const order = await em.findOneOrFail(Order, { id })
  const lines = await em.find(OrderLine, { orderId: id })
  const url = new URL(linkOf(order), 'https://rodada.mx').href
  const { action } = text({ order, lines, url, business: unstatedBusiness, isOwed: false })
  expect({ action, isListed: isMailedPage(action?.url ?? '') }).toMatchObject({ isListed: true })
  // Servers are told of nothing behind the mark.
  expect(new URL(url).search).toBe('')
  expect(url).toContain(`#clave=${order.linkKey}`)
})
