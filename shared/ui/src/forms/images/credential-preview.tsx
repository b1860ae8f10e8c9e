import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { styled } from '../../theme/styled.ts'
import type { ListedPicture } from './listed-picture.ts'
import { PictureStatus } from './picture-status.tsx'
import { UploadThumb } from './picture-thumb.tsx'

export interface CredentialPreviewProps {
  picture: ListedPicture
  /** Which side it is. */
  label: string
  onRetry: () => void
}

/** Whole, so that a cut corner is seen. */
const Media = styled('div', {
  base: {
    aspectRatio: '8 / 5',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'muted',
    '& > img': { objectFit: 'contain' },
  },
})

/** The picture of a side, how far it has come, and another try where one may help. */
export function CredentialPreview({ picture, label, onRetry }: CredentialPreviewProps) {
  const [unseen, setUnseen] = useState(false)
  return (
    <Flex direction="column" gap="1.5" data-state={picture.state}>
      <Media>
        <UploadThumb picture={picture} failed={unseen} onFail={() => setUnseen(true)} />
      </Media>
      <PictureStatus picture={picture} label={label} />
      {picture.state === 'failed' && picture.canRetry && (
        <Button size="sm" variant="subtle" aria-label={`Reintentar: ${label}`} onClick={onRetry}>
          <Icon name="retry" size={16} /> Reintentar
        </Button>
      )}
    </Flex>
  )
}
