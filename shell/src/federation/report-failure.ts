import type { FailedRelease } from './release-choice.ts'

/** Tells the gateway of a release that does not run here; also from a document that is about to be left. */
export function reportFailure(failed: FailedRelease): void {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
  window
    .fetch('/api/Release/ReportFailure', {
      method: 'POST',
      headers,
      body: JSON.stringify(failed),
      keepalive: true,
    })
    .catch((error: unknown) => console.warn('A release that did not start could not be reported', error))
}
