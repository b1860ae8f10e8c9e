/** The Barcode Detection API, which TypeScript's DOM library lacks. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads a QR code in a video frame; null without one. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

const format = 'qr_code'

/** The browser's Barcode Detection API; null without it. */
async function nativeReader(): Promise<ReadCode | null> {
  const known: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  if (known === undefined || !(await known.getSupportedFormats()).includes(format)) return null
  const detector = new known({ formats: [format] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Pixels; enough for a code that fills a third of the frame. */
const width = 640

/** Loads the library where the browser has no detector. */
async function libraryReader(): Promise<ReadCode> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (video) => {
    const context = video.videoWidth === 0 ? null : canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    canvas.width = width
    canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // The library throws where it finds no code.
      return null
    }
  }
}

export async function openReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? libraryReader()
}
