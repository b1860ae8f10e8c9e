const givenUp = /^(?:View )?transition was (?:skipped|aborted)/i

/**
 * A view transition is skipped where the visitor navigates on before it ends, and where a device takes too long over
 * the next page's first paint. The browser then rejects a promise that nobody handles, and reports a fault where there
 * is none.
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && givenUp.test(reason.message)) event.preventDefault()
  })
}
