import type { FilePurpose, PictureFormat, PicturePurpose } from '@rodada/contracts/media/picture'

/** Place of a file from its upload until its record was saved. */
export function temporaryKey(name: string): string {
  return `temporary/${name}`
}

/** Place of a record's file as it was stored. */
export function originalKey(purpose: FilePurpose, name: string): string {
  return `originals/${purpose}/${name}`
}

/** Folder of a picture's derived widths, which can always be made again from the original. */
export function derivedFolder(purpose: FilePurpose, name: string): string {
  return `derived/${purpose}/${name}`
}

export function derivedKey(
  purpose: PicturePurpose,
  name: string,
  width: number,
  format: PictureFormat,
): string {
  return `${derivedFolder(purpose, name)}/${width}.${format}`
}
