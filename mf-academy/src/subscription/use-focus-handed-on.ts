import { mainId } from '@rodada/ui'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button that goes with what its command has changed: the focus that it has by then goes on to the page. Whoever
 * waits for the new data comes too early, since the page shows them a moment later.
 */
export function useFocusHandedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own === document.activeElement) document.getElementById(mainId)?.focus({ preventScroll: true })
    }
  }, [])
  return button
}
