import type { MigrationList } from '@rodada/service/data/migrations'
import { mailQueue } from '@rodada/service/mail/mail-queue'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { guestQueues } from '../erasure/forget-guests.ts'
import { orderQueues } from '../jobs/shop-jobs.ts'
import { requestQueues } from '../product-request/request-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { TextSearch } from './0001-text-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { Cost } from './0005-cost.ts'
import { Exchanges } from './0006-exchanges.ts'
import { PartPayments } from './0007-part-payments.ts'
import { Reductions } from './0008-reductions.ts'
import { WaivedRests } from './0009-waived-rests.ts'
import { Choices } from './0010-choices.ts'
import { ReorderPoints } from './0011-reorder-points.ts'

/** Oldest first; the database remembers the names. */
export const migrations: MigrationList = [
  { name: '0001-text-search', class: TextSearch },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-cost', class: Cost },
  { name: '0006-exchanges', class: Exchanges },
  { name: '0007-part-payments', class: PartPayments },
  { name: '0008-reductions', class: Reductions },
  { name: '0009-waived-rests', class: WaivedRests },
  { name: '0010-choices', class: Choices },
  { name: '0011-reorder-points', class: ReorderPoints },
]

export const queues: QueueDefinition[] = [
  ...eventQueues(...publishedEvents),
  mailQueue,
  ...requestQueues,
  ...orderQueues,
  ...guestQueues,
]
