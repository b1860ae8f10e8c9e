import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { erasureQueues } from '../erasure/erasure-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { SearchFunctions } from './0001-search-functions.ts'
import { Initial } from './0002-initial.ts'
import { OrdinaryAccounts } from './0003-ordinary-accounts.ts'
import { SecondFactor } from './0004-second-factor.ts'
import { ErasureRequests } from './0005-erasure-requests.ts'
import { ErasuresByState } from './0006-erasures-by-state.ts'

export const migrations: MigrationList = [
  { name: '0001-search-functions', class: SearchFunctions },
  { name: '0002-initial', class: Initial },
  { name: '0003-ordinary-accounts', class: OrdinaryAccounts },
  { name: '0004-second-factor', class: SecondFactor },
  { name: '0005-erasure-requests', class: ErasureRequests },
  { name: '0006-erasures-by-state', class: ErasuresByState },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...erasureQueues]
