import { Box, chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../media-card/picture.tsx'
import type { PicturePurpose, StoredPicture } from '../media-card/picture-sources.ts'
import { IconButton } from '../primitives/button.tsx'

export interface LightboxProps {
  purpose: PicturePurpose
  pictures: readonly StoredPicture[]
  /** What the pictures show. */
  alt: string
  /** Index of the first picture to show. */
  start: number
  onClose: () => void
}

const Room = chakra('div', {
  base: {
    colorScheme: 'dark',
    bg: 'canvas',
    color: 'fg',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100dvh',
  },
})
const Stage = chakra('div', {
  base: {
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

/** A record's pictures over the whole screen: arrows, Escape, and the number of the picture. */
export function Lightbox({ purpose, pictures, alt, start, onClose }: LightboxProps) {
  const [current, setCurrent] = useState(start)
  const picture = pictures[current]
  const several = pictures.length > 1
  const move = (by: number) => setCurrent((from) => Math.min(Math.max(from + by, 0), pictures.length - 1))

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }

  return (
    <Modal open onClose={onClose} label={`Fotos: ${alt}`} place="screen">
      <Room onKeyDown={onKeyDown}>
        <Flex align="center" justify="space-between" px="4" minH="16">
          <Box as="output" fontWeight="bold" aria-live="polite">
            {several && `${current + 1} de ${pictures.length}`}
          </Box>
          <IconButton label="Cerrar" onClick={onClose} autoFocus>
            <Icon name="close" size={24} />
          </IconButton>
        </Flex>
        <Stage>
          {several && (
            <IconButton label="Foto anterior" disabled={current === 0} onClick={() => move(-1)}>
              <Icon name="left" size={28} />
            </IconButton>
          )}
          <Picture
            key={picture?.name}
            purpose={purpose}
            picture={picture}
            alt={several ? `${alt}, foto ${current + 1} de ${pictures.length}` : alt}
            sizes="100vw"
            fit="contain"
            ratio="auto"
            priority
          />
          {several && (
            <IconButton
              label="Foto siguiente"
              disabled={current === pictures.length - 1}
              onClick={() => move(1)}
            >
              <Icon name="right" size={28} />
            </IconButton>
          )}
        </Stage>
      </Room>
    </Modal>
  )
}
