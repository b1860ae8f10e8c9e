import { chakra } from '@chakra-ui/react'
import type { OrderLink } from '@rodada/web/list-address'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

const Row = chakra('nav', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '1', fontSize: 'sm' },
})
const Choice = styled(
  Anchor,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '8',
      px: '3',
      borderRadius: 'full',
      color: 'fg.muted',
      fontWeight: 'semibold',
      transition: 'colors',
      _hover: { bg: 'muted', color: 'fg' },
      '&[aria-current=true]': { bg: 'ink.subtle', color: 'fg' },
    },
  },
  { forwardProps: ['href'] },
)

/** The orders of a list as links, so that each has its own address. */
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
        <Choice key={option.label} href={option.href} aria-current={option.current ? 'true' : undefined}>
          {option.label}
        </Choice>
      ))}
    </Row>
  )
}
