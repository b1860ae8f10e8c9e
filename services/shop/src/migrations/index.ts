import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { guestQueues } from '../erasure/forget-guests.ts'
import { orderQueues } from '../jobs/shop-jobs.ts'
import { requestQueues } from '../product-request/request-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Search } from './0001-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { StaffOrders } from './0005-staff-orders.ts'
import { Holds } from './0006-holds.ts'
import { MailBound } from './0007-mail-bound.ts'
import { WithoutPicture } from './0008-without-picture.ts'
import { VariantNames } from './0009-variant-names.ts'

/** Oldest first; the database remembers the names. */
export const migrations: MigrationList = [
  { name: '0001-search', class: Search },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-staff-orders', class: StaffOrders },
  { name: '0006-holds', class: Holds },
  { name: '0007-mail-bound', class: MailBound },
  { name: '0008-without-picture', class: WithoutPicture },
  { name: '0009-variant-names', class: VariantNames },
]

export const queues: QueueDefinition[] = [
  ...eventQueues(...publishedEvents),
  mailQueue,
  ...requestQueues,
  ...orderQueues,
  ...guestQueues,
]
