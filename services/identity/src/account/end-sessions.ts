import { type BegunSession, endSessions as endSessionsCall } from '@rodada/contracts/account/session'
import type { Command } from '@rodada/service/command/command'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AccountOptions } from '../account-options.ts'
import { forgetBrowsers } from './known-browsers.ts'
import { sessionUserOf } from './session-user.ts'
import type { UserAccount } from './user-account.entity.ts'

export type SessionEndingOptions = Pick<AccountOptions, 'call' | 'log'>

export interface SessionsToEnd {
  readonly userId: number
  /** A session that stays as it is: the actor's `session`. Left out where the answer begins a new one for it. */
  readonly exceptSession?: string
}

/**
 * Ends the sessions of a user whose status, roles or password the command has changed: by an event in its transaction, which is
 * certain, and directly after the commit, which is immediate. To be called last, under the account's lock: whoever signs in
 * from now on meets its new state. Browsers that the command itself does not remember are forgotten.
 * @returns start of a session that replaces the ended ones: this ending spares it, however late its event comes, later ones
 *   do not.
 */
export async function endSessions(
  { call, log }: SessionEndingOptions,
  command: Command,
  sessions: SessionsToEnd,
): Promise<string> {
  await forgetBrowsers(command.em, sessions.userId, command.at)
  const now = Date.now()
  const body = { ...sessions, before: new Date(now).toISOString() }
  await command.publish('sessions.revoked', body)
  command.afterCommit(async () => {
    await call?.(endSessionsCall, { body }).catch((error: unknown) => {
      log.warn({ err: error, userId: sessions.userId }, 'sessions end by event: the gateway did not answer')
    })
  })
  return new Date(now + 1).toISOString()
}

/** Ends all sessions of one's own account, as `endSessions`. @returns the one that takes their place. */
export async function renewSession(
  options: AccountOptions,
  command: Command<Actor>,
  account: UserAccount,
  { hasFactor }: { readonly hasFactor: boolean },
): Promise<BegunSession> {
  const startedAt = await endSessions(options, command, { userId: account.id })
  const registering = command.actor.registering === true
  return { ...sessionUserOf(options, account, { hasFactor }), startedAt, registering }
}
