import { accountHeader } from '@rodada/contracts/account/page-account'
import type { Me } from '@rodada/contracts/account/user'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { createMemoryRouter } from 'react-router-dom'
import { createSessionStore } from '../account/session.ts'
import { followAccount } from '../account/tab-account.ts'
import { createApi } from '../calls/api.ts'
import { forgetLists } from '../lists/list-return.ts'
import { dismissErrorsOnLeave } from '../notices/dismiss-errors.ts'
import { createNoticesStore } from '../notices/notices.ts'
import type { RunningApp } from '../pages/create-app.tsx'
import type { Page, WidgetModule } from '../pages/page.ts'
import { pageFinder } from '../pages/page-finder.ts'
import { pageRoute, type TroubleProps } from '../pages/page-routes.tsx'
import { createPageSource } from '../pages/page-source.ts'
import { createWidgets } from '../pages/widgets.ts'

/** A command as it reached the network. */
export interface SentCommand {
  /** The JSON body, or the form as it was sent; `undefined` without one. */
  readonly body: unknown
  readonly headers: Headers
}

export interface MemoryAppOptions {
  readonly pages: readonly Page[]
  /** Path and query of the first page. */
  readonly address: string
  /** JSON answer of each call by its address; one that is not listed answers 404. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Handlers of commands by their address: from the sent command to the JSON answer, or a whole one. A rejection loses it. */
  readonly commands?: Readonly<Record<string, (sent: SentCommand) => unknown>>
  /** The signed-in user; default: a visitor. A function is called each time. */
  readonly me?: Me | (() => Me)
  /** Fetches the widgets that the page composes; default: none. */
  readonly fetchWidget?: (name: string) => Promise<WidgetModule>
  /** Data of the business, from the document; default: nothing is stated. */
  readonly business?: Business
  /** Further paths with a page, for links that depend on it. */
  readonly otherPaths?: readonly string[]
}

export interface MemoryApp extends RunningApp {
  /** Every call made, as `GET /api/…`. */
  readonly calls: readonly string[]
  /** Calls that the document fetches ahead for the shown pages and no loader has made. */
  readonly unread: ReadonlySet<string>
}

function Pending() {
  return null
}

function Trouble({ kind, failure }: TroubleProps) {
  return <p>{`${kind} ${failure ?? ''}`}</p>
}

async function noWidget(name: string): Promise<never> {
  throw new Error(`No widget ${name} in this test`)
}

function sentBy(init: RequestInit | undefined): SentCommand {
  const body = init?.body
  return {
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
    headers: new Headers(init?.headers),
  }
}

/** An app whose network is a list of answers, for tests of pages: everything else is real. */
export function createMemoryApp(options: MemoryAppOptions): MemoryApp {
  const { pages, address, answers, commands = {}, me = {}, otherPaths = [] } = options
  const { fetchWidget = noWidget, business = unstatedBusiness } = options
  forgetLists()
  const calls: string[] = []
  const unread = new Set<string>()

  const accountNow = () => (typeof me === 'function' ? me() : me).id
  /** Names the account of a session that the command has begun, as the gateway does. */
  async function answerCommand(command: () => unknown): Promise<Response> {
    const before = accountNow()
    const given = await command()
    const answer = given instanceof Response ? given : Response.json(given)
    const account = accountNow()
    if (account !== undefined && account !== before) answer.headers.set(accountHeader, String(account))
    return answer
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    calls.push(`${init?.method ?? 'GET'} ${url}`)
    unread.delete(url)
    const command = commands[url]
    if (command !== undefined) return answerCommand(() => command(sentBy(init)))
    return url in answers ? Response.json(answers[url]) : new Response(null, { status: 404 })
  }
  const session = createSessionStore(async () => (typeof me === 'function' ? me() : me))
  followAccount(session)
  const api = createApi({
    fetch,
    session,
    refused: async (status) => {
      throw new Error(`${calls.at(-1)} answered ${status}: list its answer`)
    },
  })
  const widgets = createWidgets(fetchWidget)
  const host = {
    api,
    session,
    widgets,
    leave: () => new Promise<never>(() => undefined),
    warm: (url: string) => void unread.add(url),
    isMissing: () => false,
    fitsDocument: () => true,
    Pending,
    Trouble,
  }
  const routes = pages.map((page) => pageRoute(createPageSource(page, page.load), host))
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [address],
  })
  void session.refresh()
  const notices = createNoticesStore()
  dismissErrorsOnLeave(router, notices)
  const app = {
    api,
    session,
    notices,
    widgets,
    business,
    siteUrl: '',
    prefetch: () => undefined,
    pages,
    hasPage: pageFinder(pages, (pathname) => otherPaths.includes(pathname)),
  }
  return { app, router, calls, unread }
}
