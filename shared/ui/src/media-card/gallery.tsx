import type { PicturePurpose } from '@rodada/contracts/media/picture'
import type { StoredPicture } from '@rodada/contracts/media/picture-sources'
import { gallerySizes } from '@rodada/contracts/media/picture-sources'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Box, Flex, VisuallyHidden } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'
import { Enlarge } from './enlarge.tsx'
import { nightButton, Overlay } from './overlay.ts'
import { Picture } from './picture.tsx'
import { positionText, TurnButton, turnByKeys } from './turning.tsx'

interface GalleryProps {
  purpose: PicturePurpose
  pictures: readonly StoredPicture[]
  /** Description of the pictures; each is named 'alt, foto 2 de 5'. */
  alt: string
}

const Track = styled('ul', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    borderRadius: 'lg',
    listStyle: 'none',
    '& > li': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  },
})
const Thumb = styled('a', {
  base: {
    display: 'block',
    width: { base: '16', md: '20' },
    borderRadius: 'md',
    overflow: 'hidden',
    opacity: '0.65',
    transition: 'opacity {durations.fast}',
    _hover: { opacity: '1' },
    _current: { opacity: '1', boxShadow: '0 0 0 3px var(--r-colors-wheel-solid)' },
  },
})

/** The scrolling row; `current` follows its position, whatever has moved it. */
function useTrack() {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    const list = track.current
    list?.scrollTo({ left: list.clientWidth * index })
  }
  function readPosition() {
    const list = track.current
    if (list !== null) setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
  }
  // A picture may have been chosen before the script came.
  const readFirst = useEffectEvent(readPosition)
  useEffect(() => readFirst(), [])
  return { track, current, show, readPosition }
}

interface ThumbsProps extends Pick<GalleryProps, 'purpose' | 'pictures'> {
  idOf: (index: number) => string
  current: number
  show: (index: number) => void
}

/** Links, which lead to their picture before any script has run. */
function Thumbs({ purpose, pictures, idOf, current, show }: ThumbsProps) {
  return (
    <Flex gap="2" mt="3" wrap="wrap" data-print="hide">
      {pictures.map((picture, index) => (
        <Thumb
          key={picture.name}
          href={`#${idOf(index)}`}
          aria-label={`Ver foto ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          data-current={index === current ? '' : undefined}
          onClick={(event) => {
            event.preventDefault()
            show(index)
          }}
        >
          <Picture purpose={purpose} picture={picture} alt="" sizes="5rem" />
        </Thumb>
      ))}
    </Flex>
  )
}

/**
 * Slideshow of a record's pictures: swipe, arrows, thumbnails, lightbox. A single picture has no controls; without any
 * the illustration is shown.
 */
export function Gallery(props: GalleryProps) {
  const { purpose, pictures, alt } = props
  const { track, current, show, readPosition } = useTrack()
  const id = useId()
  const idOf = (index: number) => `${id}-${index + 1}`
  const count = pictures.length

  if (count === 0) {
    return (
      <Box borderRadius="lg" overflow="hidden">
        <Picture purpose={purpose} picture={undefined} alt={alt} sizes={gallerySizes} />
      </Box>
    )
  }
  const many = count > 1
  const nameOf = (index: number) => (many ? `${alt}, foto ${index + 1} de ${count}` : alt)
  const turning = { current, count, show }
  return (
    <section aria-label={`Fotos: ${alt}`} onKeyDown={many ? turnByKeys(turning) : undefined}>
      <Box position="relative">
        {/* Safari gives a list without bullets no list role. */}
        <Track role="list" ref={track} onScroll={readPosition} tabIndex={many ? 0 : -1}>
          {pictures.map((picture, index) => (
            <li key={picture.name} id={idOf(index)}>
              <Picture
                purpose={purpose}
                picture={picture}
                alt={nameOf(index)}
                sizes={gallerySizes}
                priority={index === 0}
              />
            </li>
          ))}
        </Track>
        <Enlarge
          {...props}
          current={current}
          shownFrom={() => track.current?.querySelectorAll('img')[current]?.currentSrc || undefined}
        />
        {many && (
          <Overlay data-print="hide" bottom="3" insetEnd="3">
            <VisuallyHidden as="output">{positionText(current, count)}</VisuallyHidden>
            <TurnButton to="previous" look={nightButton} {...turning} />
            <TurnButton to="next" look={nightButton} {...turning} />
          </Overlay>
        )}
      </Box>
      {many && <Thumbs purpose={purpose} pictures={pictures} idOf={idOf} current={current} show={show} />}
    </section>
  )
}
