import { jest } from '@jest/globals'

/**
 * Sets the date of a test, and leaves every timer real: React and Testing Library wait on them, and React
 * keeps those of the first test that it meets. `jest.useRealTimers()` gives the date back.
 */
export function fakeDate(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'hrtime'] as const),
    ],
  })
}
