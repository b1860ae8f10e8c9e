import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../theme/styled.ts'

interface FoldedProps {
  /** Says what unfolds. */
  title: ReactNode
  /** Unfolded from the start. */
  open?: boolean
  children: ReactNode
}

const Fold = styled('details', {
  base: {
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    // Paper cannot unfold.
    _print: { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
  },
})
const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '11',
    fontWeight: 'semibold',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: 'transform 200ms' },
  },
})

/** What is not asked first: unfolds by the browser itself, with or without a script. */
export function Folded({ title, open = false, children }: FoldedProps) {
  return (
    <Fold open={open}>
      <Summary>
        {title}
        <Icon name="down" />
      </Summary>
      {children}
    </Fold>
  )
}
