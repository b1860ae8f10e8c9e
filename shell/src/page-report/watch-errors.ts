import type { Note } from './telemetry-events.ts'

/**
 * Notes errors that were not caught, nor said before to be no fault. What carries no error object is the browser's or an
 * extension's.
 */
export function watchErrors(note: Note): void {
  window.addEventListener('error', ({ error }) => {
    if (error) note({ kind: 'uncaught', error })
  })
  window.addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) note({ kind: 'rejected', error: reason })
  })
}

/** For React's roots: says what their own handler would, and notes it. */
export function noteCaught(note: Note): (error: unknown) => void {
  return (error) => {
    console.error(error)
    note({ kind: 'crashed', error })
  }
}
