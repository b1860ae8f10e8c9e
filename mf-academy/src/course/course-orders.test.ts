import { describe, expect, it } from '@jest/globals'
import { describeAddress } from '@rodada/web/lists/list-address'
import { courseOrders } from './course-orders.ts'

function inForce(query: string): string[] {
  const search = new URLSearchParams(query)
  const { orderLinks } = describeAddress('/academia', search, ['name'])
  return orderLinks(courseOrders(search)).flatMap(({ current, label }) => (current ? [label] : []))
}

describe('the orders of courses', () => {
  it.each([
    ['', ['Más recientes']],
    ['name=bowl', ['Relevancia']],
    ['name=bowl&orderBy=title&orderModes=asc', ['Nombre']],
    ['orderBy=price&orderModes=desc', ['Mayor precio']],
  ])('of %j mark %j', (query, labels) => expect(inForce(query)).toEqual(labels))
})
