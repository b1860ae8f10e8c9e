import type { Release } from '@rodada/contracts/release'
import type { ActiveReleases, ReleaseStore } from './release-store.ts'

/** As many as somebody may activate and take back in a day: each is a label on /metrics that anybody can name. */
const kept = 16

/** A store that remembers what browsers may have. */
export interface GivenReleases extends ReleaseStore {
  /**
   * Releases that are active, that a browser may fall back to, and that were either since this gateway started: tabs
   * still run them. The same array until something changes.
   */
  given(): readonly Release[]
}

function releasesIn(active: ActiveReleases): Release[] {
  return Object.values(active).flatMap((release) => [release.fallback ?? [], release].flat())
}

/** Remembers what `base` was asked for: nobody is given a document without that. */
export function givenReleases(base: ReleaseStore): GivenReleases {
  let seen: ActiveReleases | undefined
  let given: readonly Release[] = []
  return {
    async active() {
      const active = await base.active()
      if (active !== seen) {
        const latest = releasesIn(active)
        const isOlder = (one: Release) =>
          latest.every(({ app, version }) => app !== one.app || version !== one.version)
        given = [...given.filter(isOlder), ...latest].slice(-kept)
      }
      seen = active
      return active
    },
    folders: (app) => base.folders(app),
    given: () => given,
  }
}
