/**
 * Addresses of stored pictures: the original at `/storage/<purpose>/<name>`, derived ones at
 * `/storage/<purpose>/<name>/<width>.<format>`. Plain data without schemas, so that the browser may import it too.
 */

/** Folders of public pictures. */
export const picturePurposes = ['courses', 'products'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** Documents that are never public: identity documents, and letters that were signed. */
export const documentPurposes = ['credentials', 'letters'] as const
export type DocumentPurpose = (typeof documentPurposes)[number]

/** Folders of stored files. */
export const filePurposes = [...picturePurposes, ...documentPurposes] as const
export type FilePurpose = (typeof filePurposes)[number]

export function isDocument(purpose: FilePurpose): purpose is DocumentPurpose {
  return documentPurposes.some((document) => document === purpose)
}

/** Names of stored files, which `media` makes: nothing else can be asked for. */
export const fileNamePattern = '^[a-z0-9][a-z0-9-]{0,79}\\.(jpg|png|webp|pdf)$'

/** Bounds of uploads. The browser checks them for comfort, the service again. */
export const uploadLimits = {
  /** Of one file. */
  bytes: 10 * 1024 * 1024,
  /** In one form. */
  files: 50,
  minPixels: 250_000,
  maxPixels: 36_000_000,
  /** Of one side: the longest that every derived format can hold. */
  maxSide: 16_383,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/bmp'],
} as const

/** Why a picture is refused, in the same words by the browser, which looks first, and by the service. */
export const uploadProblems = {
  empty: 'El archivo está vacío. Guárdalo o descárgalo otra vez y elígelo de nuevo.',
  broken: 'La imagen está dañada o incompleta y no la podemos abrir. Guárdala de nuevo o elige otra.',
  tooHeavy: `La imagen pesa más de ${uploadLimits.bytes / 1024 / 1024} MB y no se puede guardar. Elige una más ligera.`,
  wrongType: 'No reconocemos este archivo como imagen. Elige una foto en formato PNG, JPEG, WebP o BMP.',
  tooSmall:
    'La imagen es muy chica y se vería borrosa. Elige una más grande, como una foto recién tomada con tu celular.',
  tooLarge:
    'La imagen es demasiado grande y no la podemos abrir. Guárdala con menos resolución y súbela otra vez.',
  tooLong: 'La imagen es demasiado larga o ancha y no se podría ver completa. Recórtala y súbela otra vez.',
} as const

/** Formats that we cannot read, by their first 12 bytes, and how to get a picture out of them. */
const otherFormats: readonly (readonly [format: RegExp, problem: string])[] = [
  [
    /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s,
    'Tu foto está en formato HEIC y no la podemos abrir. En tu iPhone entra a Ajustes > Cámara > Formatos, elige «Más compatible» y tómala otra vez, o guárdala como JPEG.',
  ],
  [/^.{4}ftypavi[fs]/s, 'Tu imagen está en formato AVIF y no la podemos abrir. Guárdala como JPEG o PNG.'],
  [/^GIF8/, 'Tu imagen está en formato GIF y no la podemos guardar. Guárdala como JPEG o PNG.'],
  [
    /^(?:II\*|MM.\*)/s,
    'Tu imagen está en formato TIFF o RAW y no la podemos abrir. Guárdala como JPEG o PNG.',
  ],
  [
    /^%PDF/,
    'Elegiste un documento PDF y solo guardamos imágenes. Toma una foto o una captura de pantalla de la página y elige esa imagen.',
  ],
]

/** Why a picture cannot be read, by its first 12 bytes as Latin-1; undefined for a format that nobody knows. */
export function problemOfFormat(head: string): string | undefined {
  return otherFormats.find(([format]) => format.test(head))?.[1]
}

/** Widths in pixels that are derived; one above the original's answers the original's own width. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
