import { sharePicture } from '@rodada/contracts/platform/release'
import type { LoaderContext } from '@rspack/core'
import sharp from 'sharp'

/** The source and the result are bytes. */
export const raw = true

/** Draws the picture of shared links: networks and chats show no SVG. Its few colours need a palette only. */
export default function drawSharePicture(this: LoaderContext, svg: Buffer): void {
  const { width, height } = sharePicture
  sharp(svg)
    .resize(width, height)
    .png({ palette: true })
    .toBuffer()
    .then(
      (picture) => this.callback(null, picture),
      (error: unknown) => this.callback(error instanceof Error ? error : new Error(String(error))),
    )
  this.async()
}
