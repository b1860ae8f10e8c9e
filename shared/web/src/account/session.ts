import { nobody } from '@rodada/contracts/account/page-account'
import type { Me } from '@rodada/contracts/account/user'
import type { Role } from '@rodada/contracts/roles'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Unknown before the first answer of `/api/me`, then a user or a visitor. */
export type SessionState =
  | { readonly status: 'unknown'; readonly user: null }
  | { readonly status: 'anonymous'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

export interface SessionUser {
  readonly id: number
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly roles: readonly Role[]
  /** Whether a link that was mailed to the e-mail has been opened. */
  readonly emailVerified: boolean
  /** This session made the account without a password and may still correct its e-mail. */
  readonly registering: boolean
  /** Only setting up a second factor is open. */
  readonly secondFactorDue: boolean
  /** The terms must be accepted before the account's pages open. */
  readonly termsDue: boolean
}

/** The account that a page was made for: whatever happens in other tabs, the page never acts for another one. */
export interface PageAccount {
  /** As commands name it (page-account.ts); null until the session is known. */
  readonly account: string | null
  /** Who is signed in in place of that account; null for nobody else. */
  readonly other: { readonly name: string } | null
  /** The page has just signed in as that account, whose session is not loaded yet. */
  readonly isBeginning?: true
}

export interface SessionStore {
  /** The session of the page's account, or none once it has ended. */
  readonly store: StoreApi<SessionState>
  readonly page: StoreApi<PageAccount>
  /**
   * Loads the session again. Where that fails, the visitor is anonymous the first time; later the state stays, as it does
   * where another account is signed in, which `page` tells.
   */
  refresh(): Promise<void>
  /** The state after the first answer. */
  ready(): Promise<SessionState>
  /** The page's account, as commands name it. */
  account(): Promise<string>
  /** The page itself has signed in: it is that account's from now on. `refresh` loads its session. */
  begun(account: string): void
}

function stateOf(me: Me): SessionState {
  if (me.id === undefined) return { status: 'anonymous', user: null }
  const { id, name = '', lastName = '', email = '', phone = '', roles = [] } = me
  // Missing fields must not make the page ask the user for anything.
  const { emailVerified = true, registering = false, secondFactorDue = false, termsDue = false } = me
  return {
    status: 'signed-in',
    user: { id, name, lastName, email, phone, roles, emailVerified, registering, secondFactorDue, termsDue },
  }
}

function sameUser(one: SessionState, other: SessionState): boolean {
  return one.status === other.status && JSON.stringify(one.user) === JSON.stringify(other.user)
}

/** As commands name it. */
export function accountOf({ user }: SessionState): string {
  return user === null ? nobody : String(user.id)
}

/** Creates the session of one app instance; `loadMe` is the call of `/api/me`. */
export function createSessionStore(loadMe: () => Promise<Me>): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'unknown', user: null }))
  const page = createStore<PageAccount>(() => ({ account: null, other: null }))
  let first: Promise<void> | undefined
  let begunSessions = 0

  function take(next: SessionState): void {
    const found = accountOf(next)
    const { account } = page.getState()
    const other = account !== null && account !== found ? next.user : null
    page.setState({ account: account ?? found, other: other && { name: other.name } }, true)
    if (other === null && !sameUser(store.getState(), next)) store.setState(next, true)
  }

  async function refresh(): Promise<void> {
    const asked = begunSessions
    try {
      const next = stateOf(await loadMe())
      // An answer from before the page signed in says nothing.
      if (asked === begunSessions) take(next)
    } catch {
      if (store.getState().status === 'unknown') store.setState({ status: 'anonymous', user: null }, true)
    }
  }

  async function ready(): Promise<SessionState> {
    first ??= refresh()
    await first
    return store.getState()
  }

  return {
    store,
    page,
    refresh() {
      const running = refresh()
      first ??= running
      return running
    },
    ready,
    async account() {
      await ready()
      if (page.getState().account === null) await refresh()
      return page.getState().account ?? nobody
    },
    begun(account) {
      begunSessions += 1
      page.setState({ account, other: null, isBeginning: true }, true)
    },
  }
}
