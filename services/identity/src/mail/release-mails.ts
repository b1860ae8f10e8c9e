import { defineMail } from '@rodada/service/mail/define-mail'
import { mailTo } from '@rodada/service/mail/mail-content'
import { Type } from 'typebox'
import { UserAccount } from '../account/user-account.entity.ts'
import type { IdentityMailSource } from './account-mail.ts'

const data = Type.Object({
  accountId: Type.Integer(),
  app: Type.String(),
  version: Type.String(),
  reason: Type.String(),
})

/** A release in trial was taken back by its figures, for each administrator. */
export const releaseWithdrawn = defineMail<typeof data, IdentityMailSource>({
  name: 'release-withdrawn',
  about: 'Versión del sitio retirada por sus cifras',
  causedBy: 'platform',
  data,
  async compose({ orm }, { accountId, app, version, reason }, business) {
    const account = await orm.em.fork().findOne(UserAccount, { id: accountId })
    if (!account?.isOpen() || !account.roles.includes('Admin')) return null
    return mailTo(account, {
      subject: `Se retiró una versión del sitio de ${business.name}`,
      preheader: 'A sus visitas les iba peor: todas siguen con la versión activa.',
      paragraphs: [
        `La versión ${version} de ${app} estaba a prueba y se retiró sola. Todas las visitas siguen con la versión activa.`,
        reason,
      ],
      closing: 'Sus cifras están en Configuración, Versiones.',
    })
  },
})
