import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../primitives/button.tsx'
import type { DraftState } from './use-form-draft.ts'

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2.5',
    borderRadius: 'md',
    bg: 'warning.subtle',
    color: 'warning.fg',
    // Out of the way, but there for assistive technology to watch.
    _empty: { position: 'absolute', p: '0' },
  },
})

const words: Readonly<Record<DraftState, string>> = {
  none: '',
  restored: 'Recuperamos lo que habías escrito y no guardaste.',
  outdated: 'Este registro cambió después de tu borrador; aquí está como quedó.',
  discarded: 'Borrador descartado.',
}

export interface DraftNoteProps {
  state: DraftState
  onDiscard: () => void
}

/** Says over a form that it holds a draft, with the way to be rid of it. Always there, so that it is announced. */
export function DraftNote({ state, onDiscard }: DraftNoteProps) {
  const element = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'discarded') element.current?.focus()
  }, [state])
  return (
    <Sheet ref={element} role="status" tabIndex={-1}>
      {words[state]}
      {state === 'restored' && (
        <Button size="sm" variant="outline" colorPalette="ink" onClick={onDiscard}>
          Descartar borrador
        </Button>
      )}
    </Sheet>
  )
}
