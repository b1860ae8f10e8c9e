import { mailPurposes } from '@rodada/contracts/consent-rules'
import { erasedName } from '@rodada/contracts/erasure-rules'
import type { MailChoices } from '@rodada/contracts/mail-choices'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { FastifyRequest } from 'fastify'
import { enterConsent } from '../consent/enter-consent.ts'
import type { OptionalMail } from './leave-token.ts'
import { readLeaveToken } from './leave-token.ts'
import { MailChoice } from './mail-choice.entity.ts'

interface MailChoiceOptions {
  readonly orm: Orm
  /** Key that signs the unsubscribe links. */
  readonly leaveKey: Buffer
}

export async function readMailChoices(orm: Orm, accountId: number): Promise<MailChoices> {
  const choice = await orm.em.fork().findOne(MailChoice, { accountId })
  return { reminders: choice?.reminders ?? true, renewals: choice?.renewals ?? true }
}

export function saveMailChoices(
  { orm }: MailChoiceOptions,
  actor: Actor,
  request: FastifyRequest,
  choices: MailChoices,
) {
  return runOnce(orm, { actor, request }, async (em) => {
    await chooseMails(em, request, actor.userId, choices)
    return done('Guardamos tus preferencias de correo.')
  })
}

const leftTexts: Readonly<Record<OptionalMail, string>> = {
  reminders: 'Listo: ya no te enviaremos recordatorios de tus clases.',
  renewals: 'Listo: ya no te enviaremos avisos para renovar.',
}

/**
 * Unsubscribes by the token of a mailed link, any number of times. For an account that was forgotten nothing is stored.
 * @throws a refusal where the token is not valid.
 */
export function leaveMails({ orm, leaveKey }: MailChoiceOptions, request: FastifyRequest, token: string) {
  const left = readLeaveToken(leaveKey, token)
  if (!left) throw refusal('Este enlace no es válido. Cambia tus avisos en tu cuenta.')
  const { accountId, mail } = left
  return orm.em.fork().transactional(async (em) => {
    await lockMailChoice(em, accountId)
    if (!(await isForgotten(em, accountId))) await chooseMails(em, request, accountId, { [mail]: false })
    return done(leftTexts[mail])
  })
}

/** True once identity's event about the erased account has been taken. */
async function isForgotten(em: EntityManager, userId: number): Promise<boolean> {
  return (await em.count(UserCopy, { userId, name: erasedName })) > 0
}

/**
 * An advisory lock, since there may be no row: it serializes first choices with each other and with the erasure of the
 * account.
 */
export async function lockMailChoice(em: EntityManager, accountId: number): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:mail-choice'), ?)`, [accountId])
}

/** Changes an account's optional mails, with a consent entry for each kind. */
export async function chooseMails(
  em: EntityManager,
  request: FastifyRequest,
  accountId: number,
  changes: Partial<MailChoices>,
): Promise<void> {
  await lockMailChoice(em, accountId)
  const choice = (await em.findOne(MailChoice, { accountId })) ?? em.create(MailChoice, { accountId })
  em.assign(choice, changes)
  for (const purpose of mailPurposes) {
    const given = changes[purpose]
    if (given !== undefined) await enterConsent(em, { accountId, participantId: null, purpose, given })
  }
  stateMovement(em, request, {
    title: 'Avisos por correo cambiados',
    description: `Cuenta ${accountId}`,
    actorId: accountId,
    subjectId: accountId,
    about: choice,
  })
  await em.flush()
}
