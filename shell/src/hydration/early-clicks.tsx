import { type ReactNode, useEffect } from 'react'

/** A button that was pressed, or a control with what was chosen in it. */
export interface EarlyClick {
  readonly target: HTMLElement
  readonly value?: string
  readonly checked?: boolean
}

declare global {
  interface Window {
    /** Filled by the document's inline script, in order; undefined once the page is hydrated. */
    rodadaClicks?: EarlyClick[]
  }
}

interface EarlyClicksProps {
  /** What was pressed and chosen before the page's script ran (first-script.ts). */
  readonly early: readonly EarlyClick[]
  readonly children: ReactNode
}

/** React gives a select its first value back when it hydrates; typed text stays by itself, and is left alone. */
function repeat({ target, value = '', checked }: EarlyClick): void {
  if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement) {
    const isChoice = target.type === 'checkbox' || target.type === 'radio'
    if (isChoice && target.checked !== checked) target.click()
  } else if (target instanceof HTMLButtonElement) target.click()
}

/** Does it again once the page is hydrated, except where the element was replaced meanwhile. */
export function EarlyClicks({ early, children }: EarlyClicksProps): ReactNode {
  useEffect(() => {
    // After React's effects: a click on a part that is not hydrated yet makes React hydrate it first.
    queueMicrotask(() => {
      for (const click of early) if (click.target.isConnected) repeat(click)
    })
  }, [early])
  return children
}

/** Takes over from the inline script, which records nothing from now on. */
export function takeEarlyClicks(): EarlyClick[] {
  const early = window.rodadaClicks ?? []
  window.rodadaClicks = undefined
  return early
}
