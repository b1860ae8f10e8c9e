import type { PageDescriptor } from '@rodada/contracts/platform/release'
import type { Role } from '@rodada/contracts/roles'
import type { ComponentType, ReactNode } from 'react'
import type { SessionStore } from '../account/session.ts'
import type { AnswerOf, Api, ReadInput, ReadPath } from '../calls/api.ts'

/** A read as a page's `data` writes it: `:name` as in its path; `?*` for the address's parameters that `query` names, `?*&name=value` with one of its own. */
type PageRead = ReadPath | `${ReadPath}?${string}`

/** Arguments of a page's loader, which runs in the browser and, for public pages, in the server's renderer. */
export interface LoaderArgs {
  /** The page's address, and a `signal` that ends when the visitor goes elsewhere or the page is loaded anew. */
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  /** The address's parameters that the descriptor's `query` names, in its order, empty ones dropped. */
  readonly search: URLSearchParams
  /** The roles of the signed-in user, on pages that need a session; empty on public pages, which do not wait for it. */
  readonly roles: readonly Role[]
  /** Makes a read of the page's `data`, under the same name: it is on its way already. Ends with the `request`. */
  read<D extends PageRead>(
    name: D,
    options?: Pick<ReadInput<unknown>, 'stays'>,
  ): Promise<AnswerOf<D extends `${infer P}?${string}` ? Extract<P, ReadPath> : Extract<D, ReadPath>>>
  /** The only other way to fetch: no global `fetch` in loaders. */
  readonly api: Api
  /**
   * Reads a part of the page that depends on `key` alone, such as one parameter of the address. Its value stays while the
   * visitor stays and `key` does; a reload reads it anew. A failed read is not kept. Without the `request`'s signal.
   */
  keep<T>(part: string, key: string, read: () => Promise<T>): Promise<T>
  /** The session, for the parts of a public page that depend on an account. */
  readonly session: Pick<SessionStore, 'ready'>
  /** Code of the remotes' widgets, for the shell's composed pages. */
  readonly widgets: Widgets
}

/**
 * Fetches a page's data as plain JSON. A value may be a promise: the page shows at once and reads it with `Await`. Only
 * for such a value may a loader await the session: no page waits for it.
 */
export type PageLoader = (args: LoaderArgs) => unknown

/** The module behind a page: `export function Component`, and the rest as needed. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: PageLoader
  /** Shown instead of the platform's own when the loader or the component fails. */
  readonly ErrorBoundary?: ComponentType
  /** Document title from the loaded data; default: the descriptor's. */
  title?(data: unknown): string
}

export interface Page extends PageDescriptor {
  readonly data?: readonly PageRead[]
  /** `() => import('../<folder>/page.tsx')`: the build reads the file's name from it, and names its chunk after the page. */
  load(): Promise<PageModule>
}

/** Modules by page id, as the build makes them of a remote's `pages.ts` for the shell. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>

/** The module behind a widget. Its data goes through the composing page's loader and arrives as a prop. */
export interface WidgetModule {
  // A method, so that a component with a narrower `data` fits: the loader beside it makes that data.
  Component(props: { readonly data: unknown }): ReactNode
  loader?(args: Pick<LoaderArgs, 'api' | 'request'>): unknown
}

/** The widgets that a page may compose, by `remote/Name`. */
export interface Widgets {
  /** Fetches a widget's code; a failure is not remembered. */
  load(name: string): Promise<WidgetModule>
  /** Its module if the code is here. */
  loaded(name: string): WidgetModule | undefined
}

/**
 * Declares a page, for the list that an app's `src/pages.ts` exports as `pages`. The build runs that file: besides the
 * imports of the pages' code it is plain data.
 */
export function definePage(page: Page): Page {
  return page
}
