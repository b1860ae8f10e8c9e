import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mainId } from '../frame/skip-link.tsx'

/**
 * For a button that its own command removes: on unmount its focus moves to `staying`, else to the page. Code that
 * awaits the new data runs too early, since the page renders them later.
 * @param staying id of an element that stays as long as the button's row.
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
