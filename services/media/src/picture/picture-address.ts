import {
  fileNamePattern,
  type PictureFormat,
  pictureFormats,
  picturePurposes,
  pictureWidths,
} from '@rodada/contracts/media/picture'
import { type Static, Type } from 'typebox'

/** The service makes the names, so that no path out of its folder fits, however it is encoded. */
export const originalParams = Type.Object({
  purpose: Type.Enum(picturePurposes),
  name: Type.String({ pattern: fileNamePattern }),
})
export type OriginalParams = Static<typeof originalParams>

/** One spelling for each width, so that caches hold a picture once: no `0320`, no `320.AVIF`. */
export const derivedParams = Type.Object({
  ...originalParams.properties,
  variant: Type.String({ pattern: `^(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$` }),
})
export type DerivedParams = Static<typeof derivedParams>

/** Takes `640.avif` apart; null for anything but a listed width and format. */
export function readVariant(variant: string): { width: number; format: PictureFormat } | null {
  const [number, ending] = variant.split('.')
  const width = pictureWidths.find((known) => String(known) === number)
  const format = pictureFormats.find((known) => known === ending)
  return width && format ? { width, format } : null
}
