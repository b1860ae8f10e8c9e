import type { App } from '@rodada/web/app'
import type { OnFallback } from './entry-choice.ts'

const words = 'Una parte del sitio se muestra en su versión anterior: la nueva no se pudo cargar.'

/** Tells visitors and the gateway that the release before the active one runs. */
interface FallbackNotice {
  readonly report: OnFallback
  /** Shows the notice in this app, also for earlier reports. */
  showIn(app: Pick<App, 'notices'>): void
  /** Whether some remote runs an earlier release: the server may have rendered another one. */
  isInForce(): boolean
}

/** @param send sends a report; it never rejects. */
export function createFallbackNotice(send: (report: object) => void = sendReport): FallbackNotice {
  let shownIn: Pick<App, 'notices'> | undefined
  let isReported = false

  function show(): void {
    shownIn?.notices.show('error', [words])
  }

  return {
    report(app, version, cause) {
      isReported = true
      show()
      send({ app, version, cause })
    },
    showIn(app) {
      shownIn = app
      if (isReported) show()
    },
    isInForce: () => isReported,
  }
}

function sendReport(report: object): void {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
  const body = JSON.stringify(report)
  window
    .fetch('/api/Release/ReportFailure', { method: 'POST', headers, body, keepalive: true })
    .catch((error: unknown) => console.warn('A release that did not start could not be reported', error))
}
