import type { MigrationList } from '@rodada/service/data/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/messages/queues'
import { publishedEvents } from '../published-events.ts'
import { TextSearch } from './0001-text-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { MovementLabels } from './0005-movement-labels.ts'
import { TillSessions } from './0006-till-sessions.ts'
import { SaleRules } from './0007-sale-rules.ts'
import { About } from './0008-about.ts'

export const migrations: MigrationList = [
  { name: '0001-text-search', class: TextSearch },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-movement-labels', class: MovementLabels },
  { name: '0006-till-sessions', class: TillSessions },
  { name: '0007-sale-rules', class: SaleRules },
  { name: '0008-about', class: About },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
