import type { Image } from '@rodada/contracts/common'
import type { PageHead } from '@rodada/contracts/head'

/** Wide enough for every chat and network, small enough to be fetched by them. */
const sharedWidth = 1280

/** Path of a stored picture as a JPEG that anybody can read. */
export function picturePath(purpose: 'courses' | 'products', { name }: Pick<Image, 'name'>): string {
  return `/storage/${purpose}/${encodeURIComponent(name)}/${sharedWidth}.jpg`
}

/** A record's first picture for its page's head; undefined when it has none. */
export function headPicture(
  purpose: 'courses' | 'products',
  [picture]: readonly Image[],
  alt: string,
): PageHead['image'] {
  if (!picture) return undefined
  const width = Math.min(sharedWidth, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { path: picturePath(purpose, picture), width, height, alt }
}
