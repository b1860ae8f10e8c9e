import { uploadLimits } from '@rodada/contracts/media/picture'
import sharp, { type Sharp } from 'sharp'
import { readBmpHeader } from './bmp-header.ts'
import { decodeBmp } from './decode-bmp.ts'
import { formatOf, isPolyglot, type UploadFormat } from './image-format.ts'
import { refusals } from './refusals.ts'

/** An upload with an accepted header; nothing of it is decoded yet. */
export interface ReadPicture {
  readonly pixels: number
  /** The upload's own format where it has transparency, else JPEG. */
  readonly target: 'jpeg' | 'png' | 'webp'
  /** @throws a refusal where the pixels cannot be read. */
  open(): Promise<Sharp>
}

/**
 * Examines an upload by its bytes, cheapest first: nothing is decoded before its header is within bounds.
 * @throws a refusal.
 */
export async function readPicture(content: Buffer): Promise<ReadPicture> {
  if (content.length === 0) throw refusals.empty()
  const format = formatOf(content)
  if (!format || isPolyglot(content)) throw refusals.wrongType(content)
  return format === 'bmp' ? readBmp(content) : readByHeader(content, format)
}

async function readByHeader(content: Buffer, format: Exclude<UploadFormat, 'bmp'>): Promise<ReadPicture> {
  // sharp's own limit would be a fault (500); `checkedPixels` refuses instead.
  const header = await sharp(content, { limitInputPixels: false }).metadata().catch(brokenBy)
  if (header.format !== format) throw refusals.broken()
  return {
    pixels: checkedPixels(header),
    target: header.hasAlpha ? format : 'jpeg',
    // Of an animation only the first frame is read: `pages` stays 1.
    open: async () =>
      sharp(content, { limitInputPixels: uploadLimits.maxPixels, failOn: 'error' }).autoOrient(),
  }
}

function readBmp(content: Buffer): ReadPicture {
  const header = readBmpHeader(content)
  if (!header) throw refusals.broken()
  const pixels = checkedPixels(header)
  if (header.compressed) throw refusals.compressedBitmap()
  const { width, height } = header
  const open = async () => {
    const rows = await decodeBmp(content).catch(brokenBy)
    return sharp(rows, { raw: { width, height, channels: 3 } })
  }
  return { pixels, target: 'jpeg', open }
}

function checkedPixels({ width, height }: { width: number; height: number }): number {
  const { minPixels, maxPixels, maxSide } = uploadLimits
  const pixels = width * height
  if (pixels < minPixels) throw refusals.tooSmall()
  if (pixels > maxPixels) throw refusals.tooLarge()
  if (Math.max(width, height) > maxSide) throw refusals.tooLong()
  return pixels
}

function brokenBy(): never {
  throw refusals.broken()
}
