import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { instant, version } from '@rodada/service/value-types'

/** The secret address under which calendars read the classes of an account. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  properties: {
    accountId: p.integer().primary().autoincrement(false),
    /** SHA-256 of the address's token, which is told once and stored nowhere. */
    tokenHash: p.text().hidden(),
    renewedAt: instant(),
    version: version(),
  },
  uniques: [{ name: 'calendar_feed_token', properties: ['tokenHash'] }],
})
export type CalendarFeed = InferEntity<typeof CalendarFeed>
