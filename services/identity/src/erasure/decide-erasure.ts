import { isDeepStrictEqual } from 'node:util'
import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { endSessions } from '../account/end-sessions.ts'
import { findAccount } from '../account/find-account.ts'
import { ownerOf } from '../account/owner-of.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { ownPasswordNeeded, wasPasswordGiven } from '../own-password/own-password.ts'
import { beginAdministration } from '../staff/admin-guards.ts'
import { erasureRefused } from './erasure-mails.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { forgetAccount } from './forget-account.ts'
import { readObstacles, whyNotErasable } from './obstacles.ts'
import { stateErasure } from './state-erasure.ts'

/** Refuses a request, and tells its person why. @throws notFound, or a refusal where it is decided already. */
export async function refuseErasure(command: Command<Actor>, id: number, reason: string): Promise<Envelope> {
  const { account, asked } = await lockBoth(command, id)
  asked.refuse(command.at, command.actor.userId, reason.trim())
  stateErasure(command, asked, 'Solicitud de eliminación rechazada')
  await command.sendMail(erasureRefused, { requestId: id })
  const isMailed = account.status !== 'Deleted'
  return done(isMailed ? 'La solicitud se rechazó y se avisó por correo.' : 'La solicitud se rechazó.')
}

/**
 * What comes before the transaction of `carryOutErasure`: asks the services what stops it and what is lost. What begins later
 * is settled by its service, which answers only once it has.
 * @param seen losses as the administrator has seen them.
 * @throws notFound; a refusal where an obstacle stops it, or the losses changed.
 */
export async function requireAsSeen(
  { orm, call }: AccountOptions,
  id: number,
  seen: readonly string[],
): Promise<void> {
  const em = orm.em.fork()
  const { accountId, state } = await findErasure(em, id)
  if (state !== 'open') return
  const obstacles = await readObstacles(call, await findAccount(em, accountId))
  const stops = obstacles.filter(({ stops: isStop }) => isStop)
  if (stops.length > 0) throw refusal(`Todavía no se puede: ${stops.map(({ text }) => text).join(' ')}`)
  const lost = obstacles.map(({ text }) => text)
  if (!isDeepStrictEqual(lost.toSorted(), seen.toSorted()))
    throw refusal('Lo que se pierde cambió. Revísalo otra vez.')
}

/**
 * Forgets an account and tells every service to, after `requireAsSeen`; called again, it tells those services again.
 * @throws notFound; a refusal where it is decided otherwise, or the own password is needed.
 */
export async function carryOutErasure(
  options: AccountOptions,
  command: Command<Actor>,
  id: number,
): Promise<Envelope> {
  const { em, actor } = command
  const { account, asked } = await lockBoth(command, id)
  if (!(await wasPasswordGiven(em, actor))) throw ownPasswordNeeded()
  // Read before the account is forgotten.
  const owner = ownerOf(account)
  if (asked.state !== 'erasing') {
    const why = whyNotErasable(account)
    if (why !== null) throw refusal(why)
    asked.begin(command.at, actor.userId, account.email)
    await forgetAccount(command, account)
  }
  stateErasure(command, asked, 'Eliminación de datos ordenada', { level: 'warning' })
  await command.publish('person.erased', { ...owner, erasedBy: actor.userId, requestId: id })
  await endSessions(options, command, { userId: account.id })
  return done('Los datos se están eliminando. Cuando todo termine se avisa por correo.')
}

/** @throws notFound */
export function findErasure(em: EntityManager, id: number): Promise<ErasureRequest> {
  return em.findOneOrFail(ErasureRequest, { id }, { failHandler: notFound })
}

async function lockBoth(command: Command<Actor>, id: number) {
  const { accountId } = await findErasure(command.em, id)
  await beginAdministration(command)
  const account = await command.find(UserAccount, { id: accountId })
  return { account, asked: await command.find(ErasureRequest, { id }) }
}
