const prefix = 'first-'

/**
 * Gives the entry with which this document starts a key of its own, which reloads and the back button keep. The
 * router calls it `default` in every document of the tab: the scroll position, kept by key, of the page before
 * would become that of a new one.
 */
export function nameFirstEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && state.key !== undefined) return
  const key = prefix + Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...Object(state), key }, '')
}

/** State of a page that takes the place of the first one. */
export const onFirstEntry = { isFirstEntry: true } as const

/** Whether an entry is the first of its document: the router cannot go back from there. */
export function isFirstEntry({ key, state }: { readonly key: string; readonly state?: unknown }): boolean {
  if (typeof state === 'object' && state !== null && 'isFirstEntry' in state) return true
  // A router in memory, in tests, knows only the router's own name.
  return key === 'default' || key.startsWith(prefix)
}
