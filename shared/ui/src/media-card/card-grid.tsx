import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: { base: '4', md: '6' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
  },
})

export interface CardGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item, index: number) => ReactNode
  /** Name of the list for assistive technology. */
  label?: string
}

/** Grid of cards as a list: 1 column on phones, 2, 3, 4 on wide screens. */
export function CardGrid<Item>({ items, keyOf, children, label }: CardGridProps<Item>) {
  return (
    // Safari takes a list without bullets for none.
    <List role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index)}</li>
      ))}
    </List>
  )
}
