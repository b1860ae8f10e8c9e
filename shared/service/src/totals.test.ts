import { describe, expect, it } from '@jest/globals'
import { Totals } from './totals.ts'

describe('Totals', () => {
  it('counts once for all who ask within five seconds, apart for each filter', async () => {
    let now = 0
    let counts = 0
    const totals = new Totals(() => now)
    const ask = (name: string) => totals.get({ name }, async () => ++counts)
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
    now = 4999
    expect(await ask('a')).toBe(1)
    now = 5000
    expect(await ask('a')).toBe(3)
  })

  it('does not keep a failed count', async () => {
    const totals = new Totals()
    await expect(totals.get('x', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await totals.get('x', async () => 4)).toBe(4)
  })
})
