import { readFile } from 'node:fs/promises'
import { uploadLimits } from '@rodada/contracts/picture'
import sharp, { type Sharp } from 'sharp'
import { readBmpHeader } from './bmp-header.ts'
import { decodeBmp } from './decode-bmp.ts'
import { formatOf, isPolyglot, type UploadFormat } from './image-format.ts'
import { refusals } from './refusals.ts'

/** An upload that was found good, not yet decoded. */
export interface ReadPicture {
  readonly image: Sharp
  /** The format that keeps its transparency; a photo's is JPEG. */
  readonly target: 'jpeg' | 'png' | 'webp'
}

/**
 * Examines an upload by its bytes, cheapest first: nothing is decoded before its header was found to be within bounds.
 * @throws a refusal.
 */
export async function readPicture(path: string): Promise<ReadPicture> {
  const content = await readFile(path)
  if (content.length === 0) throw refusals.broken()
  const format = formatOf(content)
  if (!format || isPolyglot(content)) throw refusals.wrongType()
  return format === 'bmp' ? readBmp(path, content) : readByHeader(content, format)
}

async function readByHeader(content: Buffer, format: Exclude<UploadFormat, 'bmp'>): Promise<ReadPicture> {
  // Its own limit would be told as a fault; ours follows right below.
  const header = await sharp(content, { limitInputPixels: false }).metadata().catch(brokenBy)
  if (header.format !== format) throw refusals.broken()
  checkSize(header)
  // Of an animation the first frame alone: `pages` stays 1.
  const image = sharp(content, { limitInputPixels: uploadLimits.maxPixels, failOn: 'error' }).autoOrient()
  return { image, target: header.hasAlpha ? format : 'jpeg' }
}

async function readBmp(path: string, content: Buffer): Promise<ReadPicture> {
  const header = readBmpHeader(content)
  if (!header) throw refusals.broken()
  checkSize(header)
  if (header.compressed) throw refusals.compressedBitmap()
  const pixels = await decodeBmp(path).catch(brokenBy)
  const { width, height } = header
  return { image: sharp(pixels, { raw: { width, height, channels: 3 } }), target: 'jpeg' }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  const { minPixels, maxPixels, maxSide } = uploadLimits
  const pixels = width * height
  if (pixels < minPixels || pixels > maxPixels) throw refusals.pixels()
  if (Math.max(width, height) > maxSide) throw refusals.tooLong()
}

function brokenBy(): never {
  throw refusals.broken()
}
