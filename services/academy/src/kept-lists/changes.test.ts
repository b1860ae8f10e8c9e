import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'
import { classChanges, Kept } from './changes.ts'

let academy: AcademyUnderTest

beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())

describe('what is kept', () => {
  it('is found for the first time two at once, which leaves connections to others', async () => {
    const [waiting, most]: [(() => void)[], number[]] = [[], []]
    const kept = Array.from(
      { length: 5 },
      (_, value) =>
        new Kept(academy.db, {
          notes: classChanges,
          find: async () => {
            await new Promise<void>((resolve) => waiting.push(resolve))
            return { value, snapshot: '1:1:' }
          },
          update: async (known) => known,
        }),
    )
    const reading = Promise.all(kept.map((each) => each.read()))
    for (let found = 0; found < kept.length; ) {
      await new Promise(setImmediate)
      most.push(waiting.length)
      found += waiting.length
      for (const resolve of waiting.splice(0)) resolve()
    }
    expect(await reading).toEqual([0, 1, 2, 3, 4])
    expect(most.filter((count) => count > 0)).toEqual([2, 2, 1])
  })
})
