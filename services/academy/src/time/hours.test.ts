import { describe, expect, it } from '@jest/globals'
import { findOverlaps, isBackwards } from './hours.ts'

const at = (from: string, to: string, group = 'a') => ({ from, to, group })
const overlaps = (...all: ReturnType<typeof at>[]) => findOverlaps(all, ({ group }) => group)

describe('times', () => {
  it('go forward only from an earlier to a later one', () => {
    expect(isBackwards(at('09:00', '10:00'))).toBe(false)
    expect(isBackwards(at('10:00', '09:59'))).toBe(true)
    expect(isBackwards(at('10:00', '10:00'))).toBe(true)
  })

  it('overlap where one begins before an earlier one is over, however far apart they stand', () => {
    const [long, short, after] = [at('08:00', '12:00'), at('09:00', '09:30'), at('11:00', '13:00')]
    expect(overlaps(after, short, long)).toEqual([short, after])
  })

  it('do not overlap where one ends when the next begins, or in another group', () => {
    expect(overlaps(at('09:00', '10:00'), at('10:00', '11:00'), at('08:00', '09:00'))).toEqual([])
    expect(overlaps(at('09:00', '10:00'), at('09:00', '10:00', 'b'))).toEqual([])
  })
})
