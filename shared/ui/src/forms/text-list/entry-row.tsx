import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { Input } from '../../primitives/control.tsx'

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '1' } })

export interface EntryRowProps {
  /** 'beneficio 2' */
  name: string
  text: string
  isFirst: boolean
  isLast: boolean
  maxLength: number
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (text: string) => void
  onMove: (by: -1 | 1) => void
  /** Asked by its button, and by leaving it empty. */
  onRemove: () => void
}

/** One text of a list: to change, to move, to take out. */
export function EntryRow(props: EntryRowProps) {
  const { name, text, isFirst, isLast, maxLength, onKeyDown, onChange, onMove, onRemove } = props

  function tidy(): void {
    const trimmed = text.trim()
    if (trimmed === '') onRemove()
    else if (trimmed !== text) onChange(trimmed)
  }
  /** The text moves to another row: the focus goes with it, to the same button there. */
  function move(event: MouseEvent<HTMLElement>, by: -1 | 1): void {
    const row = event.currentTarget.closest('li')
    const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
    const button = other?.querySelector(`[data-move="${by}"]`)
    onMove(by)
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <Row>
      <Input
        aria-label={name}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={tidy}
      />
      {/* At an end it does nothing, yet keeps the focus that came with its text. */}
      <IconButton
        label={`Subir ${name}`}
        size="sm"
        data-move="-1"
        aria-disabled={isFirst}
        onClick={(event) => move(event, -1)}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        label={`Bajar ${name}`}
        size="sm"
        data-move="1"
        aria-disabled={isLast}
        onClick={(event) => move(event, 1)}
      >
        <Icon name="down" />
      </IconButton>
      <IconButton label={`Quitar ${name}`} size="sm" onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </Row>
  )
}
