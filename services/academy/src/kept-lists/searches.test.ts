import { describe, expect, it } from '@jest/globals'
import { IdSet } from '@rodada/service/catalogue/id-set'
import { packIds } from '@rodada/service/testing/pack-ids'
import { OrderedRows } from './ordered-rows.ts'
import { Searches } from './searches.ts'

const all = Array.from({ length: 8 }, () => true)
const odd = IdSet.unpack(packIds([1, 3]))

function orderOf(ids: readonly number[]): OrderedRows {
  return OrderedRows.unpack(packIds([...ids]), Buffer.alloc(ids.length * 8), Buffer.alloc(ids.length))
}
const idsOf = (rows: OrderedRows) => rows.slice(all, 'asc', 0, 10)

describe('searches', () => {
  it('are made once until a set changes', () => {
    const searches = new Searches()
    const order = { name: 'title', rows: orderOf([1, 2, 3]) }
    const found = searches.find(order, ['odd'], [odd])
    expect(idsOf(found)).toEqual([1, 3])
    expect(searches.find(order, ['odd'], [odd])).toBe(found)
    expect(idsOf(searches.find(order, ['odd'], [odd.replace([3], [])]))).toEqual([1])
    expect(searches.size).toBe(1)
  })

  it('are forgotten with the order that they are of, and no other', () => {
    const searches = new Searches()
    const other = { name: 'created', rows: orderOf([2, 3]) }
    const kept = searches.find(other, ['odd'], [odd])
    for (const text of ['odd', 'uneven'])
      searches.find({ name: 'title', rows: orderOf([1, 2]) }, [text], [odd])
    // The second of those came with an order of its own.
    expect(searches.size).toBe(2)
    const next = { name: 'title', rows: orderOf([1, 2, 3]) }
    expect(idsOf(searches.find(next, ['odd'], [odd]))).toEqual([1, 3])
    expect(searches.size).toBe(2)
    searches.find({ name: 'title', rows: orderOf([1]) }, [], [])
    expect(searches.size).toBe(1)
    expect(searches.find(other, ['odd'], [odd])).toBe(kept)
  })

  it('are twenty at most', () => {
    const searches = new Searches()
    const order = { name: 'title', rows: orderOf([1, 2, 3]) }
    for (let at = 0; at < 25; at += 1) searches.find(order, [`${at}`], [odd])
    expect(searches.size).toBe(20)
  })
})
