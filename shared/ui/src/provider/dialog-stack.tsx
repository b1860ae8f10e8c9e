import { createContext, useContext, useSyncExternalStore } from 'react'

/** The open modal dialogs: everything outside of the topmost is inert. */
export interface DialogStack {
  /**
   * @param place empty element of the dialog, for messages shown while it is open.
   * @returns removes it from the stack.
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

/**
 * Where messages go while a modal dialog is open, else null: only the dialog's content can be used and is announced.
 */
export function useTopDialog(): HTMLElement | null {
  const { subscribe, top } = useDialogStack()
  return useSyncExternalStore(subscribe, top, () => null)
}
