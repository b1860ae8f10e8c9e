import type { Image } from '@rodada/contracts/common'
import type { PicturePurpose } from '@rodada/contracts/media/picture'
import type { PageHead } from '@rodada/contracts/platform/head'

/** Wide enough for every chat and network, small enough to be fetched by them. */
const sharedWidth = 1280

/** Path of a stored picture as a public JPEG. */
export function picturePath(purpose: PicturePurpose, { name }: Pick<Image, 'name'>): string {
  return `/storage/${purpose}/${encodeURIComponent(name)}/${sharedWidth}.jpg`
}

/** A record's first picture for its page's head, as shared links show it and as its page does; nothing when it has none. */
export function headPicture(
  purpose: PicturePurpose,
  [picture]: readonly Image[],
  alt: string,
): Pick<PageHead, 'image' | 'picture'> {
  if (!picture) return {}
  const width = Math.min(sharedWidth, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return {
    image: { path: picturePath(purpose, picture), width, height, alt },
    picture: { purpose, name: picture.name, width: picture.width },
  }
}

/** Characters that search engines and shared links show. */
const mostCharacters = 200

/** The beginning of a text as one line, cut at a word. @param most characters. */
export function firstWords(text: string, most = mostCharacters): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s\S*$/, '')}…`
}
