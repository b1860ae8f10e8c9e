import { describe, expect, it } from '@jest/globals'
import { sortOptions } from './sort-options.ts'

const current = (query: string) =>
  sortOptions({ search: new URLSearchParams(query), orderedBy: (order) => JSON.stringify(order) })
    .filter((option) => option.current)
    .map(({ label }) => label)

describe('sortOptions', () => {
  it.each([
    ['', ['Más recientes']],
    ['name=tabla', ['Relevancia']],
    ['name=tabla&orderBy=name', ['Nombre']],
    ['orderBy=price&orderMode=desc', ['Mayor precio']],
  ])('knows the order of ?%s', (query, labels) => {
    expect(current(query)).toEqual(labels)
  })
})
