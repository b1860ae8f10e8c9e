import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { fileQueues } from '../garbage-collection/file-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Tables } from './0001-tables.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [{ name: '0001-tables', class: Tables }]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), ...fileQueues]
