import { describe, expect, it } from '@jest/globals'
import { describeAddress } from '@rodada/web/lists/list-address'
import { productOrders } from './product-orders.ts'

function current(query: string) {
  const search = new URLSearchParams(query)
  const links = describeAddress('/productos', search, ['name']).orderLinks(productOrders(search))
  return links.filter((link) => link.current).map(({ label }) => label)
}

describe('the orders of products', () => {
  it.each([
    ['', ['Más recientes']],
    ['name=tabla', ['Relevancia']],
    ['name=tabla&orderBy=name', ['Nombre']],
    ['orderBy=price&orderMode=desc', ['Mayor precio']],
  ])('are in force by ?%s', (query, labels) => {
    expect(current(query)).toEqual(labels)
  })
})
