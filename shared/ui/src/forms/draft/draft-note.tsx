import { useRef } from 'react'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { styled } from '../../theme/styled.ts'
import type { DraftState } from './use-form-draft.ts'

const Sheet = styled('div', {
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
    // Out of the layout, yet in the document for assistive technology to watch.
    _empty: { position: 'absolute', p: '0' },
  },
})

const words: Readonly<Record<DraftState, string>> = {
  none: '',
  restored: 'Recuperamos lo que habías escrito y no guardaste.',
  outdated: 'Tu borrador es de una versión anterior de este registro; aquí está como quedó.',
  discarded: 'Borrador descartado.',
}

interface DraftNoteProps {
  state: DraftState
  /** Applies an outdated draft to the current record. */
  onUse: () => void
  onDiscard: () => void
}

/** Says above a form that there is a draft, with its actions. Always mounted: only then are changes announced. */
export function DraftNote({ state, onUse, onDiscard }: DraftNoteProps) {
  const element = useRef<HTMLDivElement>(null)
  const outdated = state === 'outdated'

  function answer(act: () => void): void {
    act()
    // The focused button disappears.
    element.current?.focus()
  }
  return (
    <Sheet ref={element} role="status" tabIndex={-1}>
      {words[state]}
      {(outdated || state === 'restored') && (
        <Flex gap="2" wrap="wrap">
          {outdated && (
            <Button size="sm" colorPalette="ink" onClick={() => answer(onUse)}>
              Usar mi borrador
            </Button>
          )}
          <Button size="sm" variant="outline" colorPalette="ink" onClick={() => answer(onDiscard)}>
            Descartar borrador
          </Button>
        </Flex>
      )}
    </Sheet>
  )
}
