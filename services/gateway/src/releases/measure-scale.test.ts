import { describe, expect, it } from '@jest/globals'
import { stepOf, valueAt } from './measure-scale.ts'

describe('the scale of measurements', () => {
  it.each([
    ['LCP', [1, 12, 850, 2500, 60_000, 3_600_000]],
    ['CLS', [0.0002, 0.01, 0.1, 0.25, 3]],
  ] as const)('gives %s back, five per cent off at most', (name, values) => {
    for (const value of values) {
      const off = Math.abs(valueAt(name, stepOf(name, value)) - value) / value
      expect(off).toBeLessThanOrEqual(0.051)
    }
  })

  it('has a step for next to nothing, and a last one', () => {
    expect([stepOf('CLS', 0), stepOf('LCP', 0.4), valueAt('CLS', 0)]).toEqual([0, 0, 0])
    expect(stepOf('LCP', Number.MAX_VALUE)).toBe(stepOf('LCP', 1e9))
  })
})
