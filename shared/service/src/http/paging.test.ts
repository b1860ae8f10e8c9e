import { expect, it } from '@jest/globals'
import { withRows } from './paging.ts'

const page = {
  list: [{ id: 3 }, { id: 1 }, { id: 2 }],
  totalItems: 3,
  totalPages: 1,
  pagination: { currentPage: 1, itemsPerPage: 20 },
}

it('a page has its rows in the order of its ids, without those that are gone meanwhile', async () => {
  const asked: number[][] = []
  const rows = await withRows(page, async (ids) => {
    asked.push(ids)
    return [
      { id: 2, name: 'Lija' },
      { id: 3, name: 'Tabla' },
    ]
  })
  expect(asked).toEqual([[3, 1, 2]])
  expect(rows).toEqual({
    ...page,
    list: [
      { id: 3, name: 'Tabla' },
      { id: 2, name: 'Lija' },
    ],
  })
})

it('an empty page asks for no rows', async () => {
  const none = await withRows({ ...page, list: [] }, () => Promise.reject(new Error('asked')))
  expect(none.list).toEqual([])
})
