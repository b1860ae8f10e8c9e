import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mainId } from '../frame/skip-link.tsx'

/**
 * For a button that goes with what its command has changed: the focus that it has by then goes on to what stays of its
 * row, or else to the page. Code that waits for the new data comes too early, since the page shows them a moment later.
 * @param staying id of what is there as long as the button's row.
 */
export function useFocusHandedOn(staying = mainId): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own === document.activeElement) document.getElementById(staying)?.focus({ preventScroll: true })
    }
  }, [staying])
  return button
}
