import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { inviteFamily as inviteCall } from '@rodada/contracts/family/family-link'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { Link } from '../../mail/academy-mail.ts'
import { familyOfLink, renewLink } from '../guardian/family-link.ts'
import { Responsible } from '../guardian/responsible.entity.ts'
import { familyInvited } from './family-mails.ts'
import { moveFamily, stateMerge } from './merge-families.ts'

/** Mails a link, or answers it to be shown as a code. @throws notFound; refusals. */
export async function inviteFamily(
  command: Command<Actor>,
  link: Link,
  familyId: number,
  isMailed: boolean,
): Promise<ResponseOf<typeof inviteCall>> {
  const { em, actor, at } = command
  const family = await em.findOne(Responsible, { id: familyId })
  if (!family) throw notFound()
  if (hasAccount(familyId)) throw refusal('Esta familia ya tiene cuenta.')
  if (isMailed && family.email === '') throw refusal('No tenemos su correo. Agrégalo o muestra el código.')
  const invited = {
    title: 'Enlace enviado a una familia',
    description: `Familia ${familyId}`,
    subjectId: familyId,
  }
  if (isMailed) {
    await command.sendMail(familyInvited, { familyId, invitedBy: actor.userId })
    command.state(invited)
    return done('Le enviamos el enlace a su correo.')
  }
  const path = await renewLink(em, familyId, { by: actor.userId, at })
  if (path === null) throw notFound()
  command.state({ ...invited, title: 'Enlace mostrado a una familia' })
  return { ...done('El enlace está listo: envíalo por WhatsApp o cópialo.'), url: link(path) }
}

/** The link shows that the account is the family's. @throws a refusal for a link that no longer holds. */
export async function claimFamily(
  command: Command<Actor>,
  keys: EncryptionKeys,
  token: string,
): Promise<Envelope> {
  const from = await familyOfLink(command.em, token, command.at)
  const merge = { from, into: command.actor.userId }
  stateMerge(command, merge, await moveFamily(command, keys, merge))
  return done('Listo: tus clases ya están en tu cuenta.')
}
