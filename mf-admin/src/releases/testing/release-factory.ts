import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedApp,
  ReleaseExperience,
} from '@rodada/contracts/platform/release-calls'

export const unmeasured: ReleaseExperience = {
  ...{ lcp: null, inp: null, cls: null, load: null },
  ...{ visits: 0, errors: 0, errorsSince: null },
}

/** A release of the shop without measurements. */
export function sampleRelease(version: string, overrides: Partial<PublishedRelease> = {}): PublishedRelease {
  return {
    version,
    publishedAt: '2026-11-20T18:00:00.000Z',
    publishedBy: 1,
    contract: { shell: '^1.0.0', api: '^1.0.0' },
    problem: null,
    experience: unmeasured,
    ...overrides,
  }
}

/** The shop at its second release, with a third one published. */
export function sampleApp(overrides: Partial<ReleasedApp> = {}): ReleasedApp {
  const since: ReleaseChange = {
    kind: 'activate',
    from: 'v1',
    to: 'v2',
    at: '2026-11-21T18:00:00.000Z',
    by: 7,
    source: 'page',
  }
  return {
    app: 'mf-shop',
    active: 'v2',
    pinned: false,
    before: 'v1',
    since,
    serving: 'v2',
    problem: null,
    releases: [sampleRelease('v3'), sampleRelease('v2'), sampleRelease('v1')],
    history: [since, { ...since, kind: 'publish', from: null, to: 'v2', by: null, source: 'start' }],
    ...overrides,
  }
}
