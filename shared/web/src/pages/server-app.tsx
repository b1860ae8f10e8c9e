import { nobody } from '@rodada/contracts/account/page-account'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { matchPage } from '@rodada/contracts/platform/page-address'
import { PageDataError } from '@rodada/contracts/platform/rendering'
import type { ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { createSessionStore, type SessionStore } from '../account/session.ts'
import { createApi } from '../calls/api.ts'
import { isApiError } from '../calls/api-error.ts'
import { createNoticesStore } from '../notices/notices.ts'
import { AppProvider } from './app.ts'
import type { AppOptions } from './create-app.tsx'
import { pageFinder, routesOf } from './page-finder.ts'
import { MissingRecordError, type PageHost } from './page-routes.tsx'

/** In place of the site's own address, which no page may depend on. */
const origin = 'http://pages.invalid'

interface ServerAppOptions extends Omit<AppOptions, 'missing' | 'loaderData'> {
  /** Path and query. */
  readonly address: string
  /** The address has no page or no record. */
  readonly isMissing: boolean
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Called with the data before the page is rendered from the result. */
  readonly prepare: (loaderData: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** A page with its data, ready to be rendered. */
interface ServerApp {
  readonly element: ReactNode
  /** By route id, plain JSON. */
  readonly loaderData: Readonly<Record<string, unknown>>
}

/** No user signs in on a server, and a page that leaves cannot be rendered. */
async function stayHere(path: string): Promise<never> {
  throw new PageDataError(`The page leads to ${path}`)
}

/** The session stays unknown: parts that depend on it wait for the browser. */
function nobodyYet(): SessionStore {
  return { ...createSessionStore(() => new Promise(() => undefined)), account: async () => nobody }
}

/** Awaits the promises in a page's data. */
async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const entries = Object.entries(data).map(async ([name, value]) => [name, await value] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function failureIn({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((one) => !(one instanceof MissingRecordError))
}

async function settledData(context: StaticHandlerContext): Promise<Record<string, unknown>> {
  const failure = failureIn(context)
  if (failure !== undefined) throw failure
  const entries = Object.entries(context.loaderData).map(
    async ([id, data]) => [id, await settled(data)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** Data that could not be fetched are no fault of the page. */
function withoutBlame(error: unknown): never {
  throw isApiError(error) ? new PageDataError(error.message, { cause: error }) : error
}

/**
 * Loads the page of an address as the browser would for a visitor who is not signed in.
 * @throws PageDataError where its data cannot be fetched, else the error of its loader.
 */
export async function createServerApp(options: ServerAppOptions): Promise<ServerApp> {
  const { sources, views, widgets, isAbsent, address, isMissing, fetch, signal } = options
  const { business = unstatedBusiness, siteUrl = '' } = options
  const session = nobodyYet()
  const api = createApi({ fetch, session, refused: async () => undefined })
  const host: PageHost = {
    api,
    session,
    leave: stayHere,
    widgets,
    warm: () => undefined,
    isMissing: () => isMissing,
    fitsDocument: () => true,
    ...views,
  }
  const pages = sources.map(({ page }) => page)
  // Only the route of this page: the router would skip the others.
  const opened = matchPage(pages, new URL(address, origin).pathname)?.page
  const routes = routesOf(
    options,
    sources.filter(({ page }) => page === opened),
    host,
  )
  const handler = createStaticHandler(routes)
  const isFrame = opened?.rendered === 'frame'
  const context = await handler.query(new Request(origin + address, { signal }), {
    filterMatchesToLoad: () => !isFrame,
  })
  if (context instanceof Response) throw new PageDataError(`The page answered ${context.status}`)
  // Without data the router shows what stands in for the page.
  const loaderData = isFrame ? {} : options.prepare(await settledData(context).catch(withoutBlame))
  const app = {
    api,
    session,
    notices: createNoticesStore(),
    widgets,
    business,
    siteUrl,
    prefetch: () => undefined,
    pages,
    hasPage: pageFinder(pages, isAbsent),
  }
  const router = createStaticRouter(handler.dataRoutes, { ...context, loaderData })
  return {
    loaderData,
    element: (
      <AppProvider app={app}>
        <StaticRouterProvider router={router} context={{ ...context, loaderData }} hydrate={false} />
      </AppProvider>
    ),
  }
}
