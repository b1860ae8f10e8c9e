import { Text } from '../../primitives/text.ts'
import { FailureCode } from '../../status/failure-code.tsx'
import { ProgressLine } from '../../status/progress-line.ts'
import { isWorking, type ListedPicture } from './listed-picture.ts'

/** Where a picture stands, in words; nothing to say of one that the record has. */
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

/** How far a picture has come, or why it came no further. */
export function PictureStatus({ picture, label }: { picture: ListedPicture; label: string }) {
  const { state, sent } = picture
  const text = textOf(picture)
  return (
    <>
      {isWorking(picture) && <ProgressLine value={sent ?? 0} max={1} aria-label={`Progreso: ${label}`} />}
      {text !== '' && (
        <Text size="xs" tone={state === 'failed' ? 'danger' : 'muted'}>
          {text}
        </Text>
      )}
      {state === 'failed' && <FailureCode requestId={picture.requestId} />}
    </>
  )
}
