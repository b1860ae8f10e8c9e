import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { poll } from './poll.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('polling', () => {
  it('looks at once, and a second after each look whether it failed or not, until it is stopped', async () => {
    const errors: unknown[] = []
    let looks = 0
    const { first, stop } = poll(
      async () => {
        looks += 1
        if (looks === 2) throw new Error('out of reach')
      },
      (error) => errors.push(error),
    )
    await first
    expect(looks).toBe(1)
    await jest.advanceTimersByTimeAsync(999)
    expect(looks).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect([looks, errors]).toEqual([2, [new Error('out of reach')]])
    await jest.advanceTimersByTimeAsync(1000)
    expect(looks).toBe(3)
    await stop()
    await jest.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(3)
  })

  it('never looks twice at a time, nor again when it is stopped during a look', async () => {
    let end = () => {}
    let looks = 0
    const { stop } = poll(
      () => {
        looks += 1
        return new Promise<void>((done) => {
          end = done
        })
      },
      () => undefined,
    )
    await jest.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(1)
    let hasStopped = false
    void stop().then(() => {
      hasStopped = true
    })
    await jest.advanceTimersByTimeAsync(5000)
    expect(hasStopped).toBe(false)
    end()
    await jest.advanceTimersByTimeAsync(5000)
    expect([looks, hasStopped]).toEqual([1, true])
  })
})
