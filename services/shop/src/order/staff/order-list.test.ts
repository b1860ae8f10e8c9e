import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { exportOrders, getOrderLabels, getStaffOrders } from '@rodada/contracts/order/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { customer, OrdersHarness, staffId } from '../../testing/orders-harness.ts'

const headers = as(staffId, 'ProductCapturist')

let harness: OrdersHarness
let numbers: string[]
beforeAll(async () => {
  harness = await OrdersHarness.start()
  const variant = await harness.stock(20)
  const ids = [
    await harness.ordered(customer(1), variant, 2),
    await harness.ordered(customer(2), variant, 1),
    await harness.ordered(customer(3), variant, 3),
  ]
  numbers = ids.map((id) => `R-${id}`)
  const [first = 0, , last = 0] = ids
  // Its id and its age disagree.
  const createdAt = new Date('2026-01-02T12:00:00Z')
  await harness.shop.db.updateTable('shop_order').set({ createdAt }).where('id', '=', last).execute()
  await harness.shop.db
    .updateTable('shop_order')
    .set({ status: 'Paid', paidAt: new Date() })
    .where('id', '=', first)
    .execute()
})
afterAll(() => harness.close())

/** Orders of the list by the place in which they were made, from 0. */
async function listed(query: Record<string, string> = {}): Promise<number[]> {
  const { list } = await harness.send(getStaffOrders, { headers, query })
  return list.map(({ number }: { number: string }) => numbers.indexOf(number))
}

it.each<[Record<string, string>, number[]]>([
  [{}, [2, 1, 0]],
  [{ orderBy: 'number', orderMode: 'asc' }, [0, 1, 2]],
  [{ orderBy: 'createdTime' }, [1, 0, 2]],
  [{ orderBy: 'createdTime', orderMode: 'asc' }, [2, 0, 1]],
  [{ orderBy: 'total' }, [2, 0, 1]],
  [{ orderBy: 'total', orderMode: 'asc' }, [1, 0, 2]],
  // Unpaid orders come before paid ones, the oldest first.
  [{ orderBy: 'status' }, [1, 2, 0]],
  [{ orderBy: 'status', orderMode: 'desc' }, [0, 2, 1]],
  [{ orderBy: 'buyer', orderMode: 'up' }, [2, 1, 0]],
  // The staff's tabs list the oldest first, unless another order is asked for.
  [{ tab: 'PendingPayment' }, [1, 2]],
  // The first is paid without all its money.
  [{ tab: 'owing' }, [0, 1, 2]],
  [{ tab: 'PendingPayment', orderBy: 'number', orderMode: 'desc' }, [2, 1]],
  [{ tab: 'PendingPayment', orderBy: 'total' }, [2, 1]],
  [{ tab: 'PendingPayment', orderBy: 'status' }, [1, 2]],
])('orders stand by %j', async (query, places) => {
  expect(await listed(query)).toEqual(places)
})

it('their file has the chosen ones alone, if any are named', async () => {
  const ids = [0, 2].map((place) => numbers[place]?.slice(2) ?? '')
  const file = await sendCall(harness.shop.app, exportOrders, { headers, query: { ids } })
  const rows = file.body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => numbers.indexOf(row.split(',')[0] ?? ''))).toEqual([2, 0])
})

it('their labels say who gets the chosen ones', async () => {
  const ids = [2, 0].map((place) => numbers[place]?.slice(2) ?? '')
  const { list } = await harness.send(getOrderLabels, { headers, query: { ids } })
  expect(
    list.map(({ number, address }: { number: string; address: object | null }) => [number, address !== null]),
  ).toEqual([
    [numbers[0], true],
    [numbers[2], true],
  ])
})

it('their file keeps the order', async () => {
  const file = await sendCall(harness.shop.app, exportOrders, { headers, query: { orderBy: 'total' } })
  const rows = file.body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => numbers.indexOf(row.split(',')[0] ?? ''))).toEqual([2, 0, 1])
})
