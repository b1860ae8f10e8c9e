import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { signInQueue } from './sign-in-queue.ts'

/** Longer than any test. */
const forever = 2 ** 31 - 1

describe('the line of sign-ins', () => {
  it('lets four through at once, in the order in which they came', async () => {
    const inTurn = signInQueue(forever)
    const begun: number[] = []
    let underWay = 0
    const check = async (number: number) => {
      begun.push(number)
      underWay += 1
      expect(underWay).toBeLessThanOrEqual(4)
      await nextTick()
      underWay -= 1
      return number
    }
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    expect(await Promise.all(numbers.map((number) => inTurn(() => check(number))))).toEqual(numbers)
    expect(begun).toEqual(numbers)
  })

  it('keeps nobody waiting for one whose answer is held back', async () => {
    const inTurn = signInQueue(1)
    const held = Array.from({ length: 8 }, () => Promise.withResolvers<string>())
    const answers = held.map(({ promise }) => inTurn(() => promise))
    expect(await inTurn(async () => 'admitted')).toBe('admitted')
    for (const { resolve } of held) resolve('refused')
    expect(await Promise.all(answers)).toEqual(held.map(() => 'refused'))
  })

  it('hands on what fails, and goes on', async () => {
    const inTurn = signInQueue(forever)
    const failing = Array.from({ length: 10 }, () => inTurn(() => Promise.reject(new Error('down'))))
    for (const one of failing) await expect(one).rejects.toThrow('down')
    expect(await inTurn(async () => 'up')).toBe('up')
  })

  it('sends away who would wait too long', async () => {
    const inTurn = signInQueue(forever)
    const { promise, resolve } = Promise.withResolvers<string>()
    const waiting = Array.from({ length: 504 }, () => inTurn(() => promise))
    await expect(inTurn(() => promise)).rejects.toMatchObject({ status: 503 })
    resolve('done')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
  })
})
