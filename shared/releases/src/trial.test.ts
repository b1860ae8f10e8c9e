import { expect, it } from '@jest/globals'
import { numbersIn } from './trial.ts'

it('a share has as many of the numbers, keeps them while it rises, and is another one for each release', () => {
  const sets = [1, 5, 25, 99].map((share) => numbersIn('mf-shop', 'v2', share))
  expect(sets.map(({ size }) => size)).toEqual([1, 5, 25, 99])
  for (const [at, set] of sets.entries())
    for (const number of set) expect((sets[at + 1] ?? set).has(number)).toBe(true)
  expect(numbersIn('mf-shop', 'v3', 5)).not.toEqual(sets[1])
})
