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
    expect(value).toBeInstanceOf(Promise)
    arrive('rows')
    await expect(value).resolves.toBe('rows')
  })

  it('neither arrives nor fails when it is given up on', async () => {
    const aborted = new AbortController()
    const page = deferred(
      new Promise((_, reject) => {
        aborted.signal.addEventListener('abort', () => reject(aborted.signal.reason))
      }),
    )
    await jest.runAllTimersAsync()
    const { value } = await page
    const settled = jest.fn()
    void Promise.resolve(value).then(settled, settled)
    aborted.abort()
    await jest.runAllTimersAsync()
    expect(settled).not.toHaveBeenCalled()
  })

  it('fails where it is awaited, not with the page', async () => {
    const failed = Promise.reject(new Error('down'))
    const { value } = await deferred(failed)
    await expect(value).rejects.toThrow('down')
  })
})
