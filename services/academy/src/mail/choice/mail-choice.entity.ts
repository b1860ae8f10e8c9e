import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { updatedInstant, version } from '@rodada/service/data/value-types'

/** Optional mails that an account wants; without a row, all of them. */
export const MailChoice = defineEntity({
  name: 'MailChoice',
  tableName: 'mail_choice',
  properties: {
    accountId: p.integer().primary().autoincrement(false),
    reminders: p.boolean().default(true),
    renewals: p.boolean().default(true),
    updatedAt: updatedInstant(),
    version: version(),
  },
})
export type MailChoice = InferEntity<typeof MailChoice>
