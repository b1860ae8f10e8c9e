import { chakra } from '@chakra-ui/react'
import type { PicturePurpose } from '@rodada/contracts/picture'
import { NoPicture } from '../../illustrations/no-picture.tsx'
import { Picture } from '../../media-card/picture.tsx'
import type { ListedPicture } from './listed-picture.ts'

const Image = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } })

export interface PictureThumbProps {
  picture: ListedPicture
  purpose: PicturePurpose
  /** Whether an upload of before did not come; the illustration stands in for it. */
  failed: boolean
  onFail: () => void
}

/** What the picture looks like: the stored one, the small copy, or the upload itself. The tile names it. */
export function PictureThumb({ picture, purpose, failed, onFail }: PictureThumbProps) {
  const { name, stored, preview } = picture
  if (stored !== undefined) return <Picture purpose={purpose} picture={stored} alt="" sizes="12rem" />
  if (preview !== undefined) return <Image src={preview} alt="" />
  if (name === undefined || failed) return <NoPicture label="" />
  return <Image src={`/temp/${encodeURIComponent(name)}`} alt="" loading="lazy" onError={onFail} />
}
