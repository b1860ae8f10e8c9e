import { uploadLimits, uploadProblems } from '@rodada/contracts/picture'

/** Pictures of telephones, other names of bitmaps, and what the system has no name for: drawn anew where the browser can read it. */
const convertible = /^(image\/(hei[cf]|x-(ms-)?bmp))?$/
const accepted: readonly string[] = uploadLimits.types

/** Whether the service takes the format as it is, as far as the browser knows. */
export function isAcceptedType(file: File): boolean {
  return accepted.includes(file.type)
}

/** What is wrong with a file at first sight; the service has the last word. */
export function problemOfFile(file: File): string | undefined {
  return isAcceptedType(file) || convertible.test(file.type) ? undefined : uploadProblems.wrongType
}

/** Pixels of both sides, as the picture stands upright. */
export interface PictureSize {
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
