import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PictureFormat, uploadLimits } from '@rodada/contracts/media/picture'
import sharp, { type Sharp } from 'sharp'

// One thread a picture, several pictures at once (see derive-picture): more work for the same memory. Each operation runs once,
// so that libvips' cache would only grow.
sharp.concurrency(1)
sharp.cache(false)

/** Higher AVIF efforts cost five times the time for a few percent. */
const encoders: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 80, progressive: true }),
}

/**
 * Encodes an image at a width, off the event loop. Narrower originals keep their own width.
 * @throws when the original is no image, or larger than an upload may be.
 */
export async function encodePicture(
  original: Readable,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const image = sharp({ limitInputPixels: uploadLimits.maxPixels, sequentialRead: true })
  const encoded = encoders[format](image.resize({ width, withoutEnlargement: true })).toBuffer()
  const [buffer] = await Promise.all([encoded, pipeline(original, image)])
  return buffer
}
