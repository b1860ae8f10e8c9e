import './trusted-types.ts'
import { storedMode } from '@rodada/contracts/platform/color-mode'
import { matchPage } from '@rodada/contracts/platform/page-address'
import { type AppName, ownerOfPath, ownerOfWidget } from '@rodada/contracts/platform/platform'
import { type PageDescriptor, rootId } from '@rodada/contracts/platform/release'
import { UiProvider } from '@rodada/ui'
import { AppProvider } from '@rodada/web/pages/app'
import { createApp } from '@rodada/web/pages/create-app'
import { troubleKind } from '@rodada/web/pages/page-routes'
import { RouterProvider } from '@rodada/web/pages/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
// The build finds the site's icon and the sharing picture by their names; nothing here uses them.
import './icon.svg'
import './share-picture.svg'
import { readBootData } from './boot-data.ts'
import { leaveToSite } from './federation/leave-to-site.ts'
import { chooseReleases } from './federation/release-choice.ts'
import { createRemotes } from './federation/remotes.ts'
import { reportFailure } from './federation/report-failure.ts'
import { EarlyClicks, takeEarlyClicks } from './hydration/early-clicks.tsx'
import { findCodeFailure } from './hydration/find-code-failure.ts'
import { asSent } from './hydration/sent-page.tsx'
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

const replacedWords = 'Una parte del sitio se muestra en su versión anterior: la nueva no se pudo cargar.'

/** The apps whose code a page needs. */
function appsOf({ path, widgets = [] }: PageDescriptor): AppName[] {
  return [ownerOfPath(path), ...widgets.flatMap((name) => ownerOfWidget(name) ?? [])]
}

/** Starts the platform in the browser; hydrates a page that the server has rendered. */
async function start(): Promise<void> {
  ignoreSkippedTransitions()
  const events = createTelemetryEvents()
  const { note } = events
  watchErrors(note)
  let isTouched = false
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => (isTouched = true), { capture: true, once: true })
  applyMode(storedMode(document.cookie))
  const boot = readBootData()
  const overridden = boot.development ? restoreOverrides(boot.remotes, window.location.href) : null
  if (overridden !== null) return window.location.replace(overridden)
  const root = document.getElementById(rootId)
  if (root === null) throw new Error(`The document has no #${rootId}`)
  const choice = chooseReleases(boot.remotes, reportFailure)
  for (const { app, version } of choice.replaced) note({ kind: 'fallback', app, version })
  const running = { ...boot, remotes: choice.remotes }
  const platform = watchLoads(createPlatform(running, createRemotes(choice.remotes)), note, choice.takeBack)
  const { pathname, search } = window.location
  const pages = platform.sources.map((source) => source.page)
  const opened = platform.sources.find(({ page }) => page === matchPage(pages, pathname)?.page)
  const isSent = boot.loaderData !== undefined
  const failure = isSent && !boot.missing && opened && (await findCodeFailure(opened, platform.widgets))
  if (failure && appsOf(opened.page).some(choice.isTakenBack)) return window.location.reload()
  const sent = failure && asSent(opened, failure)
  // The server has rendered the active releases.
  const isRendered = isSent && !failure && choice.replaced.length === 0
  const { app, router } = createApp({
    ...platform,
    ...(sent && { sources: platform.sources.map((source) => (source === opened ? sent : source)) }),
    isTakenBack: choice.isTakenBack,
    ...(boot.missing && { missing: pathname + search }),
    ...(boot.alone && { unknownLoader: leaveToSite(pathname + search) }),
    ...((isRendered || sent) && { loaderData: boot.loaderData }),
  })
  if (choice.replaced.length > 0 && !sent) app.notices.show('error', [replacedWords])
  function onCrash(error: unknown): void {
    note({ kind: 'crashed', error })
    // A page that breaks before anybody has touched it does not start here.
    if (opened === undefined || isTouched || troubleKind(error) !== 'crashed') return
    const owner = ownerOfPath(opened.page.path)
    choice.takeBack(owner)
    if (choice.isTakenBack(owner)) window.location.reload()
  }
  const page = (
    <EarlyClicks early={takeEarlyClicks()}>
      <UiProvider nonce={boot.nonce} LinkComponent={SiteLink}>
        <AppProvider app={app}>
          <RouterProvider router={router} onError={onCrash} />
        </AppProvider>
      </UiProvider>
    </EarlyClicks>
  )
  const handlers = { onCaughtError: noteCaught(note) }
  // In a transition, so that the page answers meanwhile.
  if (isRendered) startTransition(() => void hydrateRoot(root, page, handlers))
  else createRoot(root, handlers).render(page)
  if (boot.preview) return
  reportLater({
    events,
    router,
    landing: shownPage(router.state),
    versionOf: (app) => (app === 'shell' ? boot.shell : choice.remotes[app]?.version),
  })
}

void start()
