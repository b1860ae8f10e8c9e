import { afterEach, describe, expect, it, jest } from '@jest/globals'
import encode from 'qr'
import { openReader } from './read-code.ts'

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

/** Draws a QR code as camera pixels. */
function pictureOf(text: string) {
  const scale = 4
  const rows = encode(text, 'raw', { border: 4 })
  const width = rows.length * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at += 1) {
    const isDark = rows[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)]
    if (isDark) data.fill(0, at * 4, at * 4 + 3)
  }
  return { width, height: width, data }
}

function video(): HTMLVideoElement {
  return Object.assign(document.createElement('video'), {})
}

function seeing(picture: {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}) {
  const element = video()
  Object.defineProperties(element, {
    videoWidth: { value: picture.width },
    videoHeight: { value: picture.height },
  })
  const context = { drawImage: () => undefined, getImageData: () => picture }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context))
  return element
}

describe('a code in the camera’s picture', () => {
  it('is read by the browser, where it can', async () => {
    const detect = jest.fn(async () => [{ rawValue: '12' }])
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = detect
    }
    Reflect.set(globalThis, 'BarcodeDetector', BarcodeDetector)
    const read = await openReader()
    expect(await read(video())).toBe('12')
    detect.mockResolvedValue([])
    expect(await read(video())).toBeNull()
  })

  it('is read by the library where the browser cannot', async () => {
    const element = seeing(pictureOf('12'))
    expect(await (await openReader())(element)).toBe('12')
  })

  it('is none where there is nothing to see', async () => {
    const blank = pictureOf('12')
    const element = seeing({ ...blank, data: blank.data.map(() => 255) })
    expect(await (await openReader())(element)).toBeNull()
    expect(await (await openReader())(video())).toBeNull()
  })
})
