import { keptMode } from '@rodada/contracts/color-mode'
import { rootId } from '@rodada/contracts/release'
import { UiProvider } from '@rodada/ui'
import { AppProvider } from '@rodada/web/app'
import { createApp } from '@rodada/web/create-app'
import { RouterProvider } from '@rodada/web/router'
import { createRoot } from 'react-dom/client'
// The build finds the site's icon by its name; nothing here uses it.
import './icon.svg'
import { readBootData } from './boot-data.ts'
import { FrameCrash } from './errors/frame-crash.tsx'
import { Trouble } from './errors/trouble.tsx'
import { UnknownAddress } from './errors/unknown-address.tsx'
import { isAbsent } from './federation/absent.ts'
import { pageSources } from './federation/page-sources.ts'
import { createRemotes } from './federation/remotes.ts'
import { widgetRegistry } from './federation/widget-registry.ts'
import { applyMode } from './layout/color-mode.ts'
import { Pending } from './layout/pending.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { SiteLink } from './layout/site-link.tsx'
import { ignoreSkippedTransitions } from './layout/skipped-transitions.ts'

/** Starts the platform in the browser. */
function start(): void {
  ignoreSkippedTransitions()
  applyMode(keptMode(document.cookie))
  const boot = readBootData()
  const root = document.getElementById(rootId)
  if (root === null) throw new Error(`The document has no #${rootId}`)
  const remotes = createRemotes(boot.remotes)
  const { app, router } = createApp({
    sources: pageSources(boot, remotes),
    layout: { element: <RootLayout year={boot.year} />, errorElement: <FrameCrash /> },
    notFound: <UnknownAddress remotes={boot.remotes} />,
    views: { Pending, Trouble },
    widgets: widgetRegistry(remotes),
    isAbsent: (pathname) => isAbsent(boot.remotes, pathname),
    ...(boot.missing && { missing: window.location.pathname + window.location.search }),
  })
  createRoot(root).render(
    <UiProvider nonce={boot.nonce} LinkComponent={SiteLink}>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </UiProvider>,
  )
}

start()
