import type { CommandContext } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { InternalClient } from '@rodada/service/http/internal'
import type { RelyingParty } from './passkey/relying-party.ts'
import type { PasswordHasher } from './password/password-hasher.ts'

/** What the routes and commands of the service are made with. */
export interface AccountOptions extends CommandContext {
  /** Reaches the other parts; without it, as in tests, sessions end by the event alone. */
  readonly call?: InternalClient
  /** Gets a warning where another part cannot be reached. */
  readonly log: { warn(details: object, message: string): void }
  readonly passwords: PasswordHasher
  /** Of second factors and challenges. */
  readonly factorKeys: EncryptionKeys
  readonly relyingParty: RelyingParty
  /** Whether those who see everything, or other people's documents, must have a second factor. */
  readonly requiresFactor: boolean
  /** Whether tries are slowed by browser, e-mail and address. */
  readonly limits: boolean
  /**
   * Shortest time of a refused sign-in and of any request for a new password, in milliseconds. A wrong password is counted
   * with the account, which an unknown e-mail has not: a shorter answer would reveal who has an account.
   */
  readonly refusalMs: number
}
