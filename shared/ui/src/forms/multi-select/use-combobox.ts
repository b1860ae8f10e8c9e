import { type KeyboardEvent, useState } from 'react'
import { exactOffer, likelyOffer, type Offer } from './choices.ts'

export interface ComboboxOptions {
  offersOf: (typed: string) => readonly Offer[]
  onPick: (offer: Offer) => void
  /** Called for Backspace in the empty control. */
  onRemoveLast: () => void
}

/** State of an editable combobox: typed text, open list, active option. */
export function useCombobox({ offersOf, onPick, onRemoveLast }: ComboboxOptions) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offers = offersOf(typed)

  function show(index: number): void {
    setOpen(true)
    setActive(index)
  }
  function close(): void {
    setOpen(false)
    setActive(-1)
  }
  function pick(offer: Offer): void {
    onPick(offer)
    setTyped('')
    setActive(-1)
  }
  function type(text: string): void {
    setTyped(text)
    show(likelyOffer(text, offersOf(text)))
  }
  /** Text that was typed and not picked is added on blur, so that it is not lost. */
  function leave(): void {
    const offer = exactOffer(typed, offers)
    if (offer !== undefined) pick(offer)
    close()
  }

  function onEnter(event: KeyboardEvent): void {
    const offer = offers[active]
    // Enter in an idle control sends the form, as in any other.
    if (!open && typed === '') return
    event.preventDefault()
    if (open && offer !== undefined) pick(offer)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = offers.length - 1
    if (event.key === 'Enter') onEnter(event)
    else if (event.key === 'Escape' && open) {
      // Escape must not close a dialog around the form.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const down = event.key === 'ArrowDown'
      if (active < 0) show(down ? Math.min(0, last) : last)
      else show(down ? (active + 1) % offers.length : (active + last) % offers.length)
    } else if (event.key === 'Backspace' && typed === '') onRemoveLast()
  }

  return { typed, open: open && offers.length > 0, active, offers, pick, type, leave, onKeyDown, show }
}
