import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { UserAccounts } from './0001-user-accounts.ts'

export const migrations: MigrationList = [{ name: '0001-user-accounts', class: UserAccounts }]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
