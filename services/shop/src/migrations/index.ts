import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { Products } from './0001-products.ts'
import { NameWords } from './0002-name-words.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-products', class: Products },
  { name: '0002-name-words', class: NameWords },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
