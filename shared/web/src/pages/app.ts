import { nobody } from '@rodada/contracts/account/page-account'
import type { Business } from '@rodada/contracts/business/data'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand/react'
import type { PageAccount, SessionState, SessionStore } from '../account/session.ts'
import type { Api } from '../calls/api.ts'
import type { Notice, NoticesStore } from '../notices/notices.ts'
import type { Widgets } from './page.ts'

/** Services of one running app, never module globals, since the server renders many at once. */
export interface App {
  readonly api: Api
  readonly session: SessionStore
  readonly notices: NoticesStore
  readonly widgets: Widgets
  /** Data of the business, from the document. */
  readonly business: Business
  /** Origin of the site's absolute addresses, from the document; empty where it has none. */
  readonly siteUrl: string
  /**
   * Fetches the code and first data of the page behind a path of this site; failures are silent. Few at a time, unless
   * the link is pressed (prefetch.ts).
   */
  prefetch(path: string, isPressed?: boolean): void
  /** The pages that the active releases have, the shell's own first. */
  readonly pages: readonly PageDescriptor[]
  /**
   * Whether a page exists at this path of the site. The pages of a remote without an active release count, since they
   * are not known. Menus and links derive from it.
   */
  hasPage(path: string): boolean
}

const AppContext = createContext<App | null>(null)

export function AppProvider({ app, children }: { app: App; children: ReactNode }): ReactElement {
  return createElement(AppContext.Provider, { value: app }, children)
}

function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('Missing AppProvider')
  return app
}

/** False in the tests of single fields. */
export function useHasApp(): boolean {
  return useContext(AppContext) !== null
}

/** The `/api` client, for commands. Reads belong to loaders. */
export function useApi(): Api {
  return useApp().api
}

/** Contact, branches, networks and legal data, as of the load of the document. */
export function useBusiness(): Business {
  return useApp().business
}

/** Origin of the site's absolute addresses, for rendering without an address bar. */
export function useStatedSiteUrl(): string {
  return useApp().siteUrl
}

/** The current session; `unknown` until the first answer. */
export function useSession(): SessionState {
  return useStore(useApp().session.store)
}

/** The account that the page was made for, and who is signed in in its place. */
export function usePageAccount(): PageAccount {
  return useStore(useApp().session.page)
}

/** Whether the page's account is not signed in any more: another one is, or nobody. */
export function useIsAway(): boolean {
  const { account, other, isBeginning = false } = usePageAccount()
  const { status } = useSession()
  const hadSession = account !== null && account !== nobody && !isBeginning
  return other !== null || (status === 'anonymous' && hadSession)
}

/** Reads the page's account of the moment: a command may have changed it since the page was rendered. */
export function useReadAccount(): () => string | null {
  const { page } = useApp().session
  return () => page.getState().account
}

/** Loads the session again, e.g. after a change of own data. */
export function useRefreshSession(): SessionStore['refresh'] {
  return useApp().session.refresh
}

export function useNotify(): Pick<NoticesStore, 'show' | 'showResult'> {
  return useApp().notices
}

/**
 * Removes the error notices before a form is sent again, since its answer replaces them. Does nothing where no app is
 * around the form, as in the tests of its fields.
 */
export function useDismissErrors(): () => void {
  const notices = useContext(AppContext)?.notices
  return () => notices?.dismissErrors()
}

export function useNotices(): { notices: readonly Notice[]; dismiss: (id: number) => void } {
  const { store, dismiss } = useApp().notices
  return { notices: useStore(store), dismiss }
}

export function usePrefetch(): App['prefetch'] {
  return useApp().prefetch
}

export function useWidgets(): Widgets {
  return useApp().widgets
}

export function usePages(): App['pages'] {
  return useApp().pages
}

/** See `App.hasPage`. */
export function useHasPages(): App['hasPage'] {
  return useApp().hasPage
}
