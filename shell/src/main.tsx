import './trusted-types.ts'
import { storedMode } from '@rodada/contracts/color-mode'
import { rootId } from '@rodada/contracts/release'
import { UiProvider } from '@rodada/ui'
import { AppProvider } from '@rodada/web/app'
import { createApp } from '@rodada/web/create-app'
import { RouterProvider } from '@rodada/web/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
// The build finds the site's icon and the sharing picture by their names; nothing here uses them.
import './icon.svg'
import './share-picture.svg'
import { readBootData } from './boot-data.ts'
import type { OnFallback } from './federation/entry-choice.ts'
import { createFallbackNotice } from './federation/fallback-notice.ts'
import { leaveToSite } from './federation/leave-to-site.ts'
import { createRemotes } from './federation/remotes.ts'
import { EarlyClicks, takeEarlyClicks } from './hydration/early-clicks.tsx'
import { hasCode } from './hydration/has-code.ts'
import { applyMode } from './layout/color-mode.ts'
import { SiteLink } from './layout/site-link.tsx'
import { ignoreSkippedTransitions } from './layout/skipped-transitions.ts'
import { restoreOverrides } from './override/stored-overrides.ts'
import { shownPage } from './page-report/page-times.ts'
import { reportLater } from './page-report/report-later.ts'
import { createTelemetryEvents } from './page-report/telemetry-events.ts'
import { noteCaught, watchErrors } from './page-report/watch-errors.ts'
import { watchLoads } from './page-report/watch-loads.ts'
import { createPlatform } from './platform.tsx'

/** Starts the platform in the browser; hydrates a page that the server has rendered. */
async function start(): Promise<void> {
  ignoreSkippedTransitions()
  const events = createTelemetryEvents()
  const { note } = events
  watchErrors(note)
  applyMode(storedMode(document.cookie))
  const boot = readBootData()
  const overridden = boot.development ? restoreOverrides(boot.remotes, window.location.href) : null
  if (overridden !== null) return window.location.replace(overridden)
  const root = document.getElementById(rootId)
  if (root === null) throw new Error(`The document has no #${rootId}`)
  const fallbackNotice = createFallbackNotice()
  const onFallback: OnFallback = (app, version, cause) => {
    note({ kind: 'fallback', app, version })
    fallbackNotice.report(app, version, cause)
  }
  const remotes = createRemotes(boot.remotes, onFallback)
  const platform = watchLoads(createPlatform(boot, remotes), note)
  const { pathname, search } = window.location
  const isComplete = boot.loaderData !== undefined && (boot.missing || (await hasCode(platform, pathname)))
  const isRendered = isComplete && !fallbackNotice.isInForce()
  const { app, router } = createApp({
    ...platform,
    ...(boot.missing && { missing: pathname + search }),
    ...(boot.alone && { unknownLoader: leaveToSite(pathname + search) }),
    ...(isRendered && { loaderData: boot.loaderData }),
  })
  fallbackNotice.showIn(app)
  const page = (
    <EarlyClicks pressed={takeEarlyClicks()}>
      <UiProvider nonce={boot.nonce} LinkComponent={SiteLink}>
        <AppProvider app={app}>
          <RouterProvider router={router} onError={(error) => note({ kind: 'crashed', error })} />
        </AppProvider>
      </UiProvider>
    </EarlyClicks>
  )
  const handlers = { onCaughtError: noteCaught(note) }
  // In a transition, so that the page answers meanwhile.
  if (isRendered) startTransition(() => void hydrateRoot(root, page, handlers))
  else createRoot(root, handlers).render(page)
  reportLater({
    events,
    router,
    landing: shownPage(router.state),
    versionOf: (app) => (app === 'shell' ? boot.shell : remotes.version(app)),
  })
}

void start()
