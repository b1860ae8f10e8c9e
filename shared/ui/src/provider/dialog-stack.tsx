import { createContext, useContext, useSyncExternalStore } from 'react'

/** The modal dialogs that are open: everything outside of the topmost is inert. */
export interface DialogStack {
  /**
   * @param place the empty element of the dialog that takes in the messages of its time.
   * @returns how to leave.
   */
  enter(place: HTMLElement): () => void
  top(): HTMLElement | null
  subscribe(changed: () => void): () => void
}

export function createDialogStack(): DialogStack {
  const listeners = new Set<() => void>()
  let open: readonly HTMLElement[] = []
  function set(next: readonly HTMLElement[]): void {
    open = next
    for (const changed of listeners) changed()
  }
  return {
    enter(place) {
      set([...open, place])
      return () => set(open.filter((other) => other !== place))
    },
    top: () => open.at(-1) ?? null,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const StackContext = createContext<DialogStack | null>(null)

/** Set by UiProvider. */
export const DialogStackProvider = StackContext.Provider

export function useDialogStack(): DialogStack {
  const stack = useContext(StackContext)
  if (stack === null) throw new Error('Missing UiProvider')
  return stack
}

/** The place for messages in the modal dialog that has the page, if one has: only what is inside of it can be used and is read out. */
export function useTopDialog(): HTMLElement | null {
  const { subscribe, top } = useDialogStack()
  return useSyncExternalStore(subscribe, top, () => null)
}
