import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { updatedInstant, version } from '@rodada/service/data/value-types'

/** Optional mails that an account wants; without a row, all of them. */
export const MailChoice = defineEntity({
  name: 'MailChoice',
  label: 'Avisos por correo',
  tableName: 'mail_choice',
  properties: {
    accountId: label('Cuenta', p.integer().primary().autoincrement(false)),
    reminders: label('Recordatorios de clases', p.boolean().default(true)),
    renewals: label('Avisos para renovar', p.boolean().default(true)),
    announcements: label('Mensajes de la academia', p.boolean().default(true)),
    updatedAt: updatedInstant(),
    version: version(),
  },
})
export type MailChoice = InferEntity<typeof MailChoice>
