import { uploadLimits, uploadProblems } from '@rodada/contracts/picture'

/** Pictures of telephones, other names of bitmaps, and what the system has no name for: drawn anew where the browser can read it. */
const convertible = /^(image\/(hei[cf]|x-(ms-)?bmp))?$/
const accepted: readonly string[] = uploadLimits.types

/** Whether the service takes the format as it is, as far as the browser knows. */
function isAcceptedType(file: File): boolean {
  return accepted.includes(file.type)
}

/** Whether a file is a picture at first sight; the service has the last word. */
export function isPicture(file: File): boolean {
  return isAcceptedType(file) || convertible.test(file.type)
}

/** Pixels of both sides, as the picture stands upright. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Whether the service takes a picture of this size and weight, or one that was made smaller is needed. */
export function fitsLimits({ width, height }: PictureSize, bytes: number): boolean {
  const { maxPixels, maxSide, bytes: maxBytes } = uploadLimits
  return width * height <= maxPixels && Math.max(width, height) <= maxSide && bytes <= maxBytes
}

/** Too few pixels cannot be helped. */
export function isTooSmall({ width, height }: PictureSize): boolean {
  return width * height < uploadLimits.minPixels
}

/** Most pixels of a picture that is made smaller: what the canvas of every telephone holds, and plenty for any screen. */
const scaledPixels = 12_000_000
const scaledSide = 8192

/** The size within `pixels` that keeps the proportions; never larger than it is. */
export function scaledSize({ width, height }: PictureSize, pixels = scaledPixels): PictureSize {
  const factor = Math.min(1, Math.sqrt(pixels / (width * height)), scaledSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) }
}

/** A picture as it is sent. */
export interface PreparedPicture {
  readonly file: Blob
  readonly name: string
  /** A small copy to show; absent where this browser cannot read the picture. */
  readonly preview?: Blob
}

/** What is wrong with a picture that no other try would mend; `message` is for the visitor. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
}

/** Twice as many pixels as a tile is wide. */
const previewPixels = 320 * 240
/** Each try has half as many pixels: noise and transparency need more bytes than photos do. */
const tries = [12_000_000, 6_000_000, 3_000_000]

/** Decodes off the page's thread, upright as its metadata says; null where the browser cannot read it. */
async function read(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    // Why does not matter: the service looks at the file as it is, and says what is wrong with it.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** @throws where the browser has no memory for it. */
function draw(image: HTMLImageElement, { width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/** Gives the canvas's memory back, which telephones have little of. */
function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        Object.assign(canvas, { width: 0, height: 0 })
        if (blob === null) reject(new Error('The canvas cannot be encoded'))
        else resolve(blob)
      },
      type,
      quality,
    )
  })
}

/** Looks at the small copy: any pixel that lets the ground through. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels?.some((value, index) => index % 4 === 3 && value < 255) ?? false
}

/** A smaller copy that the service takes. Browsers that write no WebP write a PNG instead. */
async function scale(image: HTMLImageElement, size: PictureSize, transparent: boolean): Promise<Blob> {
  for (const pixels of tries) {
    const smaller = scaledSize(size, pixels)
    if (isTooSmall(smaller)) throw new PictureProblem(uploadProblems.tooLong)
    const blob = await encode(draw(image, smaller), transparent ? 'image/webp' : 'image/jpeg', 0.9)
    if (blob.size <= uploadLimits.bytes) return blob
  }
  throw new PictureProblem(uploadProblems.tooHeavy)
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${endings[type] ?? 'jpg'}`
}

/** What this browser cannot read is sent as it is, for the service to judge, if it may be sent at all. */
function unread(file: File): PreparedPicture {
  if (file.size > uploadLimits.bytes) throw new PictureProblem(uploadProblems.tooHeavy)
  return { file, name: file.name }
}

/**
 * Makes a chosen file fit for sending: one within all bounds stays as it is, larger ones and formats of telephones
 * are drawn anew, smaller. Needs as much memory as the picture has pixels, so one at a time.
 * @throws PictureProblem where nothing helps.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const image = await read(file)
  if (image === null) return unread(file)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (isTooSmall(size)) throw new PictureProblem(uploadProblems.tooSmall)
  const small = draw(image, scaledSize(size, previewPixels))
  const transparent = hasTransparency(small)
  const preview = await encode(small, transparent ? 'image/png' : 'image/jpeg', 0.8)
  if (isAcceptedType(file) && fitsLimits(size, file.size)) return { file, name: file.name, preview }
  const scaled = await scale(image, size, transparent)
  return { file: scaled, name: renamed(file.name, scaled.type), preview }
}
