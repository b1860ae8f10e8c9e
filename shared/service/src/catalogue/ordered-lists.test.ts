import { describe, expect, it } from '@jest/globals'
import { OrderedLists } from './ordered-lists.ts'
import { PackedIds } from './packed-ids.ts'

function packed(ids: readonly number[]): PackedIds {
  const bytes = Buffer.alloc(ids.length * 4)
  for (const [at, id] of ids.entries()) bytes.writeInt32BE(id, at * 4)
  return new PackedIds(bytes)
}

/** A catalogue in memory: `finds` counts the passes over it. */
function fakeCatalogue(ids: number[]) {
  const state = { version: 1, ids, finds: 0 }
  return {
    state,
    change(next: number[]) {
      state.ids = next
      state.version += 1
    },
    source: {
      find: async () => {
        state.finds += 1
        return { version: String(state.version), ids: packed(state.ids) }
      },
      read: async (wanted: readonly number[]) => ({
        version: String(state.version),
        rows: wanted
          .filter((id) => state.ids.includes(id))
          .map((id) => ({ id }))
          .reverse(),
      }),
    },
  }
}

const pageOf = (currentPage: number, itemsPerPage = 2) => ({ currentPage, itemsPerPage })

describe('ordered lists', () => {
  it('answer any page in the order of the list, and nothing past its end', async () => {
    const lists = new OrderedLists()
    const { source } = fakeCatalogue([5, 3, 9, 1, 7])
    expect(await lists.page('all', pageOf(1), source)).toMatchObject({
      rows: [{ id: 5 }, { id: 3 }],
      total: 5,
    })
    expect(await lists.page('all', pageOf(3), source)).toMatchObject({ rows: [{ id: 7 }], total: 5 })
    expect(await lists.page('all', pageOf(4), source)).toMatchObject({ rows: [], total: 5 })
  })

  it('find a list once while the catalogue stands still', async () => {
    const lists = new OrderedLists()
    const { source, state } = fakeCatalogue([1, 2, 3])
    await Promise.all([1, 2, 1, 2].map((number) => lists.page('all', pageOf(number), source)))
    await lists.page('all', pageOf(1), source)
    expect(state.finds).toBe(1)
    await lists.page('others', pageOf(1), source)
    expect(state.finds).toBe(2)
  })

  it('are never out of date', async () => {
    const lists = new OrderedLists()
    const { source, change } = fakeCatalogue([1, 2, 3])
    await lists.page('all', pageOf(1), source)
    change([4, 1, 2, 3])
    expect(await lists.page('all', pageOf(1), source)).toMatchObject({
      rows: [{ id: 4 }, { id: 1 }],
      total: 4,
    })
    change([])
    expect(await lists.page('all', pageOf(1), source)).toMatchObject({ rows: [], total: 0 })
  })

  it('answer even while every read meets a newer catalogue', async () => {
    const lists = new OrderedLists()
    const { source, change, state } = fakeCatalogue([1, 2, 3])
    const restless = {
      ...source,
      read: async (ids: readonly number[]) => {
        change([...state.ids])
        return source.read(ids)
      },
    }
    expect(await lists.page('all', pageOf(1), restless)).toMatchObject({
      rows: [{ id: 1 }, { id: 2 }],
      total: 3,
    })
  })

  it('try again after a failure', async () => {
    const lists = new OrderedLists()
    const { source } = fakeCatalogue([1])
    const failing = { ...source, find: () => Promise.reject(new Error('no database')) }
    await expect(lists.page('all', pageOf(1), failing)).rejects.toThrow('no database')
    expect(await lists.page('all', pageOf(1), source)).toMatchObject({ rows: [{ id: 1 }], total: 1 })
  })

  it('let go of what was not used for longest when they grow too large', async () => {
    const lists = new OrderedLists(1200)
    const { source, state } = fakeCatalogue([1])
    await lists.page('a', pageOf(1), source)
    await lists.page('b', pageOf(1), source)
    await lists.page('a', pageOf(1), source)
    await lists.page('c', pageOf(1), source)
    expect(state.finds).toBe(3)
    await lists.page('a', pageOf(1), source)
    expect(state.finds).toBe(3)
    await lists.page('b', pageOf(1), source)
    expect(state.finds).toBe(4)
  })

  it('do not keep a list whose filter alone is too large', async () => {
    const lists = new OrderedLists(1200)
    const { source, state } = fakeCatalogue([1])
    const long = 'x'.repeat(1000)
    await lists.page(long, pageOf(1), source)
    await lists.page(long, pageOf(1), source)
    expect(state.finds).toBe(2)
  })
})

describe('packed ids', () => {
  it('are followed by those of others that they do not have', () => {
    const both = packed([3, 1]).followedBy(packed([1, 2, 3, 4]))
    expect(both.slice(0, 10)).toEqual([3, 1, 2, 4])
    expect(both.length).toBe(4)
  })
})
