/** Knows whether a form holds changes that are not saved, and warns before the document goes. */
export interface LeaveGuard {
  /** Whether the form differs from what is saved. */
  note(isUnsaved: boolean): void
  /** Everything is saved, or given up. */
  settled(): void
  /** While a command is on its way the form's own navigation passes; the document still warns. */
  whileSending<T>(work: () => Promise<T>): Promise<T>
  holds(): boolean
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Creates the guard of one form. It listens only while there is something to lose: a listener keeps pages out of the back/forward cache. */
export function createLeaveGuard(): LeaveGuard {
  let unsaved = false
  let sending = false
  function listen(): void {
    // The same listener is added once however often it is asked for.
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
