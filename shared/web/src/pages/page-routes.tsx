import { secondFactorPage, termsPage } from '@rodada/contracts/account/credentials'
import { nobody } from '@rodada/contracts/account/page-account'
import { pageDataUrl, pageDataUrls, pageSearch } from '@rodada/contracts/platform/page-address'
import { type AppName, ownerOfPath, ownerOfWidget } from '@rodada/contracts/platform/platform'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import type { ComponentType, ReactNode } from 'react'
import type { SessionStore } from '../account/session.ts'
import type { Api } from '../calls/api.ts'
import type { ApiFailure } from '../calls/api-error.ts'
import { failureOf, requestIdOf } from '../calls/failure-words.ts'
import { type Leave, signInPath } from '../calls/refusals.ts'
import { isCodeError } from './code-error.ts'
import type { LoaderArgs, Widgets } from './page.ts'
import type { PageHandle } from './page-handle.ts'
import type { PageSource } from './page-source.ts'
import { withReturnUrl } from './return-url.ts'
import { type RouteObject, replace, useRevalidator, useRouteError } from './router.ts'

/**
 * Shown in place of a page. `code`, `data`: they could not be fetched. `crashed`: a fault in its code, a retry rarely
 * helps. `missing`: its record does not exist.
 */
export interface TroubleProps {
  readonly kind: 'code' | 'data' | 'crashed' | 'missing'
  /** For `code` and `data`: why it could not be fetched. */
  readonly failure?: ApiFailure
  /** The server's id of the request that failed, where one did. */
  readonly requestId?: string | null
  readonly retrying: boolean
  retry(): void
}

/** Services of the app that hosts the pages. */
export interface PageHost {
  readonly api: Api
  readonly session: SessionStore
  readonly leave: Leave
  readonly widgets: Widgets
  /** Whether the next document runs another release of an app than this one; default: never. */
  readonly isTakenBack?: (app: AppName) => boolean
  /** Starts a read that the page's loader is about to make. */
  warm(url: string, isGuess?: boolean): void
  /** Whether the server has answered this address with 404. */
  isMissing(address: URL): boolean
  /**
   * Whether a page may be shown in this document; a page with card fields needs one of its own, and so does the page
   * after it, and any page once the document's account has no session any more.
   */
  fitsDocument(page: PageDescriptor): boolean
  /** Shown while code and first data of a page are fetched. */
  readonly Pending: ComponentType<{ page: PageDescriptor }>
  readonly Trouble: ComponentType<TroubleProps>
}

/** The document is of an account, whose session has ended meanwhile. */
function wasSignedIn({ session }: PageHost): boolean {
  const { account } = session.page.getState()
  return account !== null && account !== nobody
}

/** Roles of the user, on pages that need a session. @throws the redirect of a user who may not open the page. */
async function guard(page: PageDescriptor, address: URL, host: PageHost): Promise<readonly Role[]> {
  if (page.access === 'public') return []
  const { user } = await host.session.ready()
  const place = address.pathname + address.search
  if (user?.secondFactorDue && page.path !== secondFactorPage)
    throw replace(withReturnUrl(secondFactorPage, place))
  if (user?.termsDue && page.path !== termsPage) throw replace(withReturnUrl(termsPage, place))
  if (mayAccess(page.access, user?.roles ?? null)) return user?.roles ?? []
  if (user === null && (page.signIn || wasSignedIn(host))) await host.leave(signInPath(place))
  throw replace('/')
}

/** The record behind a page does not exist. */
export class MissingRecordError extends Error {}

/** Three attempts of two visits. Then only a fresh document helps, since the release may be gone. */
const failuresBeforeReload = 6

/** What an error that replaces a page is. */
export function troubleKind(error: unknown): TroubleProps['kind'] {
  if (error instanceof MissingRecordError) return 'missing'
  if (isCodeError(error)) return 'code'
  return failureOf(error) === undefined ? 'crashed' : 'data'
}

/** The boundary of one page: the frame and everything else keep working. */
function PageBoundary({ source, host }: { source: PageSource; host: PageHost }): ReactNode {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const kind = troubleKind(error)
  const Own = source.loaded()?.ErrorBoundary
  if (Own !== undefined && (kind === 'data' || kind === 'crashed')) return <Own />
  const retry = () => {
    if (kind === 'code' && source.failures() >= failuresBeforeReload) window.location.reload()
    else void revalidate()
  }
  return (
    <host.Trouble
      kind={kind}
      failure={failureOf(error)}
      requestId={requestIdOf(error)}
      retrying={state === 'loading'}
      retry={retry}
    />
  )
}

function LoadedPage({ source }: { source: PageSource }): ReactNode {
  const module = source.loaded()
  if (module === undefined) throw new Error(`${source.page.id} was shown before its loader ran`)
  return <module.Component />
}

/**
 * Gives each run of a loader a signal that also ends when the next run begins: the navigation that a `deferred` read
 * belongs to is over long before the read is.
 */
function createSuperseder(): (request: Request) => Request {
  let running: AbortController | undefined
  return (request) => {
    running?.abort()
    const controller = new AbortController()
    running = controller
    request.signal.addEventListener('abort', () => controller.abort(), { once: true })
    return new Request(request, { signal: controller.signal })
  }
}

interface ReadPart {
  readonly key: string
  readonly value: Promise<unknown>
}

/** The parts of a page whose query changes: see `LoaderArgs.keep`. */
function createKeeper() {
  const parts = new Map<string, ReadPart>()
  let stays = false
  return {
    /** The router is about to load the page again, for this address. */
    moves(from: URL, to: URL): void {
      stays = from.pathname === to.pathname && from.search !== to.search
    },
    /** A run of the loader begins. */
    begin(): LoaderArgs['keep'] {
      if (!stays) parts.clear()
      stays = false
      return <T,>(part: string, key: string, read: () => Promise<T>) => {
        const before = parts.get(part)
        // The type of a part follows from its name.
        if (before?.key === key) return before.value as Promise<T>
        const value = read()
        const entry = { key, value }
        parts.set(part, entry)
        value.catch(() => parts.get(part) === entry && parts.delete(part))
        return value
      }
    },
  }
}

/** Waits for code; where the next document has another release of it, opens that instead of failing. */
async function codeOf<M>(
  code: Promise<M>,
  owner: AppName | undefined,
  { pathname, search }: URL,
  host: PageHost,
): Promise<M> {
  return code.catch(async (error: unknown) => {
    if (owner && host.isTakenBack?.(owner)) await host.leave(pathname + search)
    throw error
  })
}

/**
 * The route of one page: checks the document, fetches the code while it checks access, and starts the data after that.
 */
export function pageRoute(source: PageSource, host: PageHost): RouteObject {
  const { page } = source
  const handle: PageHandle = { page, title: (data) => source.loaded()?.title?.(data) ?? page.title }
  const supersede = createSuperseder()
  const keeper = createKeeper()
  return {
    id: page.id,
    path: page.path,
    caseSensitive: true,
    handle,
    // Data of another account are not for this page, which asks to be loaded anew.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      keeper.moves(currentUrl, nextUrl)
      return (
        defaultShouldRevalidate &&
        (host.session.page.getState().other === null || currentUrl.href !== nextUrl.href)
      )
    },
    async loader({ request, params }) {
      const keep = keeper.begin()
      const address = new URL(request.url)
      if (host.isMissing(address)) throw new MissingRecordError()
      if (!host.fitsDocument(page)) await host.leave(address.pathname + address.search)
      const code = source.load()
      // The guard may end this navigation; then nothing handles a failure of the code.
      code.catch(() => undefined)
      const roles = await guard(page, address, host)
      if (!page.signIn || (await host.session.ready()).user !== null)
        for (const url of pageDataUrls(page, params, address.searchParams)) host.warm(url)
      const { loader } = await codeOf(code, ownerOfPath(page.path), address, host)
      const search = pageSearch(page, address.searchParams)
      const latest = supersede(request)
      const { api, session } = host
      const widgets: Widgets = {
        ...host.widgets,
        load: (name) => codeOf(host.widgets.load(name), ownerOfWidget(name), address, host),
      }
      const read: LoaderArgs['read'] = (name, options) => {
        if (!page.data?.includes(name)) throw new Error(`${page.id} does not declare ${name}`)
        // The type of the answer follows from `name`, not from this address.
        return api.get(pageDataUrl(name, params, search) as never, { ...options, signal: latest.signal })
      }
      const args = { request: latest, params, search, roles, read, keep, api, session, widgets }
      return (await loader?.(args)) ?? null
    },
    element: <LoadedPage source={source} />,
    hydrateFallbackElement: <host.Pending page={page} />,
    errorElement: <PageBoundary source={source} host={host} />,
  }
}
