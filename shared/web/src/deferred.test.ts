import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { deferred } from './deferred.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a deferred value', () => {
  it('comes with the page when it is quick', async () => {
    expect(await deferred(Promise.resolve('rows'))).toEqual({ value: 'rows' })
  })

  it('is left behind as a promise when it is slow', async () => {
    let arrive: (rows: string) => void = () => undefined
    const slow = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const page = deferred(slow)
    await jest.runAllTimersAsync()
    const { value } = await page
    expect(value).toBe(slow)
    arrive('rows')
    await expect(value).resolves.toBe('rows')
  })

  it('fails where it is awaited, not with the page', async () => {
    const failed = Promise.reject(new Error('down'))
    const { value } = await deferred(failed)
    await expect(value).rejects.toThrow('down')
  })
})
