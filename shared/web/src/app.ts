import type { Business } from '@rodada/contracts/business-data'
import type { PageDescriptor } from '@rodada/contracts/release'
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand/react'
import type { Api } from './api.ts'
import type { Notice, NoticesStore } from './notices.ts'
import type { Widgets } from './page.ts'
import type { SessionState, SessionStore } from './session.ts'

/** What every page may use, one per running app: never module globals, since the server renders many at once. */
export interface App {
  readonly api: Api
  readonly session: SessionStore
  readonly notices: NoticesStore
  readonly widgets: Widgets
  /** What the site says of the business that runs it, as the document had it. */
  readonly business: Business
  /** Origin of the site's absolute addresses, as the document had it; empty where it said none. */
  readonly siteUrl: string
  /**
   * Fetches the code and first data of the page behind a path of this site; failures are silent. Few at a time, unless
   * the link is pressed (prefetch.ts).
   */
  prefetch(path: string, isPressed?: boolean): void
  /** The pages that the active releases have, the shell's own first. */
  readonly pages: readonly PageDescriptor[]
  /**
   * Whether a page stands at this path of the site, or for all we know: the pages of a remote without an active
   * release count. Menus and links derive from it.
   */
  hasPage(path: string): boolean
}

const AppContext = createContext<App | null>(null)

/** Gives the app to everything below. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }): ReactElement {
  return createElement(AppContext.Provider, { value: app }, children)
}

function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('Missing AppProvider')
  return app
}

/** The `/api` client, for commands. Reads belong to loaders. */
export function useApi(): Api {
  return useApp().api
}

/** Contact, branches, networks and legal data; a page that stays open keeps those of its document. */
export function useBusiness(): Business {
  return useApp().business
}

/** Origin of the site's absolute addresses, while no address bar tells it. */
export function useStatedSiteUrl(): string {
  return useApp().siteUrl
}

/** The current session; `unknown` until the first answer. */
export function useSession(): SessionState {
  return useStore(useApp().session.store)
}

/** Asks the server again who is signed in, e.g. after a change of own data. */
export function useRefreshSession(): () => Promise<void> {
  return useApp().session.refresh
}

/** Shows messages at the top of the page. */
export function useNotify(): Pick<NoticesStore, 'show' | 'showResult'> {
  return useApp().notices
}

/**
 * Takes the error notices away, before a form is sent again: what they said is about to be known anew. Does nothing
 * where no app is around the form, as in the tests of its fields.
 */
export function useDismissErrors(): () => void {
  const notices = useContext(AppContext)?.notices
  return () => notices?.dismissErrors()
}

/** The notices on screen with their dismissal, for the frame. */
export function useNotices(): { notices: readonly Notice[]; dismiss: (id: number) => void } {
  const { store, dismiss } = useApp().notices
  return { notices: useStore(store), dismiss }
}

/** Prefetches a page on intent; `PageLink` calls it. */
export function usePrefetch(): App['prefetch'] {
  return useApp().prefetch
}

/** Code of the remotes' widgets, for composed pages. */
export function useWidgets(): Widgets {
  return useApp().widgets
}

/** The pages of the site, for menus: each says who may open it. */
export function usePages(): App['pages'] {
  return useApp().pages
}

/** Tells whether a page stands behind a path, so that nothing links to what no release offers. */
export function useHasPages(): App['hasPage'] {
  return useApp().hasPage
}
