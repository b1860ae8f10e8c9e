import type { PicturePurpose } from '@rodada/contracts/picture'
import { NoPicture } from '../../illustrations/no-picture.tsx'
import { Picture } from '../../media-card/picture.tsx'
import { styled } from '../../theme/styled.ts'
import type { ListedPicture } from './listed-picture.ts'

const Image = styled('img', { base: { boxSize: 'full', objectFit: 'cover' } })

export interface UploadThumbProps {
  picture: ListedPicture
  /** Whether an upload of before did not come; the illustration stands in for it. */
  failed: boolean
  onFail: () => void
}

export interface PictureThumbProps extends UploadThumbProps {
  purpose: PicturePurpose
}

/** What an upload looks like: its small copy, or the upload itself. What is around it names it. */
export function UploadThumb({ picture, failed, onFail }: UploadThumbProps) {
  const { name, preview } = picture
  if (preview !== undefined) return <Image src={preview} alt="" />
  if (name === undefined || failed) return <NoPicture label="" />
  return <Image src={`/temp/${encodeURIComponent(name)}`} alt="" loading="lazy" onError={onFail} />
}

/** What the picture looks like, stored or uploaded. The tile names it. */
export function PictureThumb({ purpose, ...upload }: PictureThumbProps) {
  const { stored } = upload.picture
  if (stored !== undefined) return <Picture purpose={purpose} picture={stored} alt="" sizes="12rem" />
  return <UploadThumb {...upload} />
}
