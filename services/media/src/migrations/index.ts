import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { fileQueues } from '../garbage-collection/file-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Initial } from './0001-initial.ts'
import { Letters } from './0002-letters.ts'
import { FilesOfOwners } from './0003-files-of-owners.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-initial', class: Initial },
  { name: '0002-letters', class: Letters },
  { name: '0003-files-of-owners', class: FilesOfOwners },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), ...fileQueues]
