import { erasedName } from '@rodada/contracts/account/erasure-rules'
import type { Envelope } from '@rodada/contracts/common'
import { mailPurposes } from '@rodada/contracts/family/consent-rules'
import type { MailChoices } from '@rodada/contracts/family/mail-choices'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import { enterConsent } from '../../family/consent/enter-consent.ts'
import { type OptionalMail, readLeaveToken } from './leave-token.ts'
import { MailChoice } from './mail-choice.entity.ts'

export async function readMailChoices(orm: Orm, accountId: number): Promise<MailChoices> {
  const choice = await orm.em.fork().findOne(MailChoice, { accountId })
  const { reminders = true, renewals = true, announcements = true } = choice ?? {}
  return { reminders, renewals, announcements }
}

const leftTexts: Readonly<Record<OptionalMail, string>> = {
  reminders: 'Listo: ya no te enviaremos recordatorios de tus clases.',
  renewals: 'Listo: ya no te enviaremos avisos para renovar.',
  announcements: 'Listo: ya no te enviaremos por correo los mensajes de la academia.',
}

/**
 * Unsubscribes by the token of a mailed link, any number of times. For an account that was forgotten nothing is stored.
 * @param leaveKey signs the unsubscribe links.
 * @throws a refusal where the token is not valid.
 */
export async function leaveMails(leaveKey: Buffer, command: Command, token: string): Promise<Envelope> {
  const left = readLeaveToken(leaveKey, token)
  if (!left) throw refusal('Este enlace no es válido. Cambia tus avisos en tu cuenta.')
  const { accountId, mail } = left
  await lockMailChoice(command.em, accountId)
  if (await isForgotten(command.em, accountId)) command.stateNothing()
  else await chooseMails(command, accountId, { [mail]: false })
  return done(leftTexts[mail])
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
  command: Command,
  accountId: number,
  changes: Partial<MailChoices>,
): Promise<void> {
  const { em } = command
  await lockMailChoice(em, accountId)
  const choice = (await em.findOne(MailChoice, { accountId })) ?? em.create(MailChoice, { accountId })
  em.assign(choice, changes)
  for (const purpose of mailPurposes) {
    const given = changes[purpose]
    if (given !== undefined) await enterConsent(em, { accountId, participantId: null, purpose, given })
  }
  command.state({
    title: 'Avisos por correo cambiados',
    description: `Cuenta ${accountId}`,
    actorId: accountId,
    subjectId: accountId,
    about: choice,
  })
  await em.flush()
}
