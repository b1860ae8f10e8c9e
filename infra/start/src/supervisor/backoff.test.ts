import { describe, expect, it } from '@jest/globals'
import { Backoff } from './backoff.ts'

describe('Backoff', () => {
  it('doubles from half a second to half a minute', () => {
    const backoff = new Backoff()
    const delays = Array.from({ length: 9 }, () => backoff.delayAfter(0))
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('begins anew after a healthy minute, and only then', () => {
    const backoff = new Backoff()
    backoff.delayAfter(0)
    expect(backoff.delayAfter(59_999)).toBe(1000)
    expect(backoff.delayAfter(60_000)).toBe(500)
  })
})
