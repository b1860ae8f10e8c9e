import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { instant, version } from '@rodada/service/data/value-types'

/** The secret address at which calendar programs read an account's classes. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  label: 'Dirección de calendario',
  tableName: 'calendar_feed',
  properties: {
    accountId: label('Cuenta', p.integer().primary().autoincrement(false)),
    /** SHA-256 of the address's token, which itself is never stored. */
    tokenHash: p.text().hidden(),
    renewedAt: label('Renovada el', instant()),
    version: version(),
  },
  uniques: [{ name: 'calendar_feed_token', properties: ['tokenHash'] }],
})
export type CalendarFeed = InferEntity<typeof CalendarFeed>
