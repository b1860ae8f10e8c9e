/**
 * A visitor who goes on before a view transition has ended makes the router skip it, as it should. The browser
 * then rejects a promise that nobody holds and reports a fault where there is none.
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const skipped = reason instanceof DOMException && reason.message.startsWith('Transition was skipped')
    if (skipped) event.preventDefault()
  })
}
