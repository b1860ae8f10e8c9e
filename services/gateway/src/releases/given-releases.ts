import type { Release } from '@rodada/contracts/release'
import { type ActiveReleases, keptEarlier, type ReleaseStore } from './release-store.ts'

/** With the active one. Each release is a label on /metrics that anybody can name. */
const keptOfEachApp = keptEarlier + 1

/** A store that remembers what browsers may have. */
export interface GivenReleases extends ReleaseStore {
  /**
   * Releases that are active, that a browser may fall back to, and that were active not long ago: tabs still run them.
   * The same array until something changes.
   */
  given(): readonly Release[]
}

function releasesIn(active: ActiveReleases): Release[] {
  return Object.values(active).flatMap((release) => [release.fallback ?? [], release].flat())
}

/** The last ones of each app, each once, where it comes last. */
function joined(older: readonly Release[], newer: readonly Release[]): Release[] {
  const isOlder = (one: Release) =>
    newer.every(({ app, version }) => app !== one.app || version !== one.version)
  const all = [...older.filter(isOlder), ...newer]
  return Object.values(Object.groupBy(all, ({ app }) => app)).flatMap((own) => own.slice(-keptOfEachApp))
}

/**
 * Remembers what `base` was asked for: nobody is given a document without that.
 * @param earlier releases that browsers got from other gateways, or before this one started; the same array until it changes.
 */
export function givenReleases(base: ReleaseStore, earlier: () => readonly Release[]): GivenReleases {
  let seen: ActiveReleases | undefined
  let seenEarlier: readonly Release[] = []
  let given: readonly Release[] = []
  return {
    async active() {
      const active = await base.active()
      if (active !== seen) given = joined(given, releasesIn(active))
      seen = active
      return active
    },
    folders: (app) => base.folders(app),
    given() {
      const before = earlier()
      if (before !== seenEarlier) given = joined(before, given)
      seenEarlier = before
      return given
    },
  }
}
