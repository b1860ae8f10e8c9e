import { describe, expect, it } from '@jest/globals'
import { array, assert, integer, property } from 'fast-check'
import { packIds } from '../testing/pack-ids.ts'
import { IdSet } from './id-set.ts'

const highest = 400
const numbers = Array.from({ length: highest + 100 }, (_, id) => id)
const ids = array(integer({ min: 1, max: highest }))

describe('a set of ids', () => {
  it('holds what was put in, and nothing else', () => {
    assert(
      property(ids, (some) => {
        const set = IdSet.unpack(packIds(some))
        expect(numbers.filter((id) => set.has(id))).toEqual(numbers.filter((id) => some.includes(id)))
      }),
    )
  })

  it('takes in a million at once', () => {
    const million = Int32Array.from({ length: 1_000_000 }, (_, at) => at + 1)
    const set = IdSet.unpack(Buffer.alloc(0)).replace([], million)
    expect([0, 1, 999_999, 1_000_000, 1_000_001].map((id) => set.has(id))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('takes out and puts in', () => {
    assert(
      property(ids, ids, ids, (before, gone, fresh) => {
        const changed = [...gone, ...fresh]
        const set = IdSet.unpack(packIds(before)).replace(changed, fresh)
        const after = [...before.filter((id) => !changed.includes(id)), ...fresh]
        expect(numbers.filter((id) => set.has(id))).toEqual(numbers.filter((id) => after.includes(id)))
      }),
    )
  })
})
