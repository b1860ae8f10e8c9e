import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when what is shown changes and takes the element that had it along: to its surroundings, which
 * need `tabIndex={-1}`. A part that puts it somewhere better by an effect of its own is left alone.
 * @param shown names what is shown; compared by identity.
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
