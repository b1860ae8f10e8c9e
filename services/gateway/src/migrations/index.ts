import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { Sessions } from './0001-sessions.ts'
import { Registering } from './0002-registering.ts'
import { Releases } from './0003-releases.ts'
import { DataVersions } from './0004-data-versions.ts'
import { PageMeasures } from './0005-page-measures.ts'

/** The gateway's tables; its names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-sessions', class: Sessions },
  { name: '0002-registering', class: Registering },
  { name: '0003-releases', class: Releases },
  { name: '0004-data-versions', class: DataVersions },
  { name: '0005-page-measures', class: PageMeasures },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
