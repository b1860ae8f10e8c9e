import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Throttle } from './throttle.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Throttle', () => {
  it('shows the first line, one in each interval, and the last', () => {
    const shown: string[] = []
    const throttle = new Throttle((line) => shown.push(line), 1000)
    throttle.take('1 of 4')
    throttle.take('2 of 4')
    jest.advanceTimersByTime(1000)
    throttle.take('3 of 4')
    throttle.take('4 of 4')
    throttle.end()
    throttle.end()
    expect(shown).toEqual(['1 of 4', '3 of 4', '4 of 4'])
  })
})
