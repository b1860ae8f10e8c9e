import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the surroundings, which need `tabIndex={-1}`, when a change takes the focused element away. A
 * focus that an effect of a part has set is left alone.
 * @param shown identifies what is shown; compared by identity.
 */
export function useFocusFallback<Surroundings extends HTMLElement>(
  shown: unknown,
): RefObject<Surroundings | null> {
  const surroundings = useRef<Surroundings>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) surroundings.current?.focus({ preventScroll: true })
  }, [shown])
  return surroundings
}
