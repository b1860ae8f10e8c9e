import { describe, expect, it } from '@jest/globals'
import { resultCountText } from './list-status.tsx'

describe('resultCountText', () => {
  it('names the first and last row of the page', () => {
    expect(resultCountText({ currentPage: 3, itemsPerPage: 12, totalItems: 100, shown: 12 })).toBe(
      'Monstando 25-36 de 100 resultados',
    )
  })

  it('ends at the last row of a short page', () => {
    expect(resultCountText({ currentPage: 2, itemsPerPage: 12, totalItems: 14, shown: 2 })).toBe(
      'Monstando 13-14 de 14 resultados',
    )
  })

  it('says zero for an empty list and past the end', () => {
    expect(resultCountText({ currentPage: 1, itemsPerPage: 12, totalItems: 0, shown: 0 })).toBe(
      '0 resultados',
    )
    expect(resultCountText({ currentPage: 9, itemsPerPage: 12, totalItems: 14, shown: 0 })).toBe(
      '0 resultados',
    )
  })
})
