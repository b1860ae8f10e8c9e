import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { formatPlainDay } from '@rodada/service/words/formats'
import { lockOwnAccount } from '../account/find-account.ts'
import { erasureRequested } from './erasure-mails.ts'
import { answerByOf, ErasureRequest } from './erasure-request.entity.ts'
import { whyNotErasable } from './obstacles.ts'
import { stateErasure } from './state-erasure.ts'

/** Filter: requests that are not decided or not carried out yet; an account has one at most. */
export const running = { state: { $in: ['open', 'erasing'] } } as const

/**
 * Asks for the deletion of the own data; a repeated request is answered as a success.
 * @throws a refusal where the account is guarded, or has permissions of the staff.
 */
export async function requestErasure(command: Command<Actor>): Promise<Envelope> {
  const { em, actor, at } = command
  const account = await lockOwnAccount(command)
  if (account.isGuarded() && actor.registering !== true)
    throw refusal('Podrás pedirlo un día después de crear tu contraseña.')
  const why = whyNotErasable(account)
  if (why !== null) throw refusal(why)
  const known = await em.findOne(ErasureRequest, { accountId: account.id, ...running })
  if (known) {
    command.stateNothing()
    return done('Ya teníamos tu solicitud.')
  }
  const asked = em.create(ErasureRequest, {
    accountId: account.id,
    madeAt: at,
    answerBy: answerByOf(at),
    doneServices: {},
    decidedAt: null,
    decidedBy: null,
    reason: null,
    email: null,
  })
  await em.flush()
  stateErasure(command, asked, 'Eliminación de datos solicitada')
  await command.sendMail(erasureRequested, { requestId: asked.id })
  return done(`Recibimos tu solicitud. Te responderemos a más tardar el ${formatPlainDay(asked.answerBy)}.`)
}

/** Takes the own request back. @throws a refusal where none is open. */
export async function withdrawErasure(command: Command<Actor>): Promise<Envelope> {
  const { id } = await lockOwnAccount(command)
  const asked = await command.em.findOne(ErasureRequest, { accountId: id, ...running })
  if (!asked) throw refusal('No tienes ninguna solicitud por responder.')
  asked.withdraw(command.at)
  stateErasure(command, asked, 'Solicitud de eliminación retirada')
  return done('Retiraste tu solicitud. Tus datos siguen como estaban.')
}
