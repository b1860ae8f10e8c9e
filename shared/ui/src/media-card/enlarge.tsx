import { type PicturePurpose, pictureWidths } from '@rodada/contracts/media/picture'
import { pictureUrl, type StoredPicture } from '@rodada/contracts/media/picture-sources'
import { type MouseEvent, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Lightbox, type LightboxProps } from '../media/lightbox.tsx'
import { IconLink } from '../primitives/button.tsx'
import { nightButton, Overlay } from './overlay.ts'

interface EnlargeProps {
  purpose: PicturePurpose
  pictures: readonly StoredPicture[]
  alt: string
  /** Index of the picture on show. */
  current: number
  /** URL that the page shows it from. */
  shownFrom: () => string | undefined
}

const largest = Math.max(...pictureWidths)

/** Opens the lightbox with the loaded picture as its preview; before any script, a link to the picture itself. */
export function Enlarge({ current, shownFrom, ...gallery }: EnlargeProps) {
  const [opened, setOpened] = useState<Pick<LightboxProps, 'preview'> | null>(null)
  const picture = gallery.pictures[current]
  if (picture === undefined) return null
  const address = pictureUrl(gallery.purpose, picture.name, largest, 'jpg')

  function enlarge(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    // Some browsers do not focus a clicked link, and would return the focus to the page.
    event.currentTarget.focus()
    setOpened({ preview: shownFrom() })
  }

  return (
    <Overlay top="3" insetEnd="3" data-print="hide">
      <IconLink label="Ampliar foto" href={address} reload onClick={enlarge} {...nightButton}>
        <Icon name="expand" />
      </IconLink>
      {opened !== null && (
        <Lightbox {...gallery} {...opened} start={current} onClose={() => setOpened(null)} />
      )}
    </Overlay>
  )
}
