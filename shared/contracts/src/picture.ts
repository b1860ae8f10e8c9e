/**
 * Addresses of stored pictures: the original at `/storage/<purpose>/<name>`, derived ones at
 * `/storage/<purpose>/<name>/<width>.<format>`. Plain data without schemas, so that the browser may import it too.
 */

/** Folders of pictures that anybody may see. */
export const picturePurposes = ['courses', 'products'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** Widths in pixels that are derived; one above the original's answers the original's own width. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
