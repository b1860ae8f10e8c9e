/**
 * What shared links show of pages without a picture of their own. `width` and `height` are pixels, as networks ask
 * for; the shell's build draws it (`shell/src/share-picture.svg`).
 */
export const sharePicture = {
  width: 1200,
  height: 630,
  alt: 'Una patineta sube por una rampa frente a una llanta naranja.',
} as const
