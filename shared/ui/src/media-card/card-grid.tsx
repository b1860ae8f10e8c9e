import type { ReactNode } from 'react'
import { styled } from '../theme/styled.ts'

const List = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: { base: '4', md: '6' },
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, var(--least-card, 100%)), 1fr))',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
    // A card keeps room for missing lines only beside other cards.
    '--card-lines': { base: '0', sm: '1' },
    '&[data-dense]': { '--least-card': '9.5rem', '--card-lines': '1', gap: { base: '3', md: '6' } },
  },
})

export interface CardGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item, index: number) => ReactNode
  /** Name of the list for assistive technology. */
  label?: string
  /** Two beside each other on phones: cards whose text is short. */
  dense?: boolean
}

/** Grid of cards as a list: 1 column on phones (2 where they are `dense`), 2, 3, 4 on wide screens. */
export function CardGrid<Item>({ items, keyOf, children, label, dense }: CardGridProps<Item>) {
  return (
    // Safari gives a list without bullets no list role.
    <List role="list" aria-label={label} data-dense={dense || undefined}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index)}</li>
      ))}
    </List>
  )
}
