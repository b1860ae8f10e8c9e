import { type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react'

/** Milliseconds that a pointer or the focus rests on an element before it counts as an intent. */
const restMs = 65

interface IntentHandlers {
  onPointerEnter(): void
  onPointerLeave(): void
  onFocus(): void
  onBlur(): void
  onPointerDown(event: PointerEvent): void
}

/**
 * Calls `act` when the visitor is about to use an element: at once with `true` when a mouse presses it, at once with
 * `false` when a finger touches it (it may be scrolling), and when a pointer or the focus rests on it.
 */
export function useIntent(act: (isPressed: boolean) => void): IntentHandlers {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => clearTimeout(resting.current), [])
  useEffect(() => stop, [stop])
  return useMemo(() => {
    function rest() {
      stop()
      resting.current = setTimeout(act, restMs, false)
    }
    return {
      onPointerEnter: rest,
      onPointerLeave: stop,
      onFocus: rest,
      onBlur: stop,
      onPointerDown({ pointerType }) {
        stop()
        act(pointerType !== 'touch')
      },
    }
  }, [act, stop])
}
