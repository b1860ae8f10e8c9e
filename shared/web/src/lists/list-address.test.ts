import { describe, expect, it } from '@jest/globals'
import { describeAddress } from './list-address.ts'

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderMode: 'asc' } },
  { label: 'Mayor precio', order: { orderBy: 'price', orderMode: 'desc' } },
]

const at = (query: string) => describeAddress('/productos', new URLSearchParams(query), ['name', 'tags'])

const current = (query: string) =>
  at(query)
    .orderLinks(orders)
    .filter((link) => link.current)
    .map(({ label }) => label)

describe('the address of a list', () => {
  it('counts filters, not their values, and no others', () => {
    expect(at('name=&tags=a&tags=b&orderBy=price&currentPage=2').active).toBe(1)
  })

  it('is cleared of filters and page, the order kept', () => {
    const address = at('name=x&tags=a&orderBy=price&orderMode=asc&currentPage=2&itemsPerPage=24')
    expect(address.cleared).toBe('/productos?orderBy=price&orderMode=asc&itemsPerPage=24')
    expect(at('name=x').cleared).toBe('/productos')
  })

  it('turns the page and keeps the rest', () => {
    expect(at('name=x&currentPage=2').hrefOf(3)).toBe('/productos?name=x&currentPage=3')
    expect(at('name=x&currentPage=2').hrefOf(1)).toBe('/productos?name=x')
  })

  it.each([
    ['', ['Más recientes']],
    ['orderBy=', ['Más recientes']],
    ['orderBy=price&orderMode=desc', ['Mayor precio']],
    ['orderBy=price', ['Menor precio']],
    ['orderBy=nonsense', []],
  ])('knows the order of ?%s', (query, labels) => {
    expect(current(query)).toEqual(labels)
  })

  it('orders from the first page, and leaves the order out where it is the list’s own', () => {
    const relevance = { label: 'Relevancia', order: { orderBy: '', orderMode: '' } }
    const links = at('name=x&orderBy=price&currentPage=2').orderLinks([relevance, ...orders])
    expect(links.map(({ href }) => href).slice(0, 2)).toEqual([
      '/productos?name=x',
      '/productos?name=x&orderBy=createdTime&orderMode=desc',
    ])
  })
})
