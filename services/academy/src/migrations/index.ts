import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { academyQueues } from '../upkeep/academy-jobs.ts'
import { Courses } from './0001-courses.ts'
import { Subscriptions } from './0002-subscriptions.ts'
import { MembershipPrice } from './0003-membership-price.ts'
import { Registrations } from './0004-registrations.ts'
import { Classes } from './0005-classes.ts'
import { SubscriptionLists } from './0006-subscription-lists.ts'
import { ClassHistory } from './0007-class-history.ts'
import { NameWords } from './0008-name-words.ts'
import { UncontendedCounts } from './0009-uncontended-counts.ts'
import { ClassLists } from './0010-class-lists.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-courses', class: Courses },
  { name: '0002-subscriptions', class: Subscriptions },
  { name: '0003-membership-price', class: MembershipPrice },
  { name: '0004-registrations', class: Registrations },
  { name: '0005-classes', class: Classes },
  { name: '0006-subscription-lists', class: SubscriptionLists },
  { name: '0007-class-history', class: ClassHistory },
  { name: '0008-name-words', class: NameWords },
  { name: '0009-uncontended-counts', class: UncontendedCounts },
  { name: '0010-class-lists', class: ClassLists },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...academyQueues]
