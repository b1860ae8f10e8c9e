import { type Business, unstatedBusiness } from '@rodada/contracts/business-data'
import { matchPage } from '@rodada/contracts/page-address'
import type { Me } from '@rodada/contracts/user'
import { createApi } from './api.ts'
import type { App } from './app.ts'
import { createDataCache, type DataCache } from './data-cache.ts'
import { dismissErrorsOnLeave } from './dismiss-errors.ts'
import { forgetDraftsOfOthers } from './draft.ts'
import { nameFirstEntry } from './first-entry.ts'
import { refreshHotPages } from './hot-pages.ts'
import { createNoticesStore } from './notices.ts'
import type { Widgets } from './page.ts'
import { pageFinder, routesOf } from './page-finder.ts'
import { MissingRecordError, type PageHost } from './page-routes.tsx'
import type { PageSource } from './page-source.ts'
import { createPrefetcher } from './prefetch.ts'
import { createRefusals, type Leave, type Place } from './refusals.ts'
import { createBrowserRouter, type RouteObject } from './router.ts'
import { sendFormWithProgress } from './send-form.ts'
import { createSessionStore, type SessionStore } from './session.ts'

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
  /** Runs before an address without a page is shown as such; default: nothing does. */
  readonly unknownLoader?: RouteObject['loader']
  readonly views: Pick<PageHost, 'Pending' | 'Trouble'>
  readonly widgets: Widgets
  /** What the document says of the business that runs the site; default: nothing is stated. */
  readonly business?: Business | undefined
  readonly siteUrl?: string | undefined
  /** Whether a path belongs to a remote without an active release; default: none does. */
  readonly isAbsent?: (pathname: string) => boolean
  /** The address, path and query, that this document has answered 404. */
  readonly missing?: string
  /** The data of a page that the document holds rendered, whose code is here. */
  readonly loaderData?: Readonly<Record<string, unknown>> | undefined
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

/** Another user, or none, is signed in: what the pages show may no longer be theirs. */
function revalidateOnChange(router: Router, session: SessionStore, data: DataCache): void {
  session.store.subscribe(({ user }, before) => {
    if (user !== null) forgetDraftsOfOthers(user.id)
    if (before.status === 'unknown') return
    data.forget()
    void router.revalidate()
  })
  // A page out of the back/forward cache shows the session of the moment it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.refresh()
  })
}

/** What the server rendered from: the router then starts with the page instead of with its loader. */
function hydrationOf({ loaderData, missing }: AppOptions, opened: PageSource['page'] | undefined) {
  if (loaderData === undefined) return undefined
  if (missing === undefined || opened === undefined) return { loaderData }
  return { loaderData, errors: { [opened.id]: new MissingRecordError() } }
}

/** Puts one app together from its pages: client, session, notices and router. Starts the session's first check. */
export function createApp(options: AppOptions): RunningApp {
  const { sources, views, widgets, isAbsent, missing, business = unstatedBusiness, siteUrl = '' } = options
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
  nameFirstEntry(window.history)
  const hydrationData = hydrationOf(options, opened)
  const router = createBrowserRouter(routesOf(options, sources, host), hydrationData && { hydrationData })
  revalidateOnChange(router, session, data)
  refreshHotPages(sources, () => router.revalidate())
  const notices = createNoticesStore()
  dismissErrorsOnLeave(router, notices)
  const app: App = {
    api,
    session,
    notices,
    widgets,
    business,
    siteUrl,
    pages,
    prefetch: createPrefetcher(sources, host),
    hasPage: pageFinder(pages, isAbsent),
  }
  return { app, router }
}
