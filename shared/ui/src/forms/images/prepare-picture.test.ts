import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { uploadLimits, uploadProblems } from '@rodada/contracts/media/picture'
import {
  fitsLimits,
  isPicture,
  isTooSmall,
  PictureProblem,
  preparePicture,
  scaledSize,
} from './prepare-picture.ts'

const megabyte = 1024 * 1024

interface Decoder {
  /** Size of the picture in pixels; null where the browser cannot read the file. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Alpha of every pixel. */
  readonly alpha?: number
  /** Encoded bytes a megapixel. */
  readonly density?: number
  readonly writesWebp?: boolean
  /** Rows at the end that it could not decode, a part of all. */
  readonly lacking?: number
}

/** Fakes the decoder and the canvas that jsdom lacks; returns what was encoded, without the small copies. */
function decodeAs({ size, alpha = 255, density = 1, writesWebp = true, lacking = 0 }: Decoder) {
  const encoded: string[] = []
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: { configurable: true, get: () => size?.width ?? 0 },
    naturalHeight: { configurable: true, get: () => size?.height ?? 0 },
    decode: {
      configurable: true,
      value: () => (size === null ? Promise.reject(new Error('EncodingError')) : Promise.resolve()),
    },
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      const decoded = this.height * (1 - lacking)
      return {
        drawImage: jest.fn(),
        getImageData: (_x: number, y: number) => ({
          data: new Uint8ClampedArray([9, 9, 9, y < decoded ? alpha : 0]),
        }),
      }
    },
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, wanted: string) {
      const { width, height } = this
      const type = wanted === 'image/webp' && !writesWebp ? 'image/png' : wanted
      if (width > 400) encoded.push(`${width}x${height} ${type}`)
      done(new Blob([new Uint8Array(Math.ceil((width * height * density) / megabyte))], { type }))
    },
  })
  return encoded
}

function fileOf(type: string, bytes: number, name: string): File {
  const file = new File([Uint8Array.of(0xff, 0xd9)], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const before = {
  canvas: Object.getOwnPropertyDescriptors(HTMLCanvasElement.prototype),
  image: Object.getOwnPropertyDescriptors(HTMLImageElement.prototype),
}
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  Object.defineProperties(HTMLImageElement.prototype, before.image)
  Object.defineProperties(HTMLCanvasElement.prototype, before.canvas)
})

const jpeg = [0xff, 0xd8, 0xff]
/** Without its end; it has a small copy with an end of its own. */
const cutBytes = Uint8Array.of(...jpeg, ...[0xff, 0xda, 1, 0xff, 0xd9, 0xff, 0xda, 2])

describe('a picture', () => {
  it('within all bounds stays as it is, with a small copy', async () => {
    const encoded = decodeAs({ size: { width: 4000, height: 3000 } })
    const file = fileOf('image/jpeg', 4 * megabyte, 'foto.jpg')
    const prepared = await preparePicture(file)
    expect(prepared).toMatchObject({ file, name: 'foto.jpg' })
    expect(prepared.preview?.type).toBe('image/jpeg')
    expect(encoded).toEqual([])
  })

  const large = { width: 8000, height: 6000 }
  const fitting = { width: 4000, height: 3000 }
  it.each([
    ['too many pixels', large, fileOf('image/jpeg', 8 * megabyte, 'foto.grande.jpg')],
    ['too many bytes', fitting, fileOf('image/png', 30 * megabyte, 'foto.grande.png')],
    ["a telephone's format", fitting, fileOf('image/heic', megabyte, 'foto.grande.heic')],
    ['no type', fitting, fileOf('', megabyte, 'foto.grande')],
  ])('with %s is drawn anew', async (_, size, file) => {
    const encoded = decodeAs({ size })
    const prepared = await preparePicture(file)
    expect(encoded).toEqual(['4000x3000 image/jpeg'])
    expect(prepared.name).toMatch(/^foto\.?(grande)?\.jpg$/)
    expect(prepared.file).not.toBe(file)
  })

  it('that lacks its last bytes is drawn anew, as this browser shows it', async () => {
    const encoded = decodeAs({ size: fitting, lacking: 0.09 })
    const cut = new File([cutBytes], 'foto', { type: 'image/jpeg' })
    expect((await preparePicture(cut)).file).not.toBe(cut)
    expect(encoded).toEqual(['4000x3000 image/jpeg'])
  })

  it('with something behind its end is whole', async () => {
    decodeAs({ size: fitting, lacking: 0.5 })
    const bytes = Uint8Array.of(...jpeg, ...[0xff, 0xd9], ...jpeg, ...[0xff, 0xda, 7, 0xff, 0xd9, 0, 1, 2])
    const whole = new File([bytes], 'foto.jpg', { type: 'image/jpeg' })
    expect((await preparePicture(whole)).file).toBe(whole)
  })

  it('that is transparent stays so', async () => {
    const encoded = decodeAs({ size: { width: 8000, height: 6000 }, alpha: 0 })
    const { name, preview } = await preparePicture(fileOf('image/png', megabyte, 'logo.png'))
    expect([encoded, name, preview?.type]).toEqual([['4000x3000 image/webp'], 'logo.webp', 'image/png'])
  })

  it('is named after what the browser has written', async () => {
    decodeAs({ size: { width: 8000, height: 6000 }, alpha: 0, writesWebp: false })
    expect((await preparePicture(fileOf('image/png', megabyte, 'logo.png'))).name).toBe('logo.png')
  })

  it('that stays too heavy is made smaller still', async () => {
    const encoded = decodeAs({ size: { width: 8000, height: 6000 }, density: 3 * megabyte })
    const { file } = await preparePicture(fileOf('image/jpeg', megabyte, 'ruido.jpg'))
    expect(encoded).toEqual(['4000x3000 image/jpeg', '2828x2121 image/jpeg', '2000x1500 image/jpeg'])
    expect(file.size).toBeLessThanOrEqual(uploadLimits.bytes)
  })
})

describe('what cannot be helped', () => {
  const refused = (file: File) => expect(preparePicture(file)).rejects
  let file: File
  beforeEach(() => {
    file = fileOf('image/png', megabyte, 'foto.png')
  })

  it('is empty', async () => {
    decodeAs({ size: null })
    await refused(new File([], 'foto.jpg', { type: 'image/jpeg' })).toThrow(
      new PictureProblem(uploadProblems.empty),
    )
  })
  it('lacks a tenth of its rows', async () => {
    decodeAs({ size: { width: 4000, height: 3000 }, lacking: 0.11 })
    const cut = new File([cutBytes], 'foto', { type: 'image/jpeg' })
    await refused(cut).toThrow(new PictureProblem(uploadProblems.broken))
  })
  it('has too few pixels', async () => {
    decodeAs({ size: { width: 400, height: 300 } })
    await refused(file).toThrow(new PictureProblem(uploadProblems.tooSmall))
  })
  it('has too few of them once its sides fit', async () => {
    decodeAs({ size: { width: 40_000, height: 100 } })
    await refused(file).toThrow(new PictureProblem(uploadProblems.tooLong))
  })
  it('weighs too much however small it is made', async () => {
    decodeAs({ size: { width: 8000, height: 6000 }, density: 10 * megabyte })
    await refused(file).toThrow(new PictureProblem(uploadProblems.tooHeavy))
  })
  it('cannot be read, and is too heavy to be sent as it is', async () => {
    decodeAs({ size: null })
    await refused(fileOf('image/jpeg', 11 * megabyte, 'rota.jpg')).toThrow(
      new PictureProblem(uploadProblems.tooHeavy),
    )
  })
  it('is in a format of telephones that this browser cannot read', async () => {
    decodeAs({ size: null })
    const heic = new File(['\0\0\0\x18ftypheic'], 'foto.heic', { type: 'image/heic' })
    await refused(heic).toThrow(/formato HEIC.*«Más compatible»/)
  })
  it('is not judged here where this browser cannot read it', async () => {
    decodeAs({ size: null })
    expect(await preparePicture(file)).toEqual({ file, name: 'foto.png' })
  })
})

const file = (type: string, name = 'foto') => new File(['x'], name, { type })

describe('a file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/bmp', 'image/x-ms-bmp', 'image/heic', ''])(
    'of type %j may be a picture',
    (type) => expect(isPicture(file(type))).toBe(true),
  )

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', 'video/heic', 'text/plain'])(
    'of type %j is none that is taken',
    (type) => expect(isPicture(file(type))).toBe(false),
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
