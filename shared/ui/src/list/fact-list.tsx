import { Fragment, type ReactNode } from 'react'
import { styled } from '../theme/styled.ts'

export interface Fact {
  label: string
  /** An empty text leaves the fact out. */
  value: ReactNode
}

const List = styled('dl', {
  base: {
    display: 'grid',
    // A long label wraps before it takes room from the values.
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    '& > dt': { minW: '6.5rem', color: 'fg.muted', fontSize: 'sm' },
    '& > dd': { whiteSpace: 'pre-line' },
    overflowWrap: 'anywhere',
  },
})

/** Labels with their values, in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and nothing in a fact keeps a state
          <Fragment key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </List>
  )
}
