import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { Courses } from './0001-courses.ts'
import { Subscriptions } from './0002-subscriptions.ts'
import { MembershipPrice } from './0003-membership-price.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-courses', class: Courses },
  { name: '0002-subscriptions', class: Subscriptions },
  { name: '0003-membership-price', class: MembershipPrice },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
