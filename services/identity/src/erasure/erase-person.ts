import { roleLabels } from '@rodada/contracts/roles'
import { CommandError } from '@rodada/service/cli'
import type { Publish } from '@rodada/service/events'
import { commandLine, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { lockAccount } from '../account/find-account.ts'
import { ownerOf } from '../account/owner-of.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { forgetAccount, isErased } from './forget-account.ts'
import { whyNotErasable } from './obstacles.ts'
import { running } from './request-erasure.ts'

interface Erasure {
  readonly userId: number
  /** Erases staff accounts too: of people who worked here when the backup was made. */
  readonly alsoStaff: boolean
}

/**
 * The operator's way, and after a restore: forgets an account that a backup has brought back and tells every service
 * to, even where identity does not know the account.
 * @throws CommandError where the account has permissions: a mistyped number must not shut an administrator out.
 */
export async function erasePerson(
  em: EntityManager,
  publish: Publish,
  { userId, alsoStaff }: Erasure,
): Promise<void> {
  await em.transactional(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account && !alsoStaff) requireErasable(account)
    const owner = account ? ownerOf(account) : { userId }
    if (account && !isErased(account)) await forget(tx, publish, account)
    // A backup may restore a request half done: the services' answers to its id complete it.
    const begun = await tx.findOne(ErasureRequest, { accountId: userId, state: 'erasing' })
    await publish(tx, 'person.erased', { ...owner, ...(begun && { requestId: begun.id }) })
    stateMovement(tx, commandLine, {
      title: 'Eliminación de datos ordenada',
      description: `Cuenta ${userId}, desde la línea de comandos`,
      level: 'warning',
      subjectId: userId,
    })
  })
}

function requireErasable(account: UserAccount): void {
  if (whyNotErasable(account) === null) return
  const held = account.roles.map((role) => roleLabels[role]).join(', ')
  throw new CommandError(
    `La cuenta ${account.id} se conserva, y nada de ella se eliminó: tiene permisos del personal (${held}). Si ya no trabaja aquí, repítelo con --also-staff.`,
  )
}

async function forget(em: EntityManager, publish: Publish, account: UserAccount): Promise<void> {
  const { id } = account
  await forgetAccount(em, publish, account)
  await publish(em, 'sessions.revoked', { userId: id, before: new Date().toISOString() })
  const ended = { state: 'done', decidedAt: new Date(), email: null } as const
  await em.nativeUpdate(ErasureRequest, { accountId: id, ...running }, ended)
}
