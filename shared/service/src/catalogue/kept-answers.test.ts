import { describe, expect, it } from '@jest/globals'
import { KeptAnswers } from './kept-answers.ts'
import { SharedRead } from './shared-read.ts'

describe('KeptAnswers', () => {
  it('hands out an answer for its own version only', () => {
    const answers = new KeptAnswers(async () => '1')
    answers.keep('a', '1', 'body')
    expect(answers.find('a', '1')).toBe('body')
    expect(answers.find('b', '1')).toBeUndefined()
    expect(answers.find('a', '2')).toBeUndefined()
    expect(answers.find('a', '1')).toBeUndefined()
  })

  it('knows which questions it has an answer to, and how new the answer to a request is', () => {
    const answers = new KeptAnswers(async () => '1')
    answers.keep('a', '1', 'body')
    expect([answers.has('a'), answers.has('b')]).toEqual([true, false])
    const request = {}
    expect(answers.versionOf(request)).toBeUndefined()
    answers.madeAt(request, '7')
    expect(answers.versionOf(request)).toBe('7')
  })

  it('lets go of what was used longest ago when it is full', () => {
    const answers = new KeptAnswers(async () => '1', 60)
    for (const key of ['a', 'b', 'c']) answers.keep(key, '1', '123456789')
    expect(answers.find('a', '1')).toBe('123456789')
    answers.keep('d', '1', '123456789')
    expect(['a', 'b', 'c', 'd'].map((key) => answers.find(key, '1') !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

describe('SharedRead', () => {
  it('reads once for all who ask together, never from before the question', async () => {
    const reads: ((value: number) => void)[] = []
    const shared = new SharedRead(() => new Promise<number>((resolve) => reads.push(resolve)))
    const first = shared.read()
    const [second, third] = [shared.read(), shared.read()]
    expect(reads).toHaveLength(1)
    reads[0]?.(1)
    expect(await first).toBe(1)
    expect(reads).toHaveLength(2)
    reads[1]?.(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
    expect(reads).toHaveLength(2)
  })

  it('reads anew after a failure, for those who waited too', async () => {
    let reads = 0
    const shared = new SharedRead(async () => {
      reads += 1
      if (reads === 1) throw new Error('down')
      return reads
    })
    const [first, second] = await Promise.allSettled([shared.read(), shared.read()])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect(await shared.read()).toBe(3)
  })
})
