import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Branch, unstatedBusiness } from '@rodada/contracts/business/data'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import { guest, OrdersHarness } from '../testing/orders-harness.ts'
import { Order } from './order.entity.ts'
import { OrderLine } from './order-line.entity.ts'
import { linkOf } from './order-mail.ts'
import * as orderMails from './order-mails.ts'

let harness: OrdersHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
})
afterAll(() => harness.close())

it('a receipt says what happens next, however late it is mailed', async () => {
  const id = await harness.ordered(guest('late'), await harness.stock(2))
  const order = await harness.shop.orm.em.fork().findOneOrFail(Order, { id })
  const mailed = {
    order,
    lines: [],
    business: unstatedBusiness,
    reductions: [],
    receipts: [],
    waived: 0,
    isOwed: false,
  }
  const next = (status: Order['status']) => {
    order.status = status
    return orderMails.orderPaid.texts(mailed).paragraphs.at(-1)
  }
  expect(next('Paid')).toMatch(/^Lo preparamos/)
  expect(next('Shipped')).toBe('Tu pedido ya va en camino.')
  expect(next('ReadyForPickup')).toMatch(/^Ya puedes recogerlo/)
  expect(next('Delivered')).toBe('Gracias por patinar con nosotros.')
})

it('what can be picked up says once where, as its branch is now', async () => {
  const id = await harness.ordered(guest('pickup'), await harness.stock(2))
  const order = await harness.shop.orm.em.fork().findOneOrFail(Order, { id })
  const mapUrl = 'https://mapa.example/1'
  order.branch = { id: 9, name: 'Patio', address: 'Calle 1, Centro', mapUrl }
  const where = (...branches: Branch[]) => {
    const business = { ...unstatedBusiness, branches }
    return orderMails.orderReady.texts({
      order,
      lines: [],
      business,
      reductions: [],
      receipts: [],
      waived: 0,
      isOwed: false,
    }).paragraphs
  }
  const hours = ['lunes, 4:00 p.m. a 6:00 p.m.']
  const pickupText = `Al recogerlo, di el número de tu pedido: R-${id}.`
  expect(where({ id: 9, name: 'Patio', address: 'Calle 2, Centro', mapUrl, hours, phone: null })).toEqual([
    'Te espera en Patio: Calle 2, Centro. Horario: lunes, 4:00 p.m. a 6:00 p.m.',
    pickupText,
  ])
  expect(where()).toEqual(['Te espera en Patio: Calle 1, Centro.', pickupText])
})

it.each(Object.values(orderMails))('$name leads to a page of the list', async (mail) => {
  const id = await harness.ordered(guest('mailed'), await harness.stock(2))
  const em = harness.shop.orm.em.fork()
  const order = await em.findOneOrFail(Order, { id })
  const lines = await em.find(OrderLine, { orderId: id })
  const url = new URL(linkOf(harness.shop.linkSecret, order), 'https://rodada.mx').href
  const mailed = {
    order,
    lines,
    business: unstatedBusiness,
    reductions: [],
    receipts: [],
    waived: 0,
    isOwed: false,
  }
  const { url: leadsTo } = mail.texts(mailed).action ?? { url }
  expect({ leadsTo, isListed: isMailedPage(leadsTo) }).toMatchObject({ isListed: true })
  // The fragment never reaches a server.
  expect(new URL(url).search).toBe('')
  expect(url).toContain(`#clave=${await harness.keyOf(id, 'mailed')}`)
})
