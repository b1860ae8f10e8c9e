import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { academyQueues } from '../jobs/academy-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Search } from './0001-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { RefundDue } from './0005-refund-due.ts'
import { MailBound } from './0006-mail-bound.ts'
import { Zones } from './0007-zones.ts'
import { UnpaidBounds } from './0008-unpaid-bounds.ts'

/** Oldest first. The database stores the names: they never change. */
export const migrations: MigrationList = [
  { name: '0001-search', class: Search },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-refund-due', class: RefundDue },
  { name: '0006-mail-bound', class: MailBound },
  { name: '0007-zones', class: Zones },
  { name: '0008-unpaid-bounds', class: UnpaidBounds },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...academyQueues]
