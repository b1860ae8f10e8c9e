import type { PicturePurpose } from '@rodada/contracts/media/picture'
import { Icon } from '../../icons/icon.tsx'
import { NoPicture } from '../../illustrations/no-picture.tsx'
import { Picture } from '../../media-card/picture.tsx'
import { Button } from '../../primitives/button.tsx'
import { Text } from '../../primitives/text.ts'
import { ProgressLine } from '../../status/progress-line.ts'
import { styled } from '../../theme/styled.ts'
import { isWorking, type ListedPicture } from './picture-list.ts'

const Image = styled('img', { base: { boxSize: 'full', objectFit: 'cover' } })

interface UploadPreviewProps {
  picture: ListedPicture
  /** Whether an earlier upload could not be loaded; the illustration replaces it. */
  failed: boolean
  onFail: () => void
}

/** The small copy, or the upload itself. Decorative: the surroundings name it. */
export function UploadPreview({ picture, failed, onFail }: UploadPreviewProps) {
  const { name, preview } = picture
  if (preview !== undefined) return <Image src={preview} alt="" />
  if (name === undefined || failed) return <NoPicture label="" />
  return <Image src={`/temp/${encodeURIComponent(name)}`} alt="" loading="lazy" onError={onFail} />
}

interface PicturePreviewProps extends UploadPreviewProps {
  purpose: PicturePurpose
}

/** Stored or uploaded; the tile names it. */
export function PicturePreview({ purpose, ...upload }: PicturePreviewProps) {
  const { stored } = upload.picture
  if (stored !== undefined) return <Picture purpose={purpose} picture={stored} alt="" sizes="12rem" />
  return <UploadPreview {...upload} />
}

/** Progress of a picture in words; empty for a stored one. */
function textOf({ state, sent = 0, stored, problem = 'No se pudo subir.' }: ListedPicture): string {
  switch (state) {
    case 'waiting':
      return 'En espera'
    case 'preparing':
      return 'Preparando...'
    case 'sending':
      return `Subiendo ${Math.floor(sent * 100)} %`
    case 'processing':
      return 'Procesando...'
    case 'failed':
      return problem
    case 'finished':
      return stored === undefined ? 'Lista' : ''
  }
}

/** Progress of an upload, or why it failed. */
export function PictureStatus({ picture, label }: { picture: ListedPicture; label: string }) {
  const { sent, problem } = picture
  const failed = picture.state === 'failed'
  const text = textOf(picture)
  return (
    <>
      {isWorking(picture) && <ProgressLine value={sent ?? 0} max={1} aria-label={`Progreso: ${label}`} />}
      {text !== '' && (
        <Text
          // A failure without a reason of its own is announced by its notice.
          role={failed && problem !== undefined ? 'alert' : undefined}
          size="xs"
          tone={failed ? 'danger' : 'muted'}
        >
          {text}
        </Text>
      )}
    </>
  )
}

/** `label` names what is retried. */
export function RetryButton({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Button size="sm" variant="subtle" aria-label={label} onClick={onRetry}>
      <Icon name="retry" size={16} /> Reintentar
    </Button>
  )
}
