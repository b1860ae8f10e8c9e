import type { MigrationList } from '@rodada/service/data/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { publishedEvents } from '../published-events.ts'
import { Tables } from './0001-tables.ts'
import { Rules } from './0002-rules.ts'
import { Notifications } from './0003-notifications.ts'
import { Trials } from './0004-trials.ts'

/** The gateway's tables; its names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-tables', class: Tables },
  { name: '0002-rules', class: Rules },
  { name: '0003-notifications', class: Notifications },
  { name: '0004-trials', class: Trials },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
