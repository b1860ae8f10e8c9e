import { type PictureFormat, type PicturePurpose, pictureWidths } from './picture.ts'

/** A stored picture as the services describe it. */
export interface StoredPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Dominant colour, `#rrggbb`, shown until the picture has come. */
  readonly color: string
}

/** Address of a derived width. */
export function pictureUrl(
  purpose: PicturePurpose,
  name: string,
  width: number,
  format: PictureFormat,
): string {
  return `/storage/${purpose}/${encodeURIComponent(name)}/${width}.${format}`
}

/**
 * `srcset` of a picture in one format. A width above the original's answers the original's width, so the list
 * ends with the first of those, described as what it is.
 */
export function pictureSrcSet(
  purpose: PicturePurpose,
  picture: Pick<StoredPicture, 'name' | 'width'>,
  format: PictureFormat,
): string {
  const smaller = pictureWidths.filter((width) => width < picture.width)
  const largest = pictureWidths.find((width) => width >= picture.width)
  const widths = largest === undefined ? smaller : [...smaller, largest]
  return widths
    .map((width) => `${pictureUrl(purpose, picture.name, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** Width of the first picture of a record's page, as in `<img sizes>`: the document fetches it ahead by this. */
export const gallerySizes = '(min-width: 64rem) 44rem, 100vw'
