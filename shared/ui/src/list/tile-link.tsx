import { chakra, Flex } from '@chakra-ui/react'
import { Icon } from '../icons/icon.tsx'
import { Heading, Text } from '../primitives/text.ts'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

export interface TileLinkProps {
  href: string
  title: string
  text: string
}

/** The box of a tile, and of a tile to come. */
export const TileFrame = chakra('article', {
  base: {
    position: 'relative',
    height: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    p: '5',
    transition: 'common',
    '& svg': { color: 'wheel.fg', transition: 'transform {durations.normal}' },
    _hover: { borderColor: 'line.strong', boxShadow: 'md', '& svg': { transform: 'translateX(4px)' } },
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

const Cover = styled(
  Anchor,
  { base: { outline: 'none', _before: { content: '""', position: 'absolute', inset: '0' } } },
  { forwardProps: ['href'] },
)

/** A large way to somewhere: title and a line. The whole tile is the link. */
export function TileLink({ href, title, text }: TileLinkProps) {
  return (
    <TileFrame>
      <Flex align="baseline" justify="space-between" gap="3">
        <Heading size="card" mb="1.5">
          <Cover href={href}>{title}</Cover>
        </Heading>
        <Icon name="forward" />
      </Flex>
      <Text tone="muted" size="sm">
        {text}
      </Text>
    </TileFrame>
  )
}
