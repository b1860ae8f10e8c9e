import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { formatPlainDay } from '@rodada/service/formats'
import { stateMovement } from '@rodada/service/movement'
import type { AccountCommand } from '../account/account-command.ts'
import { lockOwnAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { isOwnPasswordGiven, ownPasswordNeeded } from '../own-password/own-password.ts'
import { erasureRequested } from './erasure-mails.ts'
import { answerByOf, ErasureRequest } from './erasure-request.entity.ts'
import { whyNotErasable } from './obstacles.ts'

/** Filter: requests that are not decided or not carried out yet; an account has one at most. */
export const running = { state: { $in: ['open', 'erasing'] } } as const

/**
 * Asks for the deletion of the own data; a repeated request is answered as a success.
 * @throws a refusal where the own password is needed, the account is guarded, or it has permissions of the staff.
 */
export async function requestErasure(
  options: AccountOptions,
  command: AccountCommand,
  ownPassword?: string | null,
): Promise<Envelope> {
  const { orm, sendMail } = options
  const { actor, request } = command
  if (!(await isOwnPasswordGiven(options, command.request, ownPassword))) throw ownPasswordNeeded()
  return orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    if (account.isGuarded() && actor.registering !== true)
      throw refusal('Podrás pedirlo un día después de crear tu contraseña.')
    const why = whyNotErasable(account)
    if (why !== null) throw refusal(why)
    const known = await em.findOne(ErasureRequest, { accountId: account.id, ...running })
    if (known) return done('Ya teníamos tu solicitud.')
    const madeAt = new Date()
    const asked = em.create(ErasureRequest, {
      accountId: account.id,
      madeAt,
      answerBy: answerByOf(madeAt),
      doneServices: {},
      decidedAt: null,
      decidedBy: null,
      reason: null,
      email: null,
    })
    await em.flush()
    stateMovement(em, request, {
      title: 'Eliminación de datos solicitada',
      description: `Solicitud ${asked.id}, cuenta ${account.id}`,
      subjectId: account.id,
      about: asked,
    })
    await sendMail(em, erasureRequested, { requestId: asked.id })
    return done(`Recibimos tu solicitud. Te responderemos a más tardar el ${formatPlainDay(asked.answerBy)}.`)
  })
}

/** Takes the own request back. @throws a refusal where none is open. */
export async function withdrawErasure(
  { orm }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  await orm.em.fork().transactional(async (em) => {
    const account = await lockOwnAccount({ em, actor })
    const asked = await em.findOne(ErasureRequest, { accountId: account.id, ...running })
    if (!asked) throw refusal('No tienes ninguna solicitud por responder.')
    asked.withdraw(new Date())
    stateMovement(em, request, {
      title: 'Solicitud de eliminación retirada',
      description: `Solicitud ${asked.id}, cuenta ${account.id}`,
      subjectId: account.id,
      about: asked,
    })
  })
  return done('Retiraste tu solicitud. Tus datos siguen como estaban.')
}
