import { setImmediate as tick } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createTurns } from './turns.ts'

/** Notes the order in which work is done; each work takes one round of the event loop. */
function noting(atOnce: number) {
  const inTurn = createTurns(atOnce)
  const done: string[] = []
  const counts = { running: 0, most: 0 }
  const send = (label: string, ...names: string[]) =>
    inTurn(names, async () => {
      counts.running += 1
      counts.most = Math.max(counts.most, counts.running)
      await tick()
      counts.running -= 1
      done.push(label)
    })
  return { done, counts, send }
}

const fifty = Array.from({ length: 50 }, (_, number) => number)

describe('turns', () => {
  it.each([1, 2])('let nobody wait behind the fifty of somebody else, %d at once', async (atOnce) => {
    const { done, counts, send } = noting(atOnce)
    const crowd = fifty.map(() => send('many', 'a', 'home'))
    await tick()
    const others = [send('b', 'b', 'b’s'), send('c', 'c', 'c’s')]
    await Promise.all([...crowd, ...others])
    expect(done.indexOf('b')).toBeLessThanOrEqual(2 * atOnce)
    expect(done.indexOf('c')).toBeLessThanOrEqual(2 * atOnce + 1)
    expect([done.length, counts.most]).toEqual([52, atOnce])
  })

  it('count those who are a new visitor each time as one network', async () => {
    const { done, send } = noting(1)
    const crowd = fifty.map((number) => send('many', `browser ${number}`, 'network x'))
    await tick()
    await Promise.all([...crowd, send('one', 'browser one', 'network y')])
    expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  })

  it('let those of one network take turns too', async () => {
    const { done, send } = noting(1)
    const crowd = fifty.map(() => send('many', 'parent with many', 'wifi'))
    await tick()
    await Promise.all([...crowd, send('one', 'parent with one', 'wifi')])
    expect(done.indexOf('one')).toBeLessThanOrEqual(3)
  })

  it('go on after work that failed, and give its reason', async () => {
    const inTurn = createTurns(1)
    const failing = inTurn(['a'], () => Promise.reject(new Error('broken')))
    const next = inTurn(['a'], async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
