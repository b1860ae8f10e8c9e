import { describe, expect, it } from '@jest/globals'
import { IdSet } from '@rodada/service/catalogue/id-set'
import { packIds } from '@rodada/service/testing/pack-ids'
import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { kindsOf } from '../subscription-lists/list-filter.ts'
import { type OrderedRow, OrderedRows } from './ordered-rows.ts'

function pack(rows: readonly OrderedRow[]): OrderedRows {
  const ordered = inOrder(rows)
  const keys = Buffer.alloc(rows.length * 8)
  for (const [at, { key }] of ordered.entries()) keys.writeDoubleBE(key, at * 8)
  return OrderedRows.unpack(
    packIds(ordered.map(({ id }) => id)),
    keys,
    Buffer.from(ordered.map(({ kind }) => kind)),
  )
}

function inOrder(rows: readonly OrderedRow[]): OrderedRow[] {
  return rows.toSorted((one, other) => (one.key === other.key ? one.id - other.id : one.key - other.key))
}

/** The same by sorting and filtering plain rows. */
function expectedIds(rows: readonly OrderedRow[], wanted: readonly boolean[], direction: 'asc' | 'desc') {
  const found = inOrder(rows).filter(({ kind }) => wanted[kind])
  const keyed = found.filter(({ key }) => key !== Infinity)
  const without = found.filter(({ key }) => key === Infinity)
  const ordered = direction === 'asc' ? found : [...keyed.reverse(), ...without.reverse()]
  return ordered.map(({ id }) => id)
}

/** Few keys and ids, so that rows often tie and replacements often meet what is there. */
const row: Arbitrary<OrderedRow> = record({
  id: integer({ min: 1, max: 300 }),
  key: constantFrom(1, 2, 3.000001, 3.000002, Infinity),
  kind: integer({ min: 0, max: 7 }),
})
const distinctRows = uniqueArray(row, { selector: ({ id }) => id, maxLength: 200 })

const filters = [
  {},
  { isCourse: true },
  { isFree: false, hasPending: true },
  { isCourse: false, isFree: true },
]

function expectSame(rows: OrderedRows, plain: readonly OrderedRow[]): void {
  for (const filter of filters) {
    const wanted = kindsOf(filter)
    for (const direction of ['asc', 'desc'] as const) {
      const ids = expectedIds(plain, wanted, direction)
      expect(rows.total(wanted)).toBe(ids.length)
      expect(rows.slice(wanted, direction, 0, 500)).toEqual(ids)
      expect(rows.slice(wanted, direction, 3, 5)).toEqual(ids.slice(3, 8))
    }
  }
}

describe('ordered rows', () => {
  it('give any page of any filter in both directions, what has no key last', () => {
    assert(property(distinctRows, (plain) => expectSame(pack(plain), plain)))
  })

  it('take out, put in and move rows', () => {
    assert(
      property(distinctRows, distinctRows, array(integer({ min: 1, max: 300 })), (before, fresh, gone) => {
        const changed = new Set([...fresh.map(({ id }) => id), ...gone])
        const after = [...before.filter(({ id }) => !changed.has(id)), ...fresh]
        expectSame(pack(before).replace(changed, fresh), after)
      }),
    )
  })

  it('are narrowed to a set of ids', () => {
    assert(
      property(distinctRows, array(integer({ min: 1, max: 300 })), (plain, ids) => {
        const set = IdSet.unpack(packIds(ids))
        expectSame(
          pack(plain).only(set),
          plain.filter(({ id }) => ids.includes(id)),
        )
      }),
    )
  })

  it('are narrowed to a range of keys', () => {
    const bound = constantFrom(0, 1, 2, 2.5, 3.000001, 3.000002, 4)
    assert(
      property(distinctRows, bound, bound, (plain, from, before) => {
        expectSame(
          pack(plain).between(from, before),
          plain.filter(({ key }) => key >= from && key < before),
        )
      }),
    )
  })

  it('reach over many blocks', () => {
    const plain = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, key: at, kind: at % 8 }))
    const rows = pack(plain)
    const wanted = kindsOf({ isCourse: true, isFree: false, hasPending: false })
    expect(rows.total(wanted)).toBe(2500)
    expect(rows.slice(wanted, 'asc', 2498, 5)).toEqual([19_986, 19_994])
    expect(rows.slice(wanted, 'desc', 1250, 2)).toEqual([9994, 9986])
  })

  it('step over blocks without a wanted row', () => {
    const wantedIds = [5, 9000, 9001, 19_999]
    const plain = Array.from({ length: 20_000 }, (_, at) => ({
      id: at,
      key: at < 9001 ? at : Infinity,
      kind: wantedIds.includes(at) ? 1 : 0,
    }))
    const rows = pack(plain)
    const wanted = kindsOf({ isCourse: true })
    expect(rows.slice(wanted, 'asc', 0, 20)).toEqual([5, 9000, 9001, 19_999])
    expect(rows.slice(wanted, 'asc', 1, 2)).toEqual([9000, 9001])
    expect(rows.slice(wanted, 'desc', 0, 20)).toEqual([9000, 5, 19_999, 9001])
    expect(rows.slice(wanted, 'desc', 1, 2)).toEqual([5, 19_999])
    expect(rows.slice(wanted, 'desc', 4, 20)).toEqual([])
  })
})
