import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { emailKey } from '../account/email-key.ts'
import { lockAccount } from '../account/find-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { countRecentRequests, countRefusedRequest } from '../link/request-link.ts'
import { accessMailOf } from '../mail/access-mail.ts'
import { accountInactive, passwordReset } from '../mail/account-mails.ts'

/** Mails an hour that strangers can cause an account's owner to get. */
const mailsPerHour = 3

/**
 * Mails a link to set a new password, to the address that the account has: never to what was typed, which may only
 * look like it. Nothing tells the caller whether there is such an account.
 */
export async function requestPasswordReset(command: Command, email: string): Promise<void> {
  const { em } = command
  const account = await findLocked(em, email)
  command.state({
    title: 'Contraseña nueva solicitada',
    description: account ? `Cuenta ${account.id}` : 'Correo sin cuenta',
    actorId: null,
    subjectId: account?.id ?? null,
  })
  if (!account) return
  const isFirst = isAwaitingAccess(account)
  const purpose = isFirst ? 'first-access' : 'reset'
  if ((await countRecentRequests(em, account.id, purpose)) >= mailsPerHour) return
  const mail = isFirst ? accessMailOf(account) : passwordReset
  if (account.isOpen()) return command.sendMail(mail, { accountId: account.id })
  await countRefusedRequest(em, { accountId: account.id, purpose, email: account.email })
  await command.sendMail(accountInactive, { accountId: account.id })
}

/**
 * No mailed link has been used yet. A reset would end the session that registered the account, which alone can say
 * whether the address is right: the first access is mailed again instead.
 */
function isAwaitingAccess({ passwordHash, emailVerifiedAt }: UserAccount): boolean {
  return passwordHash === null && emailVerifiedAt === null
}

async function findLocked(em: EntityManager, email: string): Promise<UserAccount | null> {
  const found = await em.findOne(UserAccount, { emailKey: emailKey(email), status: { $ne: 'Deleted' } })
  const account = found && (await lockAccount(em, found.id))
  return account?.status === 'Deleted' ? null : account
}
