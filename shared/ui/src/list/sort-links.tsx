import type { OrderLink } from '@rodada/web/lists/list-address'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

const Row = styled('nav', {
  base: {
    // One line, which scrolls on phones; a clipped option shows that there is more.
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '0', md: '1' },
    maxW: 'full',
    // The margins at both sides take nothing from a parent that is as wide as its content.
    minW: { base: 'calc(100% + 1rem)', md: '0' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    fontSize: { base: 'xs', md: 'sm' },
    mx: { base: '-2', md: '0' },
    my: { base: '-1.5', md: '0' },
  },
})
const Choice = styled(
  Anchor,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      // Touch height on phones; the background fills the middle of it.
      minH: { base: '11', md: '8' },
      borderBlockWidth: { base: '0.375rem', md: '0' },
      borderColor: 'transparent',
      backgroundClip: 'padding-box',
      flexShrink: '0',
      px: { base: '2', md: '3' },
      borderRadius: 'full',
      color: 'fg.muted',
      fontWeight: 'semibold',
      transition: 'colors',
      _hover: { backgroundColor: 'muted', color: 'fg' },
      '&[aria-current=true]': { backgroundColor: 'ink.subtle', color: 'fg' },
    },
  },
  { forwardProps: ['href'] },
)

/** Each order has an address of its own. */
export function SortLinks({
  options,
  label = 'Ordenar por',
}: {
  /** `address.orderLinks(orders)`. */
  options: readonly OrderLink[]
  label?: string
}) {
  return (
    <Row aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.label}
          href={option.href}
          aria-current={option.current ? 'true' : undefined}
          data-heading={option.heading}
        >
          {option.label}
        </Choice>
      ))}
    </Row>
  )
}
