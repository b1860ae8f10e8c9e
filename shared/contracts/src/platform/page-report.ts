import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope } from '../common.ts'
import { pageReportBounds } from './page-report-bounds.ts'
import { remoteNames } from './platform.ts'

/** Core Web Vitals and related measures, as web.dev defines them. CLS is a score, the others are milliseconds. */
export const vitalNames = ['FCP', 'LCP', 'INP', 'CLS', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** `load`: milliseconds from requesting an app's code until its first page or widget was there. */
export const measureNames = [...vitalNames, 'load'] as const
export type MeasureName = (typeof measureNames)[number]

/**
 * `uncaught`, `rejected`: handled by no code. `crashed`: caught by a boundary. `load`: code that could not be fetched.
 * `fallback`: the release did not start, and the one before was taken.
 */
export const pageErrorKinds = ['uncaught', 'rejected', 'crashed', 'load', 'fallback'] as const
export type PageErrorKind = (typeof pageErrorKinds)[number]

/** A page is named by its id, never by its address: neither a person nor a record can be told from a report. */
const source = {
  app: Type.Enum(['shell', ...remoteNames]),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  page: Type.String({ minLength: 1, maxLength: 64 }),
}

export const pageMeasure = Type.Object({
  ...source,
  name: Type.Enum(measureNames),
  value: Type.Number({ minimum: 0, maximum: pageReportBounds.value }),
})
export type PageMeasure = Static<typeof pageMeasure>

export const pageError = Type.Object({
  ...source,
  kind: Type.Enum(pageErrorKinds),
  /** Class of the error, such as `TypeError`; its message stays in the browser, since it may hold personal data. */
  name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
})
export type PageError = Static<typeof pageError>

/** The ticket that the gateway sent with the document, in `Server-Timing`, while a release was in trial. */
export const visitTicket = Type.String({ minLength: 1, maxLength: 400 })
/** That this browser counts in a trial: each of its first two documents once, and its first failure. */
export const countedVisit = Type.Object({
  ticket: visitTicket,
  /** The first or second of the trial; 0: only its errors count. */
  document: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type CountedVisit = Static<typeof countedVisit>

export const pageReport = Type.Object({
  counted: Type.Optional(countedVisit),
  measures: Type.Array(pageMeasure, { maxItems: pageReportBounds.measures }),
  errors: Type.Array(pageError, { maxItems: pageReportBounds.errors }),
})
export type PageReport = Static<typeof pageReport>

/**
 * Sent by `navigator.sendBeacon` when a page is hidden; no page waits for the answer. A beacon has no header of its
 * own, so the gateway relies on the browser's statement of the origin.
 */
export const reportPage = defineCall({
  method: 'POST',
  path: '/api/Page/Report',
  service: 'gateway',
  access: 'public',
  anyAccount: true,
  summary: 'Tells how the site fared in a browser: web vitals, load times and errors, by release and page',
  limit: { name: 'page-report', max: 600, windowSeconds: 60 },
  maxBytes: 16 * 1024,
  body: pageReport,
  response: envelope,
})
