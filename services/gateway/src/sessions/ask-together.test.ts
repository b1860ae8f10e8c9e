import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { askTogether } from './ask-together.ts'

describe('who asks in the same turn', () => {
  it('is one question, each key in it once, and everybody gets their own answer', async () => {
    const asked: (readonly string[])[] = []
    const find = askTogether(async (keys) => {
      asked.push(keys)
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `found ${key}`]))
    })
    expect(await Promise.all(['a', 'b', 'none', 'a'].map(find))).toEqual([
      'found a',
      'found b',
      undefined,
      'found a',
    ])
    expect(asked).toEqual([['a', 'b', 'none']])
  })

  it('never gets an answer from before', async () => {
    let state = 'alive'
    const waiting: (() => void)[] = []
    const find = askTogether(async (keys) => {
      const seen = state
      await new Promise<void>((done) => waiting.push(done))
      return new Map(keys.map((key) => [key, seen]))
    })
    const before = find('a')
    await nextTurn()
    state = 'ended'
    const after = find('a')
    await nextTurn()
    for (const done of waiting) done()
    expect(await Promise.all([before, after])).toEqual(['alive', 'ended'])
  })

  it('fails together, and does not hinder who asks next', async () => {
    let isBroken = true
    const find = askTogether(async (keys) => {
      if (isBroken) throw new Error('out of reach')
      return new Map(keys.map((key) => [key, 1]))
    })
    const answers = await Promise.allSettled([find('a'), find('b')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await find('a')).toBe(1)
  })
})
