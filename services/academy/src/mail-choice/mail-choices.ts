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
  /** The key of the links that end mails. */
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
 * Ends a kind of mail by the token of a mailed link, however often it is used. One of an account that was forgotten gets
 * no mails, and nothing is written of it again.
 * @throws a refusal.
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

/** Whether identity has told that the account was erased. */
async function isForgotten(em: EntityManager, userId: number): Promise<boolean> {
  return (await em.count(UserCopy, { userId, name: erasedName })) > 0
}

/** Concurrent first choices would both find no row; and one of an account that is being forgotten would outlive it. */
export async function lockMailChoice(em: EntityManager, accountId: number): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:mail-choice'), ?)`, [accountId])
}

/** Changes which mails an account gets, each kind with its entry among the consents. */
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
