import { type ComponentType, type MouseEvent, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { LightboxProps } from '../media/lightbox.tsx'
import { IconLink } from '../primitives/button.tsx'
import { nightButton, Overlay } from './overlay.ts'
import { type PicturePurpose, pictureUrl, pictureWidths, type StoredPicture } from './picture-sources.ts'

export interface EnlargeProps {
  purpose: PicturePurpose
  pictures: readonly StoredPicture[]
  alt: string
  /** Index of the picture on show. */
  current: number
  /** The address from which the page shows it. */
  shownFrom: () => string | undefined
}

const largest = Math.max(...pictureWidths)

/** Fetched on intent; after a failure the next call asks again. */
const loadLightbox = () => import('../media/lightbox.tsx').then(({ Lightbox }) => Lightbox)

/** Opens the lightbox; before any script, or where its code cannot be fetched, the picture itself. */
export function Enlarge({ current, shownFrom, ...gallery }: EnlargeProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [opened, setOpened] = useState<Pick<LightboxProps, 'preview'> | null>(null)
  const picture = gallery.pictures[current]
  if (picture === undefined) return null
  const address = pictureUrl(gallery.purpose, picture.name, largest, 'jpg')

  function enlarge(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    // Some browsers focus no link that is clicked, and would give the focus back to the page.
    event.currentTarget.focus()
    loadLightbox().then(
      (component) => {
        setLightbox(() => component)
        setOpened({ preview: shownFrom() })
      },
      () => window.location.assign(address),
    )
  }
  // Only a head start: a failure shows when it is clicked.
  const prepare = () => void loadLightbox().catch(() => undefined)

  return (
    <Overlay top="3" insetEnd="3" data-print="hide">
      <IconLink
        label="Ampliar foto"
        href={address}
        reload
        onClick={enlarge}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...nightButton}
      >
        <Icon name="expand" />
      </IconLink>
      {Lightbox !== null && opened !== null && (
        <Lightbox {...gallery} {...opened} start={current} onClose={() => setOpened(null)} />
      )}
    </Overlay>
  )
}
