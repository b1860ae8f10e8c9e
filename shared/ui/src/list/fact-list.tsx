import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** An empty text leaves the fact out. */
  value: ReactNode
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, max-content) 1fr',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    '& > dt': { color: 'fg.muted', fontSize: 'sm' },
    '& > dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
})

/** Labels with their values, in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(({ value }) => value !== '')
        .flatMap(({ label, value }) => [
          <dt key={`${label}-t`}>{label}</dt>,
          <dd key={`${label}-d`}>{value}</dd>,
        ])}
    </List>
  )
}
