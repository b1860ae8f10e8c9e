import { type PointerEvent, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../primitives/button.tsx'

/** Index that a key leads to in a row of pictures; undefined for other keys. */
export function pictureAfter(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(current - 1, 0)
    case 'ArrowRight':
      return Math.min(current + 1, count - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Announced as the row turns. `current` counts from 0. */
export function positionText(current: number, count: number): string {
  return `Imagen ${current + 1} de ${count}`
}

/** Pixels from which the movement of a finger is a swipe. */
const swipeLength = 40

export interface TurningOptions {
  /** Index of the picture on show. */
  current: number
  count: number
  show: (index: number) => void
}

/** The fields that key events of React and of the browser share. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>

/** Handler of arrows, Home and End, for an element or for the document. */
export function turnByKeys({ current, count, show }: TurningOptions) {
  return (event: KeyPress) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = pictureAfter(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
}

/** A swipe to either side turns to the neighbour. The element needs `touchAction="pan-y pinch-zoom"`. */
export function useSwipe({ current, count, show }: TurningOptions) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger zooms.
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return
      const across = clientX - start.current.x
      const down = clientY - start.current.y
      start.current = null
      if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(down)) return
      const next = pictureAfter(across > 0 ? 'ArrowLeft' : 'ArrowRight', current, count)
      if (next !== undefined) show(next)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

interface TurnButtonProps extends TurningOptions {
  to: 'previous' | 'next'
  size?: number
  /** Style props. */
  look?: object
}

/**
 * Button to the neighbouring picture. At the end of the row it is inert but keeps the focus: the other keys still turn.
 */
export function TurnButton({ to, current, count, show, size = 20, look = {} }: TurnButtonProps) {
  const next = pictureAfter(to === 'next' ? 'ArrowRight' : 'ArrowLeft', current, count) ?? current
  return (
    <IconButton
      label={to === 'next' ? 'Foto siguiente' : 'Foto anterior'}
      aria-disabled={next === current}
      onClick={() => show(next)}
      {...look}
    >
      <Icon name={to === 'next' ? 'right' : 'left'} size={size} />
    </IconButton>
  )
}
