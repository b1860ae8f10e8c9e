import type { PicturePurpose } from '@rodada/contracts/media/picture'
import type { StoredPicture } from '@rodada/contracts/media/picture-sources'
import type { ReactNode } from 'react'
import { Box, VisuallyHidden } from '../primitives/box.tsx'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'
import { CardText, cardFrame, cardRatio } from './card-parts.tsx'
import { Picture } from './picture.tsx'

export interface MediaCardProps {
  /** Where the whole card leads. */
  href: string
  title: string
  purpose: PicturePurpose
  picture: StoredPicture | undefined
  /** `<img sizes>`; the default fits CardGrid. */
  sizes?: string
  /** Over the picture, e.g. `<Badge variant="solid" colorPalette="wheel">NUEVO</Badge>`. */
  badge?: ReactNode
  /** Lines under the title: levels, category, tags. */
  meta?: ReactNode
  /** At the bottom left: a PriceTag. */
  price?: ReactNode
  /** At the bottom right: the call to action, which is then the card's link; otherwise its title is. */
  action?: string
  /** Loads the picture at once; for the first cards of a page. */
  priority?: boolean
  /** Heading level of the title. */
  level?: 'h2' | 'h3'
}

const Frame = styled('article', {
  base: {
    ...cardFrame,
    transition: 'common',
    '& picture img': { transition: 'opacity {durations.normal}, transform {durations.slow} {easings.out}' },
    _hover: { borderColor: 'line.strong', boxShadow: 'md', '& picture img': { transform: 'scale(1.03)' } },
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

/** The card's only link covers it: one target with one name. */
const cover = {
  outline: 'none',
  _before: { content: '""', position: 'absolute', inset: '0', zIndex: '1' },
} as const
const TitleLink = styled(Anchor, { base: cover }, { forwardProps: ['href'] })

const ActionLink = styled(
  Anchor,
  {
    base: {
      ...cover,
      bg: 'colorPalette.solid',
      color: 'colorPalette.contrast',
      borderRadius: 'full',
      px: '3',
      py: '1.5',
      fontSize: 'xs',
      fontWeight: 'bold',
      whiteSpace: 'nowrap',
    },
  },
  { forwardProps: ['href'] },
)

/** Courses use the tone `bowl`, products `wheel`. */
export function MediaCard(props: MediaCardProps) {
  const { href, title, purpose, picture, badge, meta, price, action, priority = false, level = 'h2' } = props
  const { sizes = '(min-width: 64rem) 19rem, (min-width: 30rem) 46vw, 92vw' } = props
  return (
    <Frame colorPalette={purpose === 'courses' ? 'bowl' : 'ink'}>
      <Picture
        {...{ purpose, picture, sizes, priority }}
        alt=""
        ratio={purpose === 'courses' ? cardRatio.courses : cardRatio.products}
      />
      {badge && (
        <Box
          position="absolute"
          top="3"
          insetStart="3"
          display="flex"
          borderRadius="sm"
          boxShadow="0 0 0 2px var(--r-colors-surface)"
        >
          {badge}
        </Box>
      )}
      <CardText
        level={level}
        title={action === undefined ? <TitleLink href={href}>{title}</TitleLink> : title}
        meta={meta}
        foot={
          <>
            <Box>{price}</Box>
            {action !== undefined && (
              <ActionLink href={href}>
                {action}
                <VisuallyHidden> sobre {title}</VisuallyHidden>
              </ActionLink>
            )}
          </>
        }
      />
    </Frame>
  )
}
