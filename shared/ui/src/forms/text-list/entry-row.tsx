import type { FocusEvent, KeyboardEvent } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { Textarea } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'

/** Longest entry, in characters. */
export const longestEntry = 255

const Row = styled('li', { base: { display: 'flex', alignItems: 'start', gap: '1' } })

/** Characters per line at 390 pixels. */
const charactersOfLine = 24
/** Grows with its text, which is a single paragraph. */
const Text = styled(Textarea, {
  base: { flex: '1', minW: '0', minH: '11', fieldSizing: 'content', resize: 'none' },
})

interface EntryRowProps {
  /** 'beneficio 2' */
  name: string
  text: string
  isFirst: boolean
  isLast: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (text: string) => void
  onMove: (by: -1 | 1) => void
  /** Called by its button, and when the focus leaves the row while it is empty. */
  onRemove: () => void
}

/** One text of a list, with controls to edit, move and remove it. */
export function EntryRow(props: EntryRowProps) {
  const { name, text, isFirst, isLast, onKeyDown, onChange, onMove, onRemove } = props

  function tidy({ currentTarget, relatedTarget }: FocusEvent): void {
    // The focus goes to one of the row's own buttons: the row must still exist when that is pressed.
    if (currentTarget.contains(relatedTarget)) return
    const trimmed = text.trim()
    if (trimmed === '') onRemove()
    else if (trimmed !== text) onChange(trimmed)
  }

  return (
    <Row onBlur={tidy}>
      <Text
        aria-label={name}
        value={text}
        // For browsers without `field-sizing`.
        rows={Math.ceil((text.length + 1) / charactersOfLine)}
        maxLength={longestEntry}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
      />
      {/* Inert at the end of the list, but it keeps the focus that moved with its text. */}
      <IconButton label={`Subir ${name}`} size="sm" aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="up" />
      </IconButton>
      <IconButton label={`Bajar ${name}`} size="sm" aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="down" />
      </IconButton>
      <IconButton label={`Quitar ${name}`} size="sm" onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </Row>
  )
}
