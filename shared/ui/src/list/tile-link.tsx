import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { Flex } from '../primitives/box.tsx'
import { Heading, Text } from '../primitives/text.ts'
import { Anchor } from '../provider/link-component.tsx'
import type { Tone } from '../theme/colors.ts'
import { styled } from '../theme/styled.ts'

export interface TileLinkProps {
  href: string
  title: string
  text: string
  /** Loads the page in full, for sign-in. */
  reload?: boolean
  icon?: IconName
  /** `bowl` in the academy. */
  tone?: Tone
}

/** The box of a tile and of its skeleton. */
export const TileFrame = styled('article', {
  base: {
    position: 'relative',
    height: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    p: '5',
    transition: 'common',
    '& h2 + svg': { color: 'colorPalette.fg', transition: 'transform {durations.normal}' },
    _hover: { borderColor: 'line.strong', boxShadow: 'md', '& h2 + svg': { transform: 'translateX(4px)' } },
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})

const Cover = styled(
  Anchor,
  { base: { outline: 'none', _before: { content: '""', position: 'absolute', inset: '0' } } },
  { forwardProps: ['href', 'reload'] },
)

/** The whole tile is the link. */
export function TileLink({ title, text, icon, tone = 'wheel', ...link }: TileLinkProps) {
  return (
    <TileFrame colorPalette={tone}>
      {icon !== undefined && (
        <Flex
          align="center"
          justify="center"
          boxSize="12"
          mb="4"
          borderRadius="md"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          aria-hidden
        >
          <Icon name={icon} size={28} />
        </Flex>
      )}
      <Flex align="baseline" justify="space-between" gap="3">
        <Heading size="card" mb="1.5">
          <Cover {...link}>{title}</Cover>
        </Heading>
        <Icon name="forward" />
      </Flex>
      <Text tone="muted" size="sm">
        {text}
      </Text>
    </TileFrame>
  )
}
