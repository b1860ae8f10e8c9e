import type { resetPassword as call } from '@rodada/contracts/account'
import type { BodyOf } from '@rodada/contracts/call'
import { fieldErrors } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { lockAccount } from '../accounts/lock-account.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import { publishUserChanged } from '../accounts/publish-user-changed.ts'
import type { UserAccount } from '../accounts/user-account.entity.ts'
import { changeEndingSessions } from '../commands/end-sessions.ts'
import { reopenAccount } from '../commands/staff-status.ts'
import { entryLinks, passwordLinks } from '../links/link-purposes.ts'
import { deadLink, findOpenLink, type OpenLink, useLink } from '../links/use-link.ts'
import { voidLinks } from '../links/void-links.ts'
import type { RecoveryOptions } from './recovery-options.ts'

const guardMs = 24 * 60 * 60 * 1000

/**
 * Sets a password by a mailed link, and lifts a block that wrong passwords made. A reset ends all sessions. The first
 * password of an account ends none: without one there is only the session that registered it, which may be paying at
 * this moment and alone can confirm the address. It signs nobody in.
 */
export async function resetPassword(
  options: RecoveryOptions,
  request: FastifyRequest,
  { token, newPassword, confirmPassword }: BodyOf<typeof call>,
): Promise<void> {
  if (newPassword !== confirmPassword)
    throw fieldErrors({ ConfirmPassword: ['Las contraseñas no coinciden.'] })
  const em = options.orm.em.fork()
  const link = await findOpenLink(em, token, passwordLinks)
  const passwordHash = await options.passwords.hash(newPassword)
  const change = (tx: EntityManager) => setPassword(tx, options, request, { link, token, passwordHash })
  if (link.purpose === 'first-access') await em.transactional(change)
  else await changeEndingSessions(em, options, { userId: link.accountId }, change)
}

interface NewPassword {
  readonly link: OpenLink
  readonly token: string
  readonly passwordHash: string
}

async function setPassword(
  em: EntityManager,
  { publish }: RecoveryOptions,
  request: FastifyRequest,
  { link, token, passwordHash }: NewPassword,
): Promise<void> {
  const account = await lockAccount(em, link.accountId)
  if (!account || !isOpenAccount(account) || account.email !== link.email) throw deadLink()
  await useLink(em, link, token)
  const { status, statusCause } = account
  guardFirstPassword(account)
  account.passwordHash = passwordHash
  account.emailVerifiedAt ??= new Date()
  // Whoever had the old password may have asked for another e-mail as well.
  account.pendingEmail = null
  await voidLinks(em, account.id, entryLinks)
  await reopenAccount(em, account)
  await em.flush()
  await publishUserChanged(publish, em, account)
  await recordMovement(publish, em, request, {
    title: 'Contraseña creada por enlace',
    description: `Cuenta ${account.id}`,
    actorId: account.id,
    subjectId: account.id,
    before: { status, statusCause },
    after: { status: account.status, statusCause: account.statusCause },
  })
}

/**
 * The address that opened the link may be a stranger's: the person who registered typed it and never proved it. Until
 * they confirm it, or a day has passed in which they could have corrected it, the account keeps what it holds about
 * others to itself.
 */
function guardFirstPassword(account: UserAccount): void {
  const { passwordHash, addressConfirmedAt, guardedUntil } = account
  if (passwordHash !== null || addressConfirmedAt !== null || guardedUntil !== null) return
  account.guardedUntil = new Date(Date.now() + guardMs)
}
