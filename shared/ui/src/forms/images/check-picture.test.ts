import { describe, expect, it } from '@jest/globals'
import { uploadProblems } from '@rodada/contracts/picture'
import { fitsLimits, isTooSmall, problemOfFile, scaledSize } from './check-picture.ts'

const file = (type: string, name = 'foto') => new File(['x'], name, { type })

describe('a file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/bmp', 'image/x-ms-bmp', 'image/heic', ''])(
    'of type %j may be a picture',
    (type) => expect(problemOfFile(file(type))).toBeUndefined(),
  )

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', 'video/heic', 'text/plain'])(
    'of type %j is none that is taken',
    (type) => expect(problemOfFile(file(type))).toBe(uploadProblems.wrongType),
  )
})

describe('a size', () => {
  it.each([
    [6000, 6000, 10 * 1024 * 1024, true],
    [6000, 6001, 1, false],
    [16_384, 100, 1, false],
    [4000, 3000, 10 * 1024 * 1024 + 1, false],
  ])('of %d by %d with %d bytes fits: %j', (width, height, bytes, expected) => {
    expect(fitsLimits({ width, height }, bytes)).toBe(expected)
  })

  it('is too small below 250,000 pixels', () => {
    expect([500, 499].map((height) => isTooSmall({ width: 500, height }))).toEqual([false, true])
  })

  it('is scaled within 12 megapixels and the longest side of a canvas', () => {
    expect(scaledSize({ width: 8000, height: 6000 })).toEqual({ width: 4000, height: 3000 })
    expect(scaledSize({ width: 30_000, height: 300 })).toEqual({ width: 8192, height: 81 })
    expect(scaledSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
    expect(scaledSize({ width: 4000, height: 3000 }, 3_000_000)).toEqual({ width: 2000, height: 1500 })
  })
})
