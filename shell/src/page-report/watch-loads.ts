import { type AppName, ownerOfPath, remoteNames } from '@rodada/contracts/platform'
import type { AppOptions } from '@rodada/web/create-app'
import type { Note } from './telemetry-events.ts'

/** The remote of `remote/Name`. */
function ownerOfWidget(name: string): AppName {
  return remoteNames.find((remote) => name.startsWith(`${remote}/`)) ?? 'shell'
}

/** The same pages and widgets, timed: notes milliseconds until each app can render, and what fails to load. */
export function watchLoads<P extends Pick<AppOptions, 'sources' | 'widgets'>>(platform: P, note: Note): P {
  const reported = new Set<AppName>()

  async function watched<T>(app: AppName, load: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      const code = await load()
      if (!reported.has(app)) note({ kind: 'loaded', app, ms: performance.now() - startedAt })
      reported.add(app)
      return code
    } catch (error) {
      // Offline nothing loads, whatever the release.
      if (navigator.onLine) note({ kind: 'load', app, error })
      throw error
    }
  }

  return {
    ...platform,
    sources: platform.sources.map((source) => ({
      ...source,
      load: () => watched(ownerOfPath(source.page.path), source.load),
    })),
    widgets: {
      ...platform.widgets,
      load: (name) => watched(ownerOfWidget(name), () => platform.widgets.load(name)),
    },
  }
}
