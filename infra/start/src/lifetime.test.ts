import { describe, expect, it } from '@jest/globals'
import { Interrupted, Lifetime } from './lifetime.ts'

describe('Lifetime', () => {
  it('undoes in reverse order, once, and goes on after a failure', async () => {
    const done: string[] = []
    const lifetime = new Lifetime()
    lifetime.onStop(() => done.push('database'))
    lifetime.onStop(() => Promise.reject(new Error('broken')))
    lifetime.onStop(() => done.push('gateway'))
    await Promise.all([lifetime.stop(), lifetime.stop()])
    expect(done).toEqual(['gateway', 'database'])
  })

  it('waits for work under way, which is told to end, before it undoes', async () => {
    const done: string[] = []
    const lifetime = new Lifetime()
    lifetime.onStop(() => done.push('stopped'))
    lifetime.track(
      new Promise<void>((resolve) => {
        lifetime.signal.addEventListener('abort', () => {
          setImmediate(() => {
            done.push('ended')
            resolve()
          })
        })
      }),
    )
    await lifetime.stop()
    expect(done).toEqual(['ended', 'stopped'])
  })

  it('lets nothing begin after the stop', async () => {
    const lifetime = new Lifetime()
    await lifetime.stop()
    expect(() => lifetime.check()).toThrow(Interrupted)
    expect(() => lifetime.onStop(() => {})).toThrow(Interrupted)
  })

  it('kills in reverse order', () => {
    const done: string[] = []
    const lifetime = new Lifetime()
    lifetime.onStop(
      () => done.push('never'),
      () => done.push('database'),
    )
    lifetime.onStop(
      () => done.push('never'),
      () => done.push('parts'),
    )
    lifetime.kill()
    expect(done).toEqual(['parts', 'database'])
  })
})
