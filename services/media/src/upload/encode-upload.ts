import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '../file/file.entity.ts'
import type { ReadPicture } from './read-picture.ts'
import { refusals } from './refusals.ts'

/** Contains nothing of the uploaded file but its pixels. */
export interface EncodedUpload {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  readonly mime: ImageType
  readonly ending: 'jpg' | 'png' | 'webp'
}

const kinds = {
  jpeg: { mime: 'image/jpeg', ending: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 88 }) },
  png: { mime: 'image/png', ending: 'png', encode: (image: Sharp) => image.png() },
  webp: {
    mime: 'image/webp',
    ending: 'webp',
    encode: (image: Sharp) => image.webp({ quality: 90, effort: 3 }),
  },
} as const

/**
 * Longest side in pixels of pictures by visitors and customers, which are identity documents: a letter page then has 218 pixels
 * to the inch, a little more than a telefax in its fine mode, and a card that fills the picture 700. Pictures of courses and
 * products, which the staff upload, keep every pixel.
 */
export const documentSide = 2400

/**
 * Encodes an upload anew, upright and without its metadata (the place where a photo was taken among them), off the event loop.
 * @param longestSide larger pictures are scaled down to it; null for no bound.
 * @throws a refusal where the pixels cannot be read to the end.
 */
export async function encodeUpload(
  { open, target }: ReadPicture,
  longestSide: number | null,
): Promise<EncodedUpload> {
  const { mime, ending, encode } = kinds[target]
  const image = await open()
  if (longestSide !== null) {
    image.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  }
  const { data: content, info } = await encode(image)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusals.broken()
    })
  const color = await dominantColor(content)
  return { content, width: info.width, height: info.height, color, mime, ending }
}

/** From a small copy: statistics of all pixels would cost as much as the encoding. */
async function dominantColor(content: Buffer): Promise<string> {
  const { data, info } = await sharp(content)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
