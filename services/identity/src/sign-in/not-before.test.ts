import { describe, expect, it } from '@jest/globals'
import { notBefore } from './not-before.ts'

const isSlow = (text: string) => text === 'refused'
// Timers may come a millisecond early.
const floorMs = 100
const least = floorMs - 2

async function timed(work: Promise<string>): Promise<{ came: unknown; ms: number }> {
  const startedAt = performance.now()
  const came = await work.catch((error: unknown) => error)
  return { came, ms: performance.now() - startedAt }
}

describe('notBefore', () => {
  it.each(['refused', new Error('fault')])(
    'keeps back what must not tell by its time: %s',
    async (outcome) => {
      const work = outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
      const { came, ms } = await timed(notBefore(floorMs, work, isSlow))
      expect(came).toBe(outcome)
      expect(ms).toBeGreaterThanOrEqual(least)
    },
  )

  it('lets the rest through at once', async () => {
    const never = 2 ** 30
    expect(await notBefore(never, Promise.resolve('admitted'), isSlow)).toBe('admitted')
  })
})
