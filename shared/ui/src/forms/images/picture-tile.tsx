import type { PicturePurpose } from '@rodada/contracts/media/picture'
import { type PointerEvent, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Badge } from '../../primitives/badge.ts'
import { Box, Flex } from '../../primitives/box.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { Text } from '../../primitives/text.ts'
import { styled } from '../../theme/styled.ts'
import type { ListedPicture } from './picture-list.ts'
import { PicturePreview, PictureStatus, RetryButton } from './picture-preview.tsx'

interface PictureTileProps {
  picture: ListedPicture
  purpose: PicturePurpose
  index: number
  total: number
  dragged: boolean
  onDragStart: (event: PointerEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: () => void
}

const Tile = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'surface',
    overflow: 'hidden',
    userSelect: 'none',
    '&[data-state=failed]': { borderColor: 'danger.fg' },
    '&[data-dragged]': { boxShadow: 'lg', borderColor: 'focus' },
  },
})
const Media = styled('div', {
  base: { position: 'relative', aspectRatio: '4 / 3', bg: 'muted', overflow: 'hidden', cursor: 'grab' },
})
/** Handle for touch: elsewhere on the tile fingers scroll the page. */
const Grip = styled('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    '@media (any-pointer: coarse)': { boxSize: '11' },
    borderEndEndRadius: 'md',
    bg: 'surface',
    color: 'fg',
    touchAction: 'none',
  },
})

interface MoveButtonProps {
  direction: 'left' | 'right'
  label: string
  /** At the end of the list: inert, but it keeps the focus. */
  ended: boolean
  onMove: () => void
}

function MoveButton({ direction, label, ended, onMove }: MoveButtonProps) {
  return (
    <IconButton label={label} aria-disabled={ended} onClick={ended ? undefined : onMove}>
      <Icon name={direction} />
    </IconButton>
  )
}

/** A picture of the list with its position, progress and actions. */
export function PictureTile(props: PictureTileProps) {
  const { picture, purpose, index, total, dragged, onDragStart, onMove, onRemove, onRetry } = props
  // About the preview alone: a missing file is reported by the service when the form is sent.
  const [unseen, setUnseen] = useState(false)
  const label = `imagen ${index + 1}`
  const title = picture.fileName ?? `Imagen ${index + 1}`

  return (
    <Tile
      tabIndex={-1}
      aria-label={`${title}, lugar ${index + 1} de ${total}`}
      data-state={picture.state}
      data-dragged={dragged ? '' : undefined}
    >
      <Media
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') onDragStart(event)
        }}
      >
        <PicturePreview picture={picture} purpose={purpose} failed={unseen} onFail={() => setUnseen(true)} />
        <Grip
          onPointerDown={(event) => {
            if (event.pointerType !== 'mouse') onDragStart(event)
          }}
        >
          <Icon name="grip" />
        </Grip>
        {index === 0 && (
          <Box position="absolute" insetBlockEnd="2" insetInlineStart="2">
            <Badge variant="solid">Portada</Badge>
          </Box>
        )}
      </Media>
      <Flex direction="column" gap="1" flex="1" px="2" pt="2">
        <PictureStatus picture={picture} label={title} />
        {picture.state === 'failed' && picture.canRetry && (
          <RetryButton label={`Reintentar la ${label}`} onRetry={onRetry} />
        )}
        {unseen && (
          <>
            <Text size="xs" tone="muted">
              No pudimos mostrar la imagen.
            </Text>
            <RetryButton label={`Reintentar la ${label}`} onRetry={() => setUnseen(false)} />
          </>
        )}
      </Flex>
      <Flex justify="space-between">
        <MoveButton
          direction="left"
          label={`Mover la ${label} hacia atrás`}
          ended={index === 0}
          onMove={() => onMove(index - 1)}
        />
        <MoveButton
          direction="right"
          label={`Mover la ${label} hacia adelante`}
          ended={index === total - 1}
          onMove={() => onMove(index + 1)}
        />
        <IconButton label={`Quitar la ${label}`} onClick={onRemove}>
          <Icon name="delete" />
        </IconButton>
      </Flex>
    </Tile>
  )
}
