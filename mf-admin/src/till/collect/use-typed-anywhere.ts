import { areSingleKeysOn, isTyping } from '@rodada/ui/staff'
import { type RefObject, useEffect } from 'react'

/**
 * What is typed outside of fields goes to the search field within `place`: a scanner types wherever the focus is, and its Enter must
 * not press the button that has it. Off where the user has turned single keys off.
 */
export function useTypedAnywhere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isLetter = /^[\p{L}\p{N}#-]$/u.test(event.key)
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event) || document.querySelector('dialog[open]') !== null || !areSingleKeysOn()) return
      place.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
}
