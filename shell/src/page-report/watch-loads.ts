import { type AppName, ownerOfPath, ownerOfWidget } from '@rodada/contracts/platform/platform'
import { isCodeError } from '@rodada/web/pages/code-error'
import type { AppOptions } from '@rodada/web/pages/create-app'
import type { Note } from './telemetry-events.ts'

/**
 * The same pages and widgets, timed: notes milliseconds until each app can render, and what fails to load.
 * @param failed called with the app whose released code does not work.
 */
export function watchLoads<P extends Pick<AppOptions, 'sources' | 'widgets'>>(
  platform: P,
  note: Note,
  failed: (app: AppName) => void,
): P {
  const reported = new Set<AppName>()

  async function watched<T>(app: AppName, load: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      const code = await load()
      if (!reported.has(app)) note({ kind: 'loaded', app, ms: performance.now() - startedAt })
      reported.add(app)
      return code
    } catch (error) {
      // Without a network nothing loads, whatever the release.
      if (isCodeError(error) && error.failure === 'unavailable') {
        note({ kind: 'load', app, error: error.cause })
        failed(app)
      }
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
      load: (name) => watched(ownerOfWidget(name) ?? 'shell', () => platform.widgets.load(name)),
    },
  }
}
