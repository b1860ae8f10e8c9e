import { type AppName, remoteNames } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { Value } from 'typebox/value'
import { releaseSchema } from './schema.ts'

/** Remotes are compared with the shell, which comes first. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** A release that is served, and with it the one that a browser may fall back to. */
export interface ActiveRelease extends Release {
  /** The release before this one, checked like it. */
  readonly fallback?: Release
  /** A developer's own build, shown only to the developer who asks for it. */
  readonly isOverride?: true
  /** Published and not active, shown only to a browser that previews it. */
  readonly isPreview?: true
}

/** The active release of each app; an app that is absent is not built or taken out. */
export type ActiveReleases = Readonly<Partial<Record<AppName, ActiveRelease>>>

/** Source of releases. Its methods are called for every document or file, and answer from memory. */
export interface ReleaseStore {
  /**
   * The same object until something changes, so that what is derived from it can be cached.
   * @param visitor the visitor's number, who may have a release in trial; absent: the releases in force.
   */
  active(visitor?: number): Promise<ActiveReleases>
  /** All sets of releases that documents are made of often; absent: the active ones alone. */
  sets?(): readonly ActiveReleases[]
  /** Absolute folders that may hold a file of an app, the active release first. Old ones serve open tabs. */
  folders(app: AppName): readonly string[]
}

/** Milliseconds: long enough for a burst of requests, short enough for a developer who has just saved a file. */
const freshMs = 300

/**
 * Development only: the apps of `origins` come from development servers, the others from `base`. An app whose server
 * does not answer, or whose code does not compile, stays at its last release.
 */
export function devReleases(
  base: ReleaseStore,
  origins: Readonly<Partial<Record<AppName, string>>>,
  onError: (error: unknown) => void,
  now = Date.now,
): ReleaseStore {
  const served = new Map<string, Release>()
  let active: ActiveReleases = {}
  let checkedAt = Number.NEGATIVE_INFINITY

  async function look(app: string, origin: string): Promise<void> {
    const answer = await fetch(`${origin}/assets/${app}/release.json`)
    if (answer.ok) served.set(app, Value.Parse(releaseSchema, await answer.json()))
  }

  return {
    async active() {
      if (now() - checkedAt < freshMs) return active
      const looks = await Promise.allSettled(
        Object.entries(origins).map(([app, origin]) => look(app, origin)),
      )
      for (const { reason } of looks.filter((result) => result.status === 'rejected')) onError(reason)
      active = { ...(await base.active()), ...Object.fromEntries(served) }
      checkedAt = now()
      return active
    },
    folders: (app) => base.folders(app),
  }
}
