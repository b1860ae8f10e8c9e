import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Kept by the document's own script, in order; undefined once the page is hydrated. */
    rodadaClicks?: HTMLElement[] | undefined
  }
}

interface EarlyClicksProps {
  /** Buttons pressed before the page's script ran (first-script.ts). */
  readonly pressed: readonly HTMLElement[]
  readonly children: ReactNode
}

/** Presses the buttons again once they work; one that the page has replaced meanwhile is gone. */
export function EarlyClicks({ pressed, children }: EarlyClicksProps): ReactNode {
  useEffect(() => {
    // Once React is done with the effects: a button of a part that is not hydrated yet makes it do so, and first.
    queueMicrotask(() => {
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }, [pressed])
  return children
}

/** Takes the buttons over from the document's own script, which keeps none from now on. */
export function takeEarlyClicks(): HTMLElement[] {
  const pressed = window.rodadaClicks ?? []
  window.rodadaClicks = undefined
  return pressed
}
