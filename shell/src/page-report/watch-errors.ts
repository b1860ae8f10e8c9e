import type { Note } from './telemetry-events.ts'

/**
 * Notes uncaught errors, and rejections that no handler has prevented. Events without an error object come from the browser or
 * an extension.
 */
export function watchErrors(note: Note): void {
  window.addEventListener('error', ({ error }) => {
    if (error) note({ kind: 'uncaught', error })
  })
  window.addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) note({ kind: 'rejected', error: reason })
  })
}

/** An error handler of React's roots: logs the error as their default one does, and notes it. */
export function noteCaught(note: Note): (error: unknown) => void {
  return (error) => {
    console.error(error)
    note({ kind: 'crashed', error })
  }
}
