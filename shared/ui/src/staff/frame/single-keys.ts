/** Where this browser keeps that single keys are no commands. */
const place = 'rodada.single-keys'

/** Whether single keys are commands: people who speak to their browser, or slip, turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    // No storage: as at first.
    return true
  }
}

/** Turns single keys on or off, for as long as the browser keeps it. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // No storage: nothing can be kept.
  }
}
