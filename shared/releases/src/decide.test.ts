import { describe, expect, it } from '@jest/globals'
import { compare, decide, limitBelow, type TrialCount, type TrialFigure, verdictWords } from './decide.ts'
import { readPlan } from './trial.ts'

const count = (isNew: boolean, name: TrialFigure, number: number, ms = 0, share = 5): TrialCount => ({
  ...{ share, isNew, name, limit: limitBelow(name, ms) },
  count: number,
})

/** 100 browsers with the new release and 1900 with the one in force, both alike. */
const alike: readonly TrialCount[] = [
  count(true, 'visit', 100),
  count(false, 'visit', 1900),
  count(true, 'failed', 1),
  count(false, 'failed', 19),
  ...[60, 120, 250].flatMap((ms) => [count(true, 'INP', 30, ms), count(false, 'INP', 570, ms)]),
  ...[800, 1500, 3000].flatMap((ms) => [count(true, 'LCP', 15, ms), count(false, 'LCP', 285, ms)]),
]

const steps = readPlan('5:10,25:30,100')
const verdict = (counts: readonly TrialCount[], stepMs = 600_000, of = steps) =>
  decide({ counts, steps: of, stepMs })

describe('a release in trial', () => {
  it('that is as good rises when its time has come', () => {
    expect(compare(alike).evidence).toBeLessThan(1)
    expect([verdict(alike, 599_999), verdict(alike)]).toEqual(['runs', 'rises'])
    expect(verdict(alike, 600_000, readPlan('5'))).toBe('runs')
  })

  it('is not given to all before enough browsers had it', () => {
    const last = readPlan('5:10,100')
    expect(verdict(alike, 600_000, last)).toBe('waits')
    expect(verdictWords({ counts: alike, steps: last, stepMs: 600_000 })).toMatch(
      /^100 navegadores con la nueva, 1,900 con la activa\. Muy pocas visitas/,
    )
    expect(verdict([...alike, count(true, 'visit', 100), count(false, 'visit', 1900)], 600_000, last)).toBe(
      'rises',
    )
    expect(verdict([], 600_000)).toBe('waits')
    expect(verdictWords({ counts: [count(true, 'visit', 1)], steps: last, stepMs: 0 })).toMatch(
      /^1 navegador con la nueva, 0 con/,
    )
  })

  it.each<[string, readonly TrialCount[], RegExp]>([
    ['fails more often', [count(true, 'failed', 9)], /^Es peor: fallas en 10 de 100 visitas .* 19 de 1,900/],
    ['answers later', [count(true, 'INP', 100, 250)], /^Es peor: respuestas \(INP\) de más de 200 ms/],
    [
      'shows its content later',
      [count(true, 'LCP', 60, 3000)],
      /^Es peor: contenido \(LCP\) después de 1\.8 s/,
    ],
    ['sends calls that fail', [count(true, 'call', 8)], /^Es peor: llamadas que fallaron: 8 de la nueva, 0/],
    ['fails while pages are rendered', [count(true, 'rendering', 20, 0, 50)], /^Es peor: fallas al preparar/],
  ])('that %s is worse', (_, more, words) => {
    const counts = [...alike, ...more]
    expect(verdict(counts)).toBe('worse')
    expect(verdictWords({ counts, steps, stepMs: 0 })).toMatch(words)
  })

  it('in doubt waits, and few bad visits prove nothing', () => {
    expect(verdict([...alike, count(true, 'failed', 5)])).toBe('waits')
    expect(verdict([count(true, 'failed', 4)])).toBe('waits')
    expect(compare([count(true, 'failed', 4)]).evidence).toBeGreaterThan(100)
    expect(verdict([count(true, 'failed', 5)])).toBe('worse')
  })

  it('is compared at each share by itself', () => {
    // Half of the failures are of the new one, as half of the visits are.
    const half = [count(true, 'failed', 40, 0, 50), count(false, 'failed', 40, 0, 50)]
    expect(compare([...alike, ...half]).evidence).toBeLessThan(1)
  })
})
