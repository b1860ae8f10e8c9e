import { problemOfFormat, uploadLimits, uploadProblems } from '@rodada/contracts/media/picture'

/**
 * Types that are redrawn where the browser can read them: phone pictures, other names of bitmaps, and files without a
 * type.
 */
const convertible = /^(image\/(hei[cf]|x-(ms-)?bmp))?$/
const accepted: readonly string[] = uploadLimits.types

/** Whether the service accepts the file's type, as the browser states it. */
function isAcceptedType(file: File): boolean {
  return accepted.includes(file.type)
}

/** By the file's type alone; the service has the last word. */
export function isPicture(file: File): boolean {
  return isAcceptedType(file) || convertible.test(file.type)
}

/** Pixels of the upright picture. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Whether the service accepts these pixels and bytes; otherwise a smaller copy is needed. */
export function fitsLimits({ width, height }: PictureSize, bytes: number): boolean {
  const { maxPixels, maxSide, bytes: maxBytes } = uploadLimits
  return width * height <= maxPixels && Math.max(width, height) <= maxSide && bytes <= maxBytes
}

/** Too few pixels: no conversion helps. */
export function isTooSmall({ width, height }: PictureSize): boolean {
  return width * height < uploadLimits.minPixels
}

/** Most pixels of a scaled picture: within the canvas limits of phones, and plenty for any screen. */
const scaledPixels = 12_000_000
const scaledSide = 8192

/** The size within `pixels` that keeps the proportions; never larger than the original. */
export function scaledSize({ width, height }: PictureSize, pixels = scaledPixels): PictureSize {
  const factor = Math.min(1, Math.sqrt(pixels / (width * height)), scaledSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) }
}

export interface PreparedPicture {
  readonly file: Blob
  readonly name: string
  /** Small copy to show; absent where this browser cannot read the picture. */
  readonly preview?: Blob
}

/** A fault that no retry fixes; `message` is for the visitor. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
}

/** A tile at two pixels a CSS pixel. */
const previewPixels = 320 * 240
/** Pixels of each try, half of the one before: noise and transparency need more bytes than photos do. */
const tries = [12_000_000, 6_000_000, 3_000_000]

/** Decodes off the main thread, upright by its metadata; null where the browser cannot read it. */
async function read(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    // The cause does not matter: the service checks the original file and says what is wrong.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** @throws where the browser lacks memory for the canvas. */
function draw(image: HTMLImageElement, { width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/** Frees the canvas's memory afterwards, which is scarce on phones. */
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

/** Whether any pixel of the small copy is not opaque. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels?.some((value, index) => index % 4 === 3 && value < 255) ?? false
}

/** A smaller copy that the service accepts: PNG from browsers that write no WebP. */
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

/**
 * A file that this browser cannot read is sent unchanged for the service to check, unless its format already says why.
 */
async function unread(file: File): Promise<PreparedPicture> {
  const head = String.fromCharCode(...(await bytesOf(file.slice(0, 12))))
  const problem = problemOfFormat(head)
  if (problem !== undefined) throw new PictureProblem(problem)
  if (file.size > uploadLimits.bytes) throw new PictureProblem(uploadProblems.tooHeavy)
  return { file, name: file.name }
}

async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await part.arrayBuffer())
}

/**
 * Whether a JPEG lacks its end. Telephones and mail programs lose the last bytes; browsers show such a picture, the
 * service takes it for damaged. What telephones write behind a picture is no part of it.
 */
async function isCutOff(file: File): Promise<boolean> {
  const [first, second] = await bytesOf(file.slice(0, 2))
  if (first !== 0xff || second !== 0xd8) return false
  const bytes = await bytesOf(file)
  const lastMark = (kind: number) =>
    bytes.findLastIndex((byte, index) => byte === 0xff && bytes[index + 1] === kind)
  // The mark of the end stands behind that of the pixels, before it that of a small copy within the file.
  return lastMark(0xd9) <= lastMark(0xda)
}

/**
 * Whether a tenth of a JPEG could not be decoded: browsers leave it transparent, as no pixel of the format is. It is at any
 * edge, since the picture is turned upright.
 */
function lacksTenth(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  const [column, row] = [Math.ceil(width / 10), Math.ceil(height / 10)]
  const edges = [
    { x: 0, y: height - row, width, height: row },
    { x: 0, y: 0, width, height: row },
    { x: 0, y: 0, width: column, height },
    { x: width - column, y: 0, width: column, height },
  ]
  return edges.some((edge) => {
    const image = canvas.getContext('2d')?.getImageData(edge.x, edge.y, edge.width, edge.height)
    return image?.data.every((value, index) => index % 4 < 3 || value === 0)
  })
}

/**
 * Prepares a file for upload: whole and within all limits it stays as it is, larger pictures, phone formats and what is cut
 * off are redrawn as this browser shows them. Needs memory for every pixel, so run one at a time.
 * @throws PictureProblem where nothing helps.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size === 0) throw new PictureProblem(uploadProblems.empty)
  const image = await read(file)
  if (image === null) return unread(file)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (isTooSmall(size)) throw new PictureProblem(uploadProblems.tooSmall)
  const small = draw(image, scaledSize(size, previewPixels))
  const cutOff = await isCutOff(file)
  if (cutOff && lacksTenth(small)) throw new PictureProblem(uploadProblems.broken)
  const transparent = hasTransparency(small)
  const preview = await encode(small, transparent ? 'image/png' : 'image/jpeg', 0.8)
  if (isAcceptedType(file) && fitsLimits(size, file.size) && !cutOff)
    return { file, name: file.name, preview }
  const scaled = await scale(image, size, transparent)
  return { file: scaled, name: renamed(file.name, scaled.type), preview }
}
