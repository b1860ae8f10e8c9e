import sharp from 'sharp'
import type { DemoPicture } from './picture.ts'

/** Renders the original: a JPEG of the picture's full size, good enough to derive every other width from. */
export async function renderPicture(picture: DemoPicture): Promise<Buffer> {
  return sharp(Buffer.from(picture.draw())).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
