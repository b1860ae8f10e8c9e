import { dayMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import type { Movement } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { lockAccount } from '../account/find-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { dbOf } from '../entities.ts'
import { accountBlocked } from '../mail/account-mails.ts'
import { type Counter, forgiveAll, triesInRow } from './throttle.ts'

/** In the movement log the origin is the visitor who typed the last of the wrong passwords. */
interface Blocking {
  readonly accountId: number
  readonly counter: Counter
  readonly origin?: Movement['origin']
}

/**
 * Shows an account as blocked while browsers that never signed in to it are refused. Its status stays Active: sessions,
 * browsers that its owner has used, mailed links and copies in other services are not affected.
 */
export async function blockByAttempts(
  command: Command,
  { accountId, counter, origin }: Blocking,
): Promise<void> {
  const { em } = command
  const account = await lockAccount(em, accountId)
  if (!account?.isOpen()) return
  const until = await blockAsLong(em, accountId, counter)
  // A right password meanwhile, or an administrator, has reset the counter.
  if (until === undefined) return
  command.state({
    title: 'Cuenta bloqueada',
    description: `Cuenta ${accountId}: ${triesInRow} contraseñas incorrectas seguidas en navegadores desconocidos`,
    level: 'warning',
    actorId: null,
    subjectId: accountId,
    about: account,
    after: { attemptsBlockedUntil: until },
    origin,
  })
  // An attacker who tries every hour must not cause a mail every hour.
  const last = account.attemptsBlockedUntil?.getTime() ?? 0
  if (last < Date.now() - dayMs) await command.sendMail(accountBlocked, { accountId })
}

/** Not through the entity: an open form must not become stale by a stranger's tries. */
async function blockAsLong(
  em: EntityManager,
  accountId: number,
  { key }: Counter,
): Promise<Date | undefined> {
  const row = await dbOf(em)
    .updateTable('user_account')
    .from('sign_in_throttle as counted')
    .set((eb) => ({ attemptsBlockedUntil: eb.ref('counted.nextTryAt') }))
    .where('user_account.id', '=', accountId)
    .where('counted.key', '=', key)
    .where('counted.nextTryAt', '>', sql<Date>`now()`)
    .returning('counted.nextTryAt as until')
    .executeTakeFirst()
  return row?.until
}

/** Forgets the wrong passwords of an account, for all browsers. The caller flushes. */
export async function liftAttempts(em: EntityManager, account: UserAccount): Promise<void> {
  account.attemptsBlockedUntil = null
  await forgiveAll(em, account)
}
