import type { ReactNode } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Heading } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'

/** The box of a card. */
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

/** `--card-lines`, set by the list: 0 where the cards stand alone in their rows and keep no room for others' lines. */
const room = (size: string) => `calc(${size} * var(--card-lines, 1))`

/** Two lines whatever stands there: a list keeps its height when the cards take their places. */
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
  terms?: ReactNode
  foot: ReactNode
}

/**
 * What stands under a card's picture: a title of two lines, two lines about it, price and call to action. Without the
 * two lines it stands alone, and keeps no place for the sake of others.
 */
export function CardText({ title, level, meta, terms, foot }: CardTextProps) {
  return (
    <Flex direction="column" gap="2" p={{ base: '3', sm: '4' }} flex="1">
      <Heading as={level} size="small" minHeight={meta === undefined ? '0' : room('2lh')} lineClamp="2">
        {title}
      </Heading>
      {meta !== undefined && <Meta>{meta}</Meta>}
      {terms}
      <Flex
        mt="auto"
        pt="2"
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
