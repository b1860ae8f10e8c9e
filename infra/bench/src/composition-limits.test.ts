import { describe, expect, it } from '@jest/globals'
import { isWithin, median, medianVisit } from './composition-limits.ts'
import { describePage } from './composition-table.ts'
import type { ColdMeasures, VisitPair } from './measured-visit.ts'

const cold: ColdMeasures = {
  script: 100 * 1024,
  bytes: 200 * 1024,
  requests: 10,
  depth: 2,
  firstPaint: 1000,
  largestPaint: 2000,
  interactive: 3000,
  interaction: 80,
  layoutShift: 0,
}
const { interaction: _, ...warm } = cold

function visits(changes: Partial<ColdMeasures> = {}, warmLargest = 2000): VisitPair {
  return { cold: { ...cold, ...changes }, warm: { ...warm, largestPaint: warmLargest } }
}

describe('medians', () => {
  it('are the middle, whatever the order', () => {
    expect(median([30, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(() => median([])).toThrow('No median')
  })

  it('are taken of each measure by itself', () => {
    const all = [
      visits({ script: 3, interactive: 10 }, 7),
      visits({ script: 1, interactive: 30 }, 8),
      visits({ script: 2, interactive: 20 }, 9),
    ]
    expect(medianVisit(all)).toEqual(visits({ script: 2, interactive: 20 }, 8))
  })
})

describe('limits', () => {
  it.each([
    [{ times: 1.05 }, 1050, 1000, true],
    [{ times: 1.05 }, 1051, 1000, false],
    [{ more: 28 }, 128, 100, true],
    [{ more: 28 }, 129, 100, false],
    [{ most: 2 }, 2, 1, true],
    [{ most: 2 }, 3, 9, false],
  ])('%j of %d beside %d: %s', (limit, value, single, isGood) => {
    expect(isWithin(limit, value, single)).toBe(isGood)
  })
})

describe('the table of a page', () => {
  const single = visits()
  const good = { firstPaint: 500, largestPaint: 1000, interactive: 3150 }
  const judge = (rendered: VisitPair) => describePage('/', { single, composed: visits(), rendered })

  it('says that all limits hold', () => {
    const { lines, isGood } = judge(visits(good))
    expect(isGood).toBe(true)
    expect(lines.join('\n')).not.toContain('OVER')
    expect(lines.find((line) => line.includes('cold largest paint'))).toMatch(
      /2000 ms .*2000 ms +1\.00 .*1000 ms +0\.50 ≤ 0\.5/,
    )
  })

  it.each([
    ['cold script', visits({ ...good, script: 132 * 1024 + 1 })],
    ['cold request depth', visits({ ...good, depth: 3 })],
    ['cold first paint', visits({ ...good, firstPaint: 501 })],
    ['cold largest paint', visits({ ...good, largestPaint: 1001 })],
    ['cold interactive', visits({ ...good, interactive: 3151 })],
    ['cold layout shift', visits({ ...good, layoutShift: 0.001 })],
  ])('names the one that does not: %s', (measure, rendered) => {
    const { lines, isGood } = judge(rendered)
    expect(isGood).toBe(false)
    expect(lines.filter((line) => line.includes('OVER')).map((line) => line.includes(measure))).toEqual([
      true,
    ])
  })
})
