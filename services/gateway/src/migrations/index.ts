import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { Initial } from './0001-initial.ts'
import { WrittenOnce } from './0002-written-once.ts'
import { SessionDevices } from './0003-session-devices.ts'
import { EnrollingSessions } from './0004-enrolling-sessions.ts'

/** The gateway's tables; its names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-initial', class: Initial },
  { name: '0002-written-once', class: WrittenOnce },
  { name: '0003-session-devices', class: SessionDevices },
  { name: '0004-enrolling-sessions', class: EnrollingSessions },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
