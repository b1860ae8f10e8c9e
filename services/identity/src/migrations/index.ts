import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { UserAccounts } from './0001-user-accounts.ts'
import { AccountLinks } from './0002-account-links.ts'
import { ShippingAddresses } from './0003-shipping-address.ts'

export const migrations: MigrationList = [
  { name: '0001-user-accounts', class: UserAccounts },
  { name: '0002-account-links', class: AccountLinks },
  { name: '0003-shipping-address', class: ShippingAddresses },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue]
