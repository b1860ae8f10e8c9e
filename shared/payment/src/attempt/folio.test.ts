import { describe, expect, it } from '@jest/globals'
import { folioOf } from './begin-payment.ts'

const at = new Date('2026-11-21T16:00:00Z')

describe('a folio', () => {
  it('fits into twelve characters for every id and for decades', () => {
    const last = folioOf({ id: 2_147_483_647, isOrder: true }, new Date('2059-01-01T00:00:00Z'), 19)
    expect(last).toMatch(/^[0-9A-Z]{12}$/)
  })

  it('reads alike for no two pairs of id and second', () => {
    const folios = [1, 35, 36, 37, 1295, 1296].flatMap((id) =>
      [0, 1, 35, 36, 1296].flatMap((retry) =>
        [false, true].map((isOrder) => folioOf({ id, isOrder }, at, retry)),
      ),
    )
    expect(new Set(folios).size).toBe(folios.length)
  })
})
