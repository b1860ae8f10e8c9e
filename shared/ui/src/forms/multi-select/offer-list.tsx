import { useEffect, useRef } from 'react'
import { styled } from '../../theme/styled.ts'
import type { Offer } from './choices.ts'

const Sheet = styled('ul', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.25rem)',
    insetX: '0',
    maxH: '16rem',
    overflowY: 'auto',
    p: '1.5',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'lg',
    listStyle: 'none',
    zIndex: 'menu',
    _empty: { display: 'none' },
  },
})
const Line = styled('li', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'muted' },
    '&[data-active]': { bg: 'ink.solid', color: 'ink.contrast' },
  },
})

/** Id of an option, for `aria-activedescendant`. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}

interface OfferListProps {
  id: string
  label: string
  offers: readonly Offer[]
  active: number
  onPick: (offer: Offer) => void
}

/** The focus stays in the control, which moves the active option. */
export function OfferList({ id, label, offers, active, onPick }: OfferListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <Sheet ref={list} id={id} role="listbox" aria-label={label}>
      {offers.map((offer, index) => (
        <Line
          key={offer.value}
          id={lineId(id, index)}
          role="option"
          aria-selected={index === active}
          data-active={index === active ? '' : undefined}
          // Pressing must not blur the control: the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(offer)}
        >
          {offer.isNew ? `Agregar «${offer.key}»` : offer.key}
        </Line>
      ))}
    </Sheet>
  )
}
