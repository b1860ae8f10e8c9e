import { matchPage, pageDataUrls } from '@rodada/contracts/page-address'
import { mayAccess } from '@rodada/contracts/roles'
import type { Me } from '@rodada/contracts/user'
import { createApi } from './api.ts'
import type { App } from './app.ts'
import { createDataCache } from './data-cache.ts'
import { forgetDraftsOfOthers } from './draft.ts'
import { nameFirstEntry } from './first-entry.ts'
import { followHotPages } from './hot-pages.ts'
import { createNoticesStore } from './notices.ts'
import { type PageHost, pageRoute } from './page-routes.tsx'
import type { PageSource } from './page-source.ts'
import { createRefusals, type Leave, type Place } from './refusals.ts'
import { createBrowserRouter, type RouteObject } from './router.ts'
import { sendFormWithProgress } from './send-form.ts'
import { createSessionStore, type SessionStore } from './session.ts'
import type { Widgets } from './widgets.ts'

export type Router = ReturnType<typeof createBrowserRouter>

export interface RunningApp {
  readonly app: App
  readonly router: Router
}

export interface AppOptions {
  readonly sources: readonly PageSource[]
  /** The frame around every page. */
  readonly layout: Pick<RouteObject, 'element' | 'errorElement'>
  readonly notFound: RouteObject['element']
  readonly views: Pick<PageHost, 'Pending' | 'Trouble'>
  readonly widgets: Widgets
  /** Whether a path belongs to a remote without an active release; default: none does. */
  readonly isAbsent?: (pathname: string) => boolean
  /** The address, path and query, that this document has answered 404. */
  readonly missing?: string
}

const leave: Leave = (path) => {
  window.location.assign(path)
  return new Promise(() => undefined)
}

/** The current user. A refusal throws: the session then treats the visitor as anonymous. */
async function loadMe(): Promise<Me> {
  const response = await window.fetch('/api/me')
  if (!response.ok) throw new Error(`/api/me answered ${response.status}`)
  return response.json()
}

/** Somebody else, or nobody, is signed in: what the pages show may no longer be theirs. */
function revalidateOnChange(router: Router, session: SessionStore): void {
  session.store.subscribe(({ user }, before) => {
    if (user !== null) forgetDraftsOfOthers(user.id)
    if (before.status !== 'unknown') void router.revalidate()
  })
  // A page out of the back/forward cache shows the session of the moment it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.refresh()
  })
}

function prefetcher(
  sources: readonly PageSource[],
  { session, fitsDocument, warm }: Pick<PageHost, 'session' | 'fitsDocument' | 'warm'>,
): App['prefetch'] {
  const pages = sources.map(({ page }) => page)
  return (path) => {
    const { pathname, searchParams } = new URL(path, window.location.origin)
    const match = matchPage(pages, pathname)
    if (match === null || !fitsDocument(match.page)) return
    const { user } = session.store.getState()
    if (!mayAccess(match.page.access, user?.roles ?? null)) return
    const source = sources.find(({ page }) => page === match.page)
    // Only a head start: the navigation itself reports what fails.
    source?.load().catch(() => undefined)
    for (const url of pageDataUrls(match.page, match.params, searchParams)) warm(url)
  }
}

/** Puts one app together from its pages: client, session, notices and router. Starts the session's first check. */
export function createApp(options: AppOptions): RunningApp {
  const { sources, layout, notFound, views, widgets, isAbsent = () => false, missing } = options
  const data = createDataCache((input, init) => window.fetch(input, init))
  const session = createSessionStore(loadMe)
  const pages = sources.map(({ page }) => page)
  const opened = matchPage(pages, window.location.pathname)?.page
  const fitsDocument: PageHost['fitsDocument'] = (page) =>
    page === opened || !(page.cardForm || opened?.cardForm)

  function place(): Place {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    return { address: pathname + search, page: matchPage(pages, pathname)?.page }
  }

  const api = createApi({
    fetch: data.fetch,
    sendForm: sendFormWithProgress,
    refused: createRefusals({ session, place, leave }),
  })
  const host: PageHost = {
    api,
    session,
    leave,
    widgets,
    warm: data.warm,
    isMissing: ({ pathname, search }) => pathname + search === missing,
    fitsDocument,
    ...views,
  }
  void session.refresh()
  const children = sources.map((source) => pageRoute(source, host))
  nameFirstEntry(window.history)
  const router = createBrowserRouter([
    { id: 'app', ...layout, children: [...children, { path: '*', element: notFound }] },
  ])
  revalidateOnChange(router, session)
  followHotPages(sources, () => router.revalidate())
  const app: App = {
    api,
    session,
    notices: createNoticesStore(),
    widgets,
    prefetch: prefetcher(sources, host),
    hasPage(path) {
      const { pathname } = new URL(path, window.location.origin)
      return matchPage(pages, pathname) !== null || isAbsent(pathname)
    },
  }
  return { app, router }
}
