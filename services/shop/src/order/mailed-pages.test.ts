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

it('a receipt says what happens next, however late it is mailed', async () => {
  const id = await under.ordered(guest('late'), await under.stock(2))
  const order = await under.shop.orm.em.fork().findOneOrFail(Order, { id })
  const mailed = { order, lines: [], url: '', business: unstatedBusiness, isOwed: false }
  const next = (status: Order['status']) => {
    order.status = status
    return mailTexts['order-paid'](mailed).paragraphs.at(-1)
  }
  expect(next('Paid')).toMatch(/^Lo preparamos/)
  expect(next('Shipped')).toBe('Tu pedido ya va en camino.')
  expect(next('ReadyForPickup')).toMatch(/^Ya puedes recogerlo/)
  expect(next('Delivered')).toBe('Gracias por patinar con nosotros.')
})

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
