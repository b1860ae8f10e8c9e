import type { PageReport, reportPage } from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Router } from '@rodada/web/pages/create-app'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type ShownPage, trackPages } from './page-times.ts'
import { createReportDraft, type Vital } from './report-draft.ts'
import type { TelemetryEvents } from './telemetry-events.ts'
import { type CountVisit, countVisits } from './visit-count.ts'

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
  /** Absent where no release is in trial. */
  readonly count?: CountVisit | undefined
  observe(take: (vital: Vital) => void): void
  send(report: PageReport): void
}

const path: (typeof reportPage)['path'] = '/api/Page/Report'

const browser = (): Means => ({
  count: countVisits(),
  observe(take) {
    for (const on of [onFCP, onLCP, onINP, onCLS, onTTFB]) on(take)
  },
  // The beacon outlives the page, and does not keep it out of the back/forward cache.
  send: (report) =>
    void navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' })),
})

/** Milliseconds: long enough for what fails together. */
const failureMs = 1000

/**
 * Sends a report each time the page is hidden, which may be its end, and of a failure that counts in a trial at once: others
 * are to be spared it.
 */
export function startReporting(
  { events, router, landing, versionOf }: Visit,
  { count, observe, send }: Means = browser(),
): void {
  const pages = trackPages(router, landing)
  const draft = createReportDraft({ pages, versionOf })

  function sendDraft(): void {
    const report = draft.take()
    if (report === null) return
    const counted = count?.(report.errors.length > 0)
    send(counted === undefined ? report : { ...report, counted })
  }
  events.sendTo((event) => {
    if (draft.add(event) && count !== undefined) setTimeout(sendDraft, failureMs)
  })
  observe(draft.measured)
  // On `window` without `capture`, to run after the listeners of the vitals, which capture the event and end their
  // measurements then.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendDraft())
  window.addEventListener('pagehide', sendDraft)
}
