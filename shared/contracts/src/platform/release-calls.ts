import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, instant } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { visitTicket } from './page-report.ts'
import { remoteNames } from './platform.ts'

const app = Type.Enum(['shell', ...remoteNames])
const version = Type.String({ minLength: 1, maxLength: 64 })
const orNull = <T extends typeof version | typeof instant | typeof id>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** `trial`: a share of the visitors gets it; `endTrial`: no visitor gets it any more. */
export const releaseChangeKinds = [
  'publish',
  'activate',
  'rollback',
  'pin',
  'unpin',
  'trial',
  'endTrial',
] as const
export type ReleaseChangeKind = (typeof releaseChangeKinds)[number]

/** A person on this page, the operator's command line, a start of the platform, or the figures of a trial. */
export const releaseChangeSources = ['page', 'command', 'start', 'figures'] as const
export type ReleaseChangeSource = (typeof releaseChangeSources)[number]

/** One entry of an app's history; `by` is null where no account did it. */
export const releaseChange = Type.Object({
  kind: Type.Enum(releaseChangeKinds),
  from: orNull(version),
  to: orNull(version),
  at: instant,
  by: orNull(id),
  source: Type.Enum(releaseChangeSources),
  /** The share of a trial, or the figures that decided, for people. */
  reason: Type.Optional(Type.String()),
})
export type ReleaseChange = Static<typeof releaseChange>

const orNone = Type.Union([Type.Number({ minimum: 0 }), Type.Null()])

/** Measurements of a release in browsers in the last thirty days, over all gateways. Null: none yet. */
export const releaseExperience = Type.Object({
  /** 75th percentiles, exact to five per cent: milliseconds, but for the score `cls`. */
  lcp: orNone,
  inp: orNone,
  cls: orNone,
  /** From requesting the app's code until it could show something. */
  load: orNone,
  /** Number of LCP measurements: about the visits that began at the app's pages. */
  visits: Type.Integer(),
  /** Errors of its code, failed loads and fallbacks to the release before. */
  errors: Type.Integer(),
  /** Time of the first of these errors. */
  errorsSince: orNull(instant),
})
export type ReleaseExperience = Static<typeof releaseExperience>

export const publishedRelease = Type.Object({
  version,
  publishedAt: instant,
  publishedBy: orNull(id),
  /** Semver ranges of the contracts that it works with. */
  contract: Type.Object({ shell: Type.String(), api: Type.String() }),
  /** Why it cannot be active now, for people. */
  problem: Type.Union([Type.String(), Type.Null()]),
  experience: releaseExperience,
  /** Address that shows it before it is active, for a day, to whoever has it. Absent: it is active, or cannot be. */
  preview: Type.Optional(Type.String()),
})
export type PublishedRelease = Static<typeof publishedRelease>

/** A release that a share of the visitors gets, beside the active one. */
export const releaseTrial = Type.Object({
  version,
  /** What is left of its plan, the present share first, for people. */
  plan: Type.String(),
  since: instant,
  /** How its visits compare with those of the active release at the same time, for people. */
  findings: Type.String(),
})
export type ReleaseTrial = Static<typeof releaseTrial>

export const releasedApp = Type.Object({
  app,
  active: orNull(version),
  pinned: Type.Boolean(),
  trial: Type.Optional(releaseTrial),
  /** The version that a rollback leads to. */
  before: orNull(version),
  /** The last change of the active version or of its pin. */
  since: Type.Union([releaseChange, Type.Null()]),
  /** The version that the answering gateway serves; another one than `active` where that cannot run. */
  serving: orNull(version),
  /** Why `active` cannot run. */
  problem: Type.Union([Type.String(), Type.Null()]),
  /** Newest first. */
  releases: Type.Array(publishedRelease),
  /** Newest first, the last twenty. */
  history: Type.Array(releaseChange),
})
export type ReleasedApp = Static<typeof releasedApp>

const admin = { service: 'gateway', access: ['Admin'] } as const

export const getReleases = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Release/Index',
  summary: 'Releases of shell and remotes, which are active, and their history',
  response: Type.Array(releasedApp),
})

export const exportReleases = defineExport('/api/Release/Csv', getReleases)

export const activateRelease = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Release/Activate',
  summary: 'Makes a published release the active one, of all visitors or first of a share',
  body: Type.Object({
    app,
    version,
    /**
     * `5`: of 100 visitors; `5:10,25:30,100`: of so many for so many minutes each, then all. Of the release in trial: its
     * plan from now on. Absent: all visitors.
     */
    plan: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: envelope,
})

/** A repetition changes nothing: `from` is not active any more. */
export const rollbackRelease = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Release/Rollback',
  summary: 'Takes back the active release, so that the one before it is active again, or the one in trial',
  body: Type.Object({ app, from: version }),
  response: envelope,
})

export const pinRelease = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Release/Pin',
  summary: 'Holds an app at a version, or lets it go (null)',
  body: Type.Object({ app, version: orNull(version) }),
  response: envelope,
})

/** Why the release that the document named did not start in a browser. */
export const releaseFailureCauses = ['load', 'contract'] as const
export type ReleaseFailureCause = (typeof releaseFailureCauses)[number]

/** The gateway counts and logs it; a page sends it at most once for each app. */
export const reportReleaseFailure = defineCall({
  method: 'POST',
  path: '/api/Release/ReportFailure',
  service: 'gateway',
  access: 'public',
  anyAccount: true,
  summary: 'Tells that a release did not start in a browser, which fell back to the one before',
  limit: { name: 'release-failure', max: 60, windowSeconds: 60 },
  maxBytes: 1024,
  body: Type.Object({
    app,
    version,
    cause: Type.Enum(releaseFailureCauses),
    ticket: Type.Optional(visitTicket),
  }),
  response: envelope,
})
