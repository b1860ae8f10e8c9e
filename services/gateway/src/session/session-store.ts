import { hash } from 'node:crypto'
import type { Role } from '@rodada/contracts/roles'
import { hourMs } from '@rodada/contracts/words/durations'

export interface SessionOwner {
  readonly userId: number
  readonly roles: readonly Role[]
  /** The session made the account without a password: it may still correct the e-mail. */
  readonly registering: boolean
  /** A second factor must be set up before anything else is open. */
  readonly enrolling?: boolean
}

/** An open session. `id` is the digest that names it everywhere but in the cookie. */
export interface Session extends SessionOwner {
  readonly id: string
  /** See `NewSession`. */
  readonly startedAt: Date
}

export interface NewSession extends SessionOwner {
  readonly id: string
  /** See `SessionInUse`. */
  readonly device?: string
  /**
   * When the owner began to sign in, or just after the change that began it: what ends the owner's sessions then
   * or later ends this one too.
   */
  readonly startedAt: Date
}

export interface SessionInUse {
  readonly id: string
  /** The browser in plain words; empty where it is not known. */
  readonly device: string
  readonly startedAt: Date
  /** Exact to a few minutes. */
  readonly lastSeenAt: Date
}

export interface EndedUser {
  readonly userId: number
  /** Digest of the one session that lives on. */
  readonly exceptId?: string
  /** Only sessions that made the account; those that a password began live on. */
  readonly registeringOnly?: boolean
  /** Sessions that allow the set-up of a second factor alone live on. */
  readonly exceptEnrolling?: boolean
  /** Sessions started after it live on; without it none does. */
  readonly before?: Date
}

/** Sessions, shared by all gateways. Every method rejects with `unavailable` where they cannot be reached. */
export interface SessionStore {
  /** The open session, which is marked as used. Never cached: an ended session is over at once. */
  find(id: string): Promise<Session | null>
  /** @returns false when the owner's sessions were ended since `startedAt`; no session is made then. */
  create(session: NewSession): Promise<boolean>
  /** The user's open sessions, the last used first. */
  ofUser(userId: number): Promise<SessionInUse[]>
  /** Idempotent. */
  end(id: string): Promise<void>
  /** Ends a user's sessions. Idempotent. @returns how many. */
  endOfUser(ended: EndedUser): Promise<number>
  /** Removes what has expired. @returns how many sessions. */
  removeExpired(): Promise<number>
}

/** The name under which a session is stored: whoever reads the store cannot use it as a cookie. */
export function sessionDigest(cookieId: string): string {
  return hash('sha256', cookieId, 'base64url')
}

/** Milliseconds after which an unused session ends: a customer's, and one that sees other people's data. */
export const idleMs = { customer: 12 * hourMs, staff: 2 * hourMs } as const

/** The roles of a customer; any other makes a session one of the staff. */
export const customerRoles: readonly Role[] = ['GeneralUser']

/** How long a session of these roles may go unused, in milliseconds. */
export function idleMsOf(roles: readonly Role[]): number {
  return roles.every((role) => customerRoles.includes(role)) ? idleMs.customer : idleMs.staff
}
