import type { PageReport, reportPage } from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Router } from '@rodada/web/pages/create-app'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type ShownPage, trackPages } from './page-times.ts'
import { createReportDraft, type Vital } from './report-draft.ts'
import type { TelemetryEvents } from './telemetry-events.ts'

/** A document, from its opening to its end. */
export interface Visit {
  readonly events: Pick<TelemetryEvents, 'sendTo'>
  readonly router: Pick<Router, 'state' | 'subscribe'>
  /** The page that the document was opened for. */
  readonly landing: ShownPage
  /** The release of an app that runs in this document. */
  readonly versionOf: (app: AppName) => string | undefined
}

interface Means {
  observe(take: (vital: Vital) => void): void
  send(report: PageReport): void
}

const path: (typeof reportPage)['path'] = '/api/Page/Report'

const browser: Means = {
  observe(take) {
    for (const on of [onFCP, onLCP, onINP, onCLS, onTTFB]) on(take)
  },
  // The beacon outlives the page, and does not keep it out of the back/forward cache.
  send: (report) =>
    void navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' })),
}

/** Sends a report each time the page is hidden, which may be its end. */
export function startReporting(
  { events, router, landing, versionOf }: Visit,
  { observe, send }: Means = browser,
): void {
  const pages = trackPages(router, landing)
  const draft = createReportDraft({ pages, versionOf })
  events.sendTo(draft.add)
  observe(draft.measured)

  function sendDraft(): void {
    const report = draft.take()
    if (report !== null) send(report)
  }
  // On `window` without `capture`, to run after the listeners of the vitals, which capture the event and end their
  // measurements then.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendDraft())
  window.addEventListener('pagehide', sendDraft)
}
