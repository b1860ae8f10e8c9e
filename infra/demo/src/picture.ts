import { Artboard } from './drawing/artboard.ts'
import type { Color } from './drawing/color.ts'

export type PicturePurpose = 'products' | 'courses'

/** A picture that can be described without rendering it. */
export interface DemoPicture {
  /** File name under `/storage/<purpose>/`, unique in its purpose. */
  readonly name: string
  readonly purpose: PicturePurpose
  readonly width: number
  readonly height: number
  /** The colour that fills most of it, shown until it has loaded. */
  readonly color: Color
  /** What is to be seen, in Spanish. */
  readonly alt: string
  /** The whole SVG document; the same text on every call. */
  draw(): string
}

/** Pixels of a format, and how many of them a unit of the drawing takes. */
const formats = {
  landscape: { width: 1600, height: 1200, scale: 1 },
  portrait: { width: 1200, height: 1600, scale: 1 },
  wide: { width: 2000, height: 1500, scale: 1.25 },
} as const
export type PictureFormat = keyof typeof formats

export interface PicturePlan {
  readonly format?: PictureFormat
  readonly color: Color
  readonly alt: string
  paint(art: Artboard): string
}

/** Names and numbers the pictures of one product or course: `slug-1.jpg`, `slug-2.jpg`. */
export function picturesOf(
  purpose: PicturePurpose,
  slug: string,
  plans: readonly PicturePlan[],
): DemoPicture[] {
  return plans.map(({ format = 'landscape', color, alt, paint }, index) => {
    const name = `${slug}-${index + 1}.jpg`
    const { width, height, scale } = formats[format]
    return {
      name,
      purpose,
      width,
      height,
      color,
      alt,
      draw() {
        const art = new Artboard(width / scale, height / scale, name)
        return art.finish(paint(art), scale)
      },
    }
  })
}
