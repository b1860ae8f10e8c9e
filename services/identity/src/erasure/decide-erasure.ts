import { isDeepStrictEqual } from 'node:util'
import type { Envelope } from '@rodada/contracts/common'
import { done, notFound, refusal } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { changeEndingSessions } from '../account/end-sessions.ts'
import { lockAccount } from '../account/find-account.ts'
import { ownerOf } from '../account/owner-of.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { beginAdministration } from '../administration/admin-guards.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { erasureRefused } from './erasure-mails.ts'
import { ErasureRequest, lockErasure } from './erasure-request.entity.ts'
import { forgetAccount } from './forget-account.ts'
import { readObstacles, whyNotErasable } from './obstacles.ts'

/** Refuses a request, and tells its person why. @throws notFound, or a refusal where it is decided already. */
export async function refuseErasure(
  { orm, sendMail }: AccountOptions,
  { actor, request }: AccountCommand,
  id: number,
  reason: string,
): Promise<Envelope> {
  const { accountId } = await findErasure(orm.em.fork(), id)
  const isMailed = await orm.em.fork().transactional(async (em) => {
    const { account, asked } = await lockBoth(em, actor, accountId, id)
    asked.refuse(new Date(), actor.userId, reason.trim())
    stateMovement(em, request, {
      title: 'Solicitud de eliminación rechazada',
      description: `Solicitud ${id}, cuenta ${accountId}`,
      subjectId: accountId,
      about: asked,
    })
    await sendMail(em, erasureRefused, { requestId: id })
    return account.status !== 'Deleted'
  })
  return done(isMailed ? 'La solicitud se rechazó y se avisó por correo.' : 'La solicitud se rechazó.')
}

/**
 * Forgets an account and tells every service to; called again, it tells those services again.
 * @param losses as the administrator has seen them.
 * @throws notFound; a refusal where an obstacle stops it, the losses changed, it is decided otherwise, or the own
 *   password is needed.
 */
export async function carryOutErasure(
  options: AccountOptions,
  command: AccountCommand,
  id: number,
  losses: readonly string[],
): Promise<Envelope> {
  const { orm, publish } = options
  const { actor, request } = command
  const confirmed = await isOwnPasswordGiven(options, command.request)
  const { accountId, state } = await findErasure(orm.em.fork(), id)
  // Before any lock. What begins later is settled by its service, which answers only once it has.
  if (state === 'open') await requireAsSeen(options, accountId, losses)
  await changeEndingSessions(orm.em.fork(), options, { userId: accountId }, async (em) => {
    const { account, asked } = await lockBoth(em, actor, accountId, id)
    if (!confirmed) throw ownPasswordNeeded()
    // Read before the account is forgotten.
    const owner = ownerOf(account)
    if (asked.state !== 'erasing') await begin(em, options, { account, asked, by: actor.userId })
    stateMovement(em, request, {
      title: 'Eliminación de datos ordenada',
      description: `Solicitud ${id}, cuenta ${accountId}`,
      level: 'warning',
      subjectId: accountId,
      about: asked,
    })
    await publish(em, 'person.erased', { ...owner, erasedBy: actor.userId, requestId: id })
  })
  return done('Los datos se están eliminando. Cuando todo termine se avisa por correo.')
}

interface Beginning {
  readonly account: UserAccount
  readonly asked: ErasureRequest
  readonly by: number
}

async function begin(
  em: EntityManager,
  { publish }: AccountOptions,
  { account, asked, by }: Beginning,
): Promise<void> {
  const why = whyNotErasable(account)
  if (why !== null) throw refusal(why)
  asked.begin(new Date(), by, account.email)
  await forgetAccount(em, publish, account)
}

async function requireAsSeen(
  { orm, call }: AccountOptions,
  accountId: number,
  seen: readonly string[],
): Promise<void> {
  const account = await orm.em.fork().findOneOrFail(UserAccount, { id: accountId }, { failHandler: notFound })
  const obstacles = await readObstacles(call, account)
  const stops = obstacles.filter(({ stops: isStop }) => isStop)
  if (stops.length > 0) throw refusal(`Todavía no se puede: ${stops.map(({ text }) => text).join(' ')}`)
  const lost = obstacles.map(({ text }) => text)
  if (!isDeepStrictEqual(lost.toSorted(), seen.toSorted()))
    throw refusal('Lo que se pierde cambió. Revísalo otra vez.')
}

/** @throws notFound */
export function findErasure(em: EntityManager, id: number): Promise<ErasureRequest> {
  return em.findOneOrFail(ErasureRequest, { id }, { failHandler: notFound })
}

async function lockBoth(em: EntityManager, actor: AccountCommand['actor'], accountId: number, id: number) {
  await beginAdministration({ em, actor })
  const account = await lockAccount(em, accountId)
  const asked = await lockErasure(em, id)
  if (!account || !asked) throw notFound()
  return { account, asked }
}
