/** Knows whether a form holds changes that are not saved, and warns before the document goes. */
export interface LeaveGuard {
  /** The visitor changed something. */
  changed(): void
  /** Everything is saved, or given up. */
  settled(): void
  /** While a command is on its way the form's own navigation passes. */
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
  function set(next: boolean): void {
    if (next === unsaved) return
    unsaved = next
    if (next) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  return {
    changed: () => set(true),
    settled: () => set(false),
    async whileSending(work) {
      sending = true
      try {
        return await work()
      } finally {
        sending = false
      }
    },
    holds: () => unsaved && !sending,
  }
}
