import { describe, expect, it } from '@jest/globals'
import { maxCentavos, toCentavos, toPesos } from './money.ts'

describe('money', () => {
  it('keeps every centavo on the way in and out', () => {
    // 1.1 * 100 and 19.99 * 100 are no whole numbers in binary.
    for (const pesos of [0, 0.01, 1.1, 19.99, 1234.56, 999_999.99]) {
      expect(Number.isInteger(toCentavos(pesos))).toBe(true)
      expect(toPesos(toCentavos(pesos))).toBe(pesos)
    }
  })

  it('holds amounts that no table could keep at the largest one', () => {
    expect(toCentavos(100_000_000)).toBe(maxCentavos)
  })
})
