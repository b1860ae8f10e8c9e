import type { AccountOptions } from '../command/account-options.ts'

/** What the calls of people without a session work with. */
export interface RecoveryOptions extends AccountOptions {
  /** What a request for a new password takes at least, in milliseconds: its time tells nothing. */
  readonly refusalMs: number
}
