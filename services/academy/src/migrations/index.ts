import type { MigrationList } from '@rodada/service/data/migrations'
import { mailQueue } from '@rodada/service/mail/mail-queue'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { academyQueues } from '../jobs/academy-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { TextSearch } from './0001-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { Families } from './0005-families.ts'
import { SubscriptionAdjustments } from './0006-subscription-adjustments.ts'
import { PartPayments } from './0007-part-payments.ts'
import { Reductions } from './0008-reductions.ts'
import { FamilyMessages } from './0009-family-messages.ts'
import { Nearby } from './0010-nearby.ts'
import { GroupCancellations } from './0011-group-cancellations.ts'
import { Announcements } from './0012-announcements.ts'
import { InstructorRates } from './0013-instructor-rates.ts'
import { WeeklyMails } from './0014-weekly-mail.ts'

/** Oldest first. The database stores the names: they never change. */
export const migrations: MigrationList = [
  { name: '0001-search', class: TextSearch },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-families', class: Families },
  { name: '0006-subscription-adjustments', class: SubscriptionAdjustments },
  { name: '0007-part-payments', class: PartPayments },
  { name: '0008-reductions', class: Reductions },
  { name: '0009-family-messages', class: FamilyMessages },
  { name: '0010-nearby', class: Nearby },
  { name: '0011-group-cancellations', class: GroupCancellations },
  { name: '0012-announcements', class: Announcements },
  { name: '0013-instructor-rates', class: InstructorRates },
  { name: '0014-weekly-mail', class: WeeklyMails },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...academyQueues]
