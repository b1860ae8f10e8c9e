import type { ActiveReleases, ReleaseStore } from './release-store.ts'

function withoutDevelopmentPages(releases: ActiveReleases): ActiveReleases {
  return Object.fromEntries(
    Object.entries(releases).map(([app, release]) => [
      app,
      { ...release, pages: release.pages.filter(({ development }) => development !== true) },
    ]),
  )
}

/** The releases without the pages that are meant for development alone. */
export function productionReleases(base: ReleaseStore): ReleaseStore {
  let seen: ActiveReleases | undefined
  let shown: ActiveReleases = {}
  return {
    async active() {
      const releases = await base.active()
      if (releases !== seen) shown = withoutDevelopmentPages(releases)
      seen = releases
      return shown
    },
    folders: (app) => base.folders(app),
  }
}
