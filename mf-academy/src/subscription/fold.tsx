import { chakra, Icon } from '@rodada/ui'
import type { ReactNode } from 'react'

const Details = chakra('details', {
  base: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
  variants: { size: { card: { mt: '2' }, group: { mb: '8' } } },
})
const Opener = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    fontWeight: 'bold',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  variants: {
    size: {
      card: { fontSize: 'md' },
      group: { mb: '4', fontFamily: 'display', fontSize: 'xl' },
    },
  },
})

interface FoldProps {
  title: string
  /** Size of the title: part of a card, or group of cards. */
  size: 'card' | 'group'
  open?: boolean
  children: ReactNode
}

/** Content that is hidden until its title is pressed. */
export function Fold({ title, size, open = false, children }: FoldProps) {
  return (
    <Details open={open} size={size}>
      <Opener size={size}>
        {title}
        <Icon name="down" />
      </Opener>
      {children}
    </Details>
  )
}
