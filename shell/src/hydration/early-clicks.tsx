import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Filled by the document's inline script, in order; undefined once the page is hydrated. */
    rodadaClicks?: HTMLElement[]
  }
}

interface EarlyClicksProps {
  /** Buttons pressed before the page's script ran (first-script.ts). */
  readonly pressed: readonly HTMLElement[]
  readonly children: ReactNode
}

/** Clicks the buttons again once the page is hydrated, except those replaced meanwhile. */
export function EarlyClicks({ pressed, children }: EarlyClicksProps): ReactNode {
  useEffect(() => {
    // After React's effects: a click on a part that is not hydrated yet makes React hydrate it first.
    queueMicrotask(() => {
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }, [pressed])
  return children
}

/** Takes the buttons over from the inline script, which records none from now on. */
export function takeEarlyClicks(): HTMLElement[] {
  const pressed = window.rodadaClicks ?? []
  window.rodadaClicks = undefined
  return pressed
}
