const givenUp = /^(?:View )?transition was (?:skipped|aborted)/i

/**
 * A visitor who goes on before a view transition has ended makes the router skip it, as it should, and a device that
 * takes too long over the next page's first picture shows it without one. The browser then rejects a promise that
 * nobody holds and reports a fault where there is none.
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && givenUp.test(reason.message)) event.preventDefault()
  })
}
