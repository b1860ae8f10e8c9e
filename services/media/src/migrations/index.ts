import type { MigrationList } from '@rodada/service/data/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { fileQueues } from '../garbage-collection/file-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Tables } from './0001-tables.ts'

/** Oldest first; the database remembers the names. */
export const migrations: MigrationList = [{ name: '0001-tables', class: Tables }]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), ...fileQueues]
