import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { plainDate, version } from '@rodada/service/data/value-types'

/** An administrator who gets the figures of each week by mail; without a row, none. */
export const WeeklyMail = defineEntity({
  name: 'WeeklyMail',
  label: 'Correo de los lunes',
  tableName: 'weekly_mail',
  properties: {
    accountId: label('Cuenta', p.integer().primary().autoincrement(false)),
    /** The Monday of the last mail; before the first, that of the week in which it was chosen. */
    sentOn: label('Último envío', plainDate()),
    version: version(),
  },
})
export type WeeklyMail = InferEntity<typeof WeeklyMail>
