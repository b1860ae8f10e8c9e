import type { PicturePurpose } from '@rodada/contracts/media/picture'
import { pictureSrcSet, pictureUrl, type StoredPicture } from '@rodada/contracts/media/picture-sources'
import { useEffect, useRef, useState } from 'react'
import { NoPicture } from '../illustrations/no-picture.tsx'
import { Box } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'

type Ratio = string | Readonly<Record<'base' | 'sm', string>>

interface PictureProps {
  purpose: PicturePurpose
  /** Without one the illustration is shown. */
  picture: StoredPicture | undefined
  /** `''` where the text beside it says the same. */
  alt: string
  /** `<img sizes>`: `'(min-width: 48rem) 25vw, 50vw'`. */
  sizes: string
  /** Width to height of the frame, e.g. `4 / 3`; the picture fills it. */
  ratio?: Ratio
  /** The page's main picture: loads at once, without fading. */
  priority?: boolean
  /** `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  /** URL of the same picture in another size, already loaded: shown until this one covers it. */
  preview?: string
}

const Image = styled('img', {
  base: {
    position: 'absolute',
    inset: '0',
    boxSize: 'full',
    transition: 'opacity {durations.normal}',
    // An attribute, not a class, for the reason given in nav-menu.tsx.
    '&[data-hidden]': { opacity: '0' },
  },
})

/**
 * `loading` only once the script sees an incomplete image: HTML of the server never hides one. With a preview, which no
 * server has, from the start.
 */
function useArrival(hasPreview: boolean) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>(hasPreview ? 'loading' : 'shown')
  useEffect(() => {
    const element = image.current
    if (element === null) return
    if (!element.complete) setState('loading')
    else if (element.naturalWidth > 0) setState('shown')
    else if (element.currentSrc !== '') setState('failed')
  }, [])
  return { image, state, setState }
}

/** Responsive picture over its dominant colour, in reserved space; the illustration where there is none. */
export function Picture(props: PictureProps) {
  const { purpose, picture, alt, sizes, ratio = '4 / 3', priority = false, fit = 'cover', preview } = props
  const { image, state, setState } = useArrival(preview !== undefined)
  const missing = picture === undefined || state === 'failed'
  const background = missing ? 'muted' : fit === 'contain' ? 'transparent' : picture.color
  return (
    <Box position="relative" overflow="hidden" width="full" aspectRatio={ratio} bg={background}>
      {preview !== undefined && !missing && <Image src={preview} alt="" objectFit={fit} />}
      {missing ? (
        <NoPicture label={alt} />
      ) : (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(purpose, picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSrcSet(purpose, picture, 'webp')} sizes={sizes} />
          <Image
            ref={image}
            src={pictureUrl(purpose, picture.name, 640, 'jpg')}
            srcSet={pictureSrcSet(purpose, picture, 'jpg')}
            sizes={sizes}
            htmlWidth={picture.width}
            htmlHeight={picture.height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding={priority ? 'sync' : 'async'}
            objectFit={fit}
            data-hidden={(state === 'loading' && (!priority || preview !== undefined)) || undefined}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </picture>
      )}
    </Box>
  )
}
