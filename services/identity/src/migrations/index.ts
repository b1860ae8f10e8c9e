import type { MigrationList } from '@rodada/service/data/migrations'
import { mailQueue } from '@rodada/service/mail/mail-queue'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { erasureQueues } from '../erasure/erasure-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { TextSearch } from './0001-text-search.ts'
import { Tables } from './0002-tables.ts'
import { FirstRows } from './0003-first-rows.ts'

export const migrations: MigrationList = [
  { name: '0001-text-search', class: TextSearch },
  { name: '0002-tables', class: Tables },
  { name: '0003-first-rows', class: FirstRows },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...erasureQueues]
