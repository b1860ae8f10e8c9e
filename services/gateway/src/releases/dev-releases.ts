import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import { Value } from 'typebox/value'
import { releaseSchema } from './release-schema.ts'
import type { ActiveReleases, ReleaseStore } from './release-store.ts'

/** Long enough for a burst of requests, short enough for a developer who has just saved a file. */
const freshMs = 300

/**
 * Development only: the apps of `origins` come from development servers, the others from `base`. A server
 * that does not answer, or whose code does not compile, leaves its app as it was last.
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
