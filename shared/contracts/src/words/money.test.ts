import { describe, expect, it } from '@jest/globals'
import {
  formatMoney,
  formatPrice,
  formatPriceOrFree,
  maxCentavos,
  sumPesos,
  toCentavos,
  toPesos,
} from './money.ts'

describe('money', () => {
  it('is written in pesos with thousands and centavos', () => {
    expect(formatPrice(1234)).toBe('$1,234.00')
    expect(formatPrice(0.5)).toBe('$0.50')
    expect(formatMoney(120_000)).toBe('$1,200.00')
    expect(formatMoney(1)).toBe('$0.01')
  })

  it.each([0, null, undefined])('is not asked where it is %j', (amount) => {
    expect(formatPriceOrFree(amount)).toBe('Gratis')
  })

  it('is summed to the centavo', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumPesos([0.1, 0.2])).toBe(0.3)
    expect(sumPesos([])).toBe(0)
    expect(sumPesos([20_000_000.1, 30_000_000.2])).toBe(50_000_000.3)
  })

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
