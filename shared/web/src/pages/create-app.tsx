import type { Me } from '@rodada/contracts/account/user'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { fillPath, matchPage } from '@rodada/contracts/platform/page-address'
import { keepOthersDrafts } from '../account/others-drafts.ts'
import { accountOf, createSessionStore, type SessionStore } from '../account/session.ts'
import { shareAccount } from '../account/share-account.ts'
import { followAccount } from '../account/tab-account.ts'
import { createApi } from '../calls/api.ts'
import { createDataCache, type DataCache } from '../calls/data-cache.ts'
import { createPrefetcher } from '../calls/prefetch.ts'
import { createRefusals, type Leave, type Place } from '../calls/refusals.ts'
import { sendFormWithProgress } from '../calls/send-form.ts'
import { dismissErrorsOnLeave } from '../notices/dismiss-errors.ts'
import { createNoticesStore } from '../notices/notices.ts'
import type { App } from './app.ts'
import { nameFirstEntry } from './first-entry.ts'
import { refreshHotPages } from './hot-pages.ts'
import type { Widgets } from './page.ts'
import { pageFinder, routesOf } from './page-finder.ts'
import { MissingRecordError, type PageHost } from './page-routes.tsx'
import type { PageSource } from './page-source.ts'
import { createBrowserRouter, type RouteObject } from './router.ts'

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
  /** Runs before `notFound` is shown; default: none. */
  readonly unknownLoader?: RouteObject['loader']
  readonly views: Pick<PageHost, 'Pending' | 'Trouble'>
  readonly widgets: Widgets
  /** Data of the business, from the document; default: nothing is stated. */
  readonly business?: Business
  readonly siteUrl?: string
  /** Whether a path belongs to a remote without an active release; default: none does. */
  readonly isAbsent?: (pathname: string) => boolean
  readonly isTakenBack?: PageHost['isTakenBack']
  /** Path and query of the document, where it was answered 404. */
  readonly missing?: string
  /** Data of a page that the document holds rendered and whose code is loaded. */
  readonly loaderData?: Readonly<Record<string, unknown>>
}

const leave: Leave = (path) => {
  const { pathname, search } = window.location
  // A fragment, such as a mailed link's, stays.
  if (path === pathname + search) window.location.reload()
  else window.location.assign(path)
  return new Promise(() => undefined)
}

/** The current user. A refusal throws: the session then treats the visitor as anonymous. */
async function loadMe(): Promise<Me> {
  const response = await window.fetch('/api/me')
  if (!response.ok) throw new Error(`/api/me answered ${response.status}`)
  return response.json()
}

/** The data on the pages depend on the user. */
function revalidateOnChange(router: Router, session: SessionStore, data: DataCache): void {
  session.store.subscribe((_now, before) => {
    if (before.status === 'unknown') return
    data.forget()
    void router.revalidate()
  })
}

function isOwnSession({ store, page }: SessionStore): boolean {
  const { account, other } = page.getState()
  return other === null && (account === null || account === accountOf(store.getState()))
}

/** Data of the server's rendering: with them the router shows the page without running its loader. */
function hydrationOf({ loaderData, missing }: AppOptions, opened: PageSource['page'] | undefined) {
  if (loaderData === undefined) return undefined
  if (missing === undefined || opened === undefined) return { loaderData }
  return { loaderData, errors: { [opened.id]: new MissingRecordError() } }
}

/** Makes one app of its pages: client, session, notices and router. Starts the first check of the session. */
export function createApp(options: AppOptions): RunningApp {
  const {
    sources,
    views,
    widgets,
    isAbsent,
    isTakenBack,
    missing,
    business = unstatedBusiness,
    siteUrl = '',
  } = options
  const data = createDataCache((input, init) => window.fetch(input, init))
  const session = createSessionStore(loadMe)
  const pages = sources.map(({ page }) => page)
  const opened = matchPage(pages, window.location.pathname)?.page
  /** Opens another page than the account's whose session there is: of a revalidation the page stays. */
  const changesAccount = () => !isOwnSession(session) && router.state.navigation.location !== undefined
  const fitsDocument: PageHost['fitsDocument'] = (page) =>
    !changesAccount() && (page === opened || !(page.cardForm || opened?.cardForm))

  function place(): Place {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    const match = matchPage(pages, pathname)
    const staffAddress = match?.page.staffPath && fillPath(match.page.staffPath, match.params)
    const staffPage = staffAddress && matchPage(pages, staffAddress)?.page
    return {
      address: pathname + search,
      page: match?.page,
      ...(staffAddress && staffPage && { staffPage: { address: staffAddress, access: staffPage.access } }),
    }
  }

  const api = createApi({
    fetch: data.fetch,
    sendForm: sendFormWithProgress,
    session,
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
    isTakenBack,
    ...views,
  }
  followAccount(session)
  keepOthersDrafts(session)
  shareAccount(session)
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
