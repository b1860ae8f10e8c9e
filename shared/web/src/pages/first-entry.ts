const prefix = 'first-'

/**
 * Gives the first history entry of this document a key of its own, which reloads and the back button keep. The router
 * names it `default` in every document of the tab: a new page would get the scroll position, kept by key, of the one
 * before.
 */
export function nameFirstEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && state.key !== undefined) return
  const key = prefix + Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...Object(state), key }, '')
}

/** State of an entry that replaces the first one. */
export const onFirstEntry = { isFirstEntry: true } as const

/** Whether an entry is the first of its document: the router cannot go back from there. */
export function isFirstEntry({ key, state }: { readonly key: string; readonly state?: unknown }): boolean {
  if (typeof state === 'object' && state !== null && 'isFirstEntry' in state) return true
  // A router in memory, as in tests, has only the router's own name.
  return key === 'default' || key.startsWith(prefix)
}
