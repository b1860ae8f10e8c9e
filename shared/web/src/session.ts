import type { Role } from '@rodada/contracts/roles'
import type { Me } from '@rodada/contracts/user'
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

export interface SessionStore {
  readonly store: StoreApi<SessionState>
  /** Loads the session again. Where that fails, the visitor is anonymous the first time; later the state stays. */
  refresh(): Promise<void>
  /** The state after the first answer. */
  ready(): Promise<SessionState>
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

/** Creates the session of one app instance; `loadMe` is the call of `/api/me`. */
export function createSessionStore(loadMe: () => Promise<Me>): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'unknown', user: null }))
  let first: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const next = await loadMe().then(stateOf, (): SessionState => {
      const now = store.getState()
      return now.status === 'unknown' ? { status: 'anonymous', user: null } : now
    })
    if (!sameUser(store.getState(), next)) store.setState(next, true)
  }

  return {
    store,
    refresh() {
      const running = refresh()
      first ??= running
      return running
    },
    async ready() {
      first ??= refresh()
      await first
      return store.getState()
    },
  }
}
