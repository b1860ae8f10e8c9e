import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { Search } from './0001-search.ts'
import { Tables } from './0002-tables.ts'
import { Rules } from './0003-rules.ts'
import { FirstRows } from './0004-first-rows.ts'
import { ReceiptDays } from './0005-receipt-days.ts'
import { ReceiptReference } from './0006-receipt-reference.ts'
import { ReceiptDayKinds } from './0007-receipt-day-kinds.ts'
import { ListOrders } from './0008-list-orders.ts'

export const migrations: MigrationList = [
  { name: '0001-search', class: Search },
  { name: '0002-tables', class: Tables },
  { name: '0003-rules', class: Rules },
  { name: '0004-first-rows', class: FirstRows },
  { name: '0005-receipt-days', class: ReceiptDays },
  { name: '0006-receipt-reference', class: ReceiptReference },
  { name: '0007-receipt-day-kinds', class: ReceiptDayKinds },
  { name: '0008-list-orders', class: ListOrders },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
