import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { fileQueues } from '../cleaning/file-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Files } from './0001-files.ts'
import { Claims } from './0002-claims.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-files', class: Files },
  { name: '0002-claims', class: Claims },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), ...fileQueues]
