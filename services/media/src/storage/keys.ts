import type { FilePurpose, PictureFormat, PicturePurpose } from '@rodada/contracts/picture'

/** Where a file lies from its upload until its record was saved. */
export function temporaryKey(name: string): string {
  return `temporary/${name}`
}

/** Where a file of a record is kept as it came. */
export function originalKey(purpose: FilePurpose, name: string): string {
  return `originals/${purpose}/${name}`
}

/** Folder of a picture's derived widths. They can always be made again from the original. */
export function derivedFolder(purpose: FilePurpose, name: string): string {
  return `derived/${purpose}/${name}`
}

/** Where a derived width of a picture is kept. */
export function derivedKey(
  purpose: PicturePurpose,
  name: string,
  width: number,
  format: PictureFormat,
): string {
  return `${derivedFolder(purpose, name)}/${width}.${format}`
}
