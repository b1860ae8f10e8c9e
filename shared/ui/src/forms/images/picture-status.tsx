import { chakra } from '@chakra-ui/react'
import { Text } from '../../primitives/text.ts'
import { FailureCode } from '../../status/failure-code.tsx'
import { isWorking, type ListedPicture } from './listed-picture.ts'

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '1.5',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'line',
    // Once dressed, browsers no longer take the accent colour; each has its own name for the part that is done.
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'ink.solid' },
    '&::-moz-progress-bar': { bg: 'ink.solid' },
  },
})

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
      {isWorking(picture) && <Bar value={sent ?? 0} max={1} aria-label={`Progreso: ${label}`} />}
      {text !== '' && (
        <Text size="xs" tone={state === 'failed' ? 'danger' : 'muted'}>
          {text}
        </Text>
      )}
      {state === 'failed' && <FailureCode requestId={picture.requestId} />}
    </>
  )
}
