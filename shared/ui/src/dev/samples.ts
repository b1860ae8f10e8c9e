import type { StoredPicture } from '@rodada/contracts/media/picture-sources'

/** Picture of the demo data; without that data the components show the illustration, as for a missing file. */
export const productPicture: StoredPicture = {
  name: 'completa-bahia-1.webp',
  width: 1600,
  height: 1200,
  color: '#1f8a85',
}
/** The second one is in portrait format. */
export const coursePictures: readonly StoredPicture[] = [
  { name: 'longboard-dance-1.webp', width: 2000, height: 1500, color: '#e8b88a' },
  { name: 'longboard-dance-2.webp', width: 1200, height: 1600, color: '#f0e2ee' },
]
