import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { NoPicture } from '../illustrations/no-picture.tsx'
import { type PicturePurpose, pictureSrcSet, pictureUrl, type StoredPicture } from './picture-sources.ts'

export interface PictureProps {
  purpose: PicturePurpose
  /** Without one the illustration is shown. */
  picture: StoredPicture | undefined
  /** What it shows; `''` where the text beside says it already. */
  alt: string
  /** How wide it will be, as in `<img sizes>`: `'(min-width: 48rem) 25vw, 50vw'`. */
  sizes: string
  /** Width to height of the frame, e.g. `4 / 3`; the picture fills it. */
  ratio?: string
  /** The page's main picture: loads at once, without fading. */
  priority?: boolean
  /** `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  /** Address of the same picture in another size, loaded already: it stands there until this one has come. */
  preview?: string | undefined
}

const Image = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: 'full', transition: 'opacity {durations.normal}' },
})

/** `loading` only once the script sees an unfinished image: the server's HTML never hides one. */
function useArrival() {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown')
  useEffect(() => {
    const element = image.current
    if (element === null) return
    if (!element.complete) setState('loading')
    else if (element.currentSrc !== '' && element.naturalWidth === 0) setState('failed')
  }, [])
  return { image, state, setState }
}

/** Responsive picture over its dominant colour, with its place reserved and an illustration when there is none. */
export function Picture(props: PictureProps) {
  const { purpose, picture, alt, sizes, ratio = '4 / 3', priority = false, fit = 'cover', preview } = props
  const { image, state, setState } = useArrival()
  const missing = picture === undefined || state === 'failed'
  const background = missing ? 'muted' : fit === 'contain' ? 'transparent' : picture.color
  return (
    <Box position="relative" overflow="hidden" width="full" aspectRatio={ratio} bg={background}>
      {preview !== undefined && state === 'loading' && <Image src={preview} alt="" objectFit={fit} />}
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
            opacity={state === 'loading' && (!priority || preview !== undefined) ? '0' : '1'}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </picture>
      )}
    </Box>
  )
}
