import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { erasureQueues } from '../erasure/erasure-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Search } from './0001-search.ts'
import { Tables } from './0002-tables.ts'
import { FirstRows } from './0003-first-rows.ts'
import { MailBound } from './0004-mail-bound.ts'
import { Passkeys } from './0005-passkeys.ts'

export const migrations: MigrationList = [
  { name: '0001-search', class: Search },
  { name: '0002-tables', class: Tables },
  { name: '0003-first-rows', class: FirstRows },
  { name: '0004-mail-bound', class: MailBound },
  { name: '0005-passkeys', class: Passkeys },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...erasureQueues]
