import type { PicturePurpose } from '@rodada/contracts/media/picture'
import type { StoredPicture } from '@rodada/contracts/media/picture-sources'
import { useEffect, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../media-card/picture.tsx'
import {
  positionText,
  TurnButton,
  type TurningOptions,
  turnByKeys,
  useSwipe,
} from '../media-card/turning.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { IconButton } from '../primitives/button.tsx'
import { styled } from '../theme/styled.ts'

export interface LightboxProps {
  purpose: PicturePurpose
  pictures: readonly StoredPicture[]
  alt: string
  /** Index of the first picture to show. */
  start: number
  /** URL of that picture in the size that the page shows. */
  preview?: string
  onClose: () => void
}

const Room = styled('div', {
  base: {
    colorScheme: 'dark',
    bg: 'canvas',
    color: 'fg',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100dvh',
  },
})
const Stage = styled('div', {
  base: {
    // Vertical movements scroll, two fingers zoom; horizontal ones are handled here.
    touchAction: 'pan-y pinch-zoom',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    // A single picture has no arrows beside it.
    '& > :only-child': { gridColumn: '1 / -1' },
    alignItems: 'center',
    minH: '0',
    gap: { base: '0', md: '4' },
    pb: '6',
    px: { base: '1', md: '4' },
    '& > div': { height: 'full' },
  },
})

/** On the document: a click beside the buttons moves the focus there. */
function useKeys(turning: TurningOptions) {
  useEffect(() => {
    const onKeyDown = turnByKeys(turning)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [turning])
}

/** A record's pictures over the whole screen: arrows, Home, End, swipes, Escape, and the number of the picture. */
export function Lightbox({ purpose, pictures, alt, start, preview, onClose }: LightboxProps) {
  const [current, show] = useState(start)
  const picture = pictures[current]
  const count = pictures.length
  const several = count > 1
  const turning = { current, count, show }
  const swipe = useSwipe(turning)
  useKeys(turning)

  return (
    <Modal open onClose={onClose} label={`Fotos: ${alt}`} place="screen">
      <Room>
        <Flex align="center" justify="space-between" px="4" minH="16">
          <Box as="output" fontWeight="bold">
            {several && positionText(current, count)}
          </Box>
          <IconButton label="Cerrar" onClick={onClose} autoFocus>
            <Icon name="close" size={24} />
          </IconButton>
        </Flex>
        <Stage {...swipe}>
          {several && <TurnButton to="previous" size={28} {...turning} />}
          <Picture
            key={picture?.name}
            purpose={purpose}
            picture={picture}
            alt={several ? `${alt}, foto ${current + 1} de ${count}` : alt}
            sizes="100vw"
            fit="contain"
            ratio="auto"
            preview={current === start ? preview : undefined}
            priority
          />
          {several && <TurnButton to="next" size={28} {...turning} />}
        </Stage>
      </Room>
    </Modal>
  )
}
