/** Tracks whether a form has unsaved changes, and warns before the document is left. */
export interface LeaveGuard {
  /** Whether the form differs from what is saved. */
  note(isUnsaved: boolean): void
  /** Changes are saved or discarded. */
  settled(): void
  /** While a command is being sent the form's own navigation passes; leaving the document still warns. */
  whileSending<T>(work: () => Promise<T>): Promise<T>
  holds(): boolean
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Listens only while there are unsaved changes: a `beforeunload` listener keeps pages out of the back/forward cache.
 */
export function createLeaveGuard(): LeaveGuard {
  let unsaved = false
  let sending = false
  function listen(): void {
    // Adding the same listener again has no effect.
    if (unsaved || sending) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  function note(isUnsaved: boolean): void {
    unsaved = isUnsaved
    listen()
  }
  return {
    note,
    settled: () => note(false),
    async whileSending(work) {
      sending = true
      listen()
      try {
        return await work()
      } finally {
        sending = false
        listen()
      }
    },
    holds: () => unsaved && !sending,
  }
}
