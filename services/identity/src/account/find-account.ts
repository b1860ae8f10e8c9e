import { LockMode } from '@mikro-orm/core'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { notFound, refusal, unauthorized } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { UserAccount } from './user-account.entity.ts'

/** The account as it is now, locked until the transaction ends; null where there is none. */
export function lockAccount(em: EntityManager, id: number): Promise<UserAccount | null> {
  return em.findOne(UserAccount, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

/** @throws notFound where there is no such account. */
export function findAccount(em: EntityManager, id: number): Promise<UserAccount> {
  return em.findOneOrFail(UserAccount, { id }, { refresh: true, failHandler: notFound })
}

/**
 * The account as a command may change it, locked until the transaction ends.
 * @throws notFound where there is no such account, a refusal where it is deleted.
 */
export async function lockLivingAccount(command: Command, id: number): Promise<UserAccount> {
  const account = await command.find(UserAccount, { id })
  if (account.status === 'Deleted') throw refusal('La cuenta está eliminada.')
  return account
}

/** @throws unauthorized where the account was closed a moment ago: the gateway's signed identity outlives it. */
export async function findOwnAccount(em: EntityManager, actor: Actor): Promise<UserAccount> {
  return requireOpen(await em.findOne(UserAccount, { id: actor.userId }, { refresh: true }))
}

/**
 * The account as a command may change it, locked until the transaction ends.
 * @throws unauthorized as `findOwnAccount`.
 */
export async function lockOwnAccount({ em, actor }: Command<Actor>): Promise<UserAccount> {
  return requireOpen(await lockAccount(em, actor.userId))
}

function requireOpen(account: UserAccount | null): UserAccount {
  if (!account?.isOpen()) throw unauthorized()
  return account
}
