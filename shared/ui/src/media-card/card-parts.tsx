import type { ReactNode } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Heading } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'

export const cardFrame = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: 'full',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  overflow: 'hidden',
} as const

/** Width to height of the picture. A course card is low on a phone, where it stands alone in its row. */
export const cardRatio = { courses: { base: '2 / 1', sm: '4 / 3' }, products: '4 / 3' } as const

/** `--card-lines` is set by the list: 0 where cards stand alone in their rows and reserve no lines. */
const room = (size: string) => `calc(${size} * var(--card-lines, 1))`

/** Always two lines high, so that the list keeps its height when cards replace their skeletons. */
const Meta = styled('div', {
  base: {
    minHeight: room('2lh'),
    fontSize: 'sm',
    color: 'fg.muted',
    '& > p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

interface CardTextProps {
  title: ReactNode
  level: 'h2' | 'h3' | 'div'
  meta?: ReactNode
  foot: ReactNode
}

/**
 * The text under a card's picture. Its parts reserve lines, to stand level with those of other cards; without `meta`
 * the title reserves none.
 */
export function CardText({ title, level, meta, foot }: CardTextProps) {
  return (
    <Flex direction="column" gap={{ base: '1.5', sm: '2' }} p={{ base: '3', sm: '4' }} flex="1">
      <Heading
        as={level}
        size="small"
        minHeight={meta === undefined ? '0' : room('2lh')}
        lineClamp="2"
        htmlTranslate="no"
      >
        {title}
      </Heading>
      {meta !== undefined && <Meta>{meta}</Meta>}
      <Flex
        mt="auto"
        pt={{ base: '1', sm: '2' }}
        minHeight={room('3.5rem')}
        align="flex-start"
        justify="space-between"
        gap="2"
        wrap="wrap"
      >
        {foot}
      </Flex>
    </Flex>
  )
}
