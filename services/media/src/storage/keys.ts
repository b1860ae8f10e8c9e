import type { PictureFormat, PicturePurpose } from '@rodada/contracts/picture'

/** Where the original of a picture is kept. */
export function originalKey(purpose: PicturePurpose, name: string): string {
  return `originals/${purpose}/${name}`
}

/** Where a derived width of a picture is kept. It can always be made again from the original. */
export function derivedKey(
  purpose: PicturePurpose,
  name: string,
  width: number,
  format: PictureFormat,
): string {
  return `derived/${purpose}/${name}/${width}.${format}`
}
