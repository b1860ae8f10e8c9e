import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { guestQueues } from '../erasure/forget-guests.ts'
import { orderQueues } from '../jobs/shop-jobs.ts'
import { requestQueues } from '../product-request/request-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Functions } from './0001-functions.ts'
import { Initial } from './0002-initial.ts'
import { Beginnings } from './0003-beginnings.ts'
import { Orders } from './0004-orders.ts'
import { ProductStates } from './0005-product-states.ts'
import { Receipts } from './0006-receipts.ts'
import { Till } from './0007-till.ts'
import { OrdersByPayment } from './0008-orders-by-payment.ts'
import { RequestsOfAccounts } from './0009-requests-of-accounts.ts'
import { GuestsOver } from './0010-guests-over.ts'
import { ReturnedPieces } from './0011-returned-pieces.ts'
import { ReceiptCorrections } from './0012-receipt-corrections.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-functions', class: Functions },
  { name: '0002-initial', class: Initial },
  { name: '0003-beginnings', class: Beginnings },
  { name: '0004-orders', class: Orders },
  { name: '0005-product-states', class: ProductStates },
  { name: '0006-receipts', class: Receipts },
  { name: '0007-till', class: Till },
  { name: '0008-orders-by-payment', class: OrdersByPayment },
  { name: '0009-requests-of-accounts', class: RequestsOfAccounts },
  { name: '0010-guests-over', class: GuestsOver },
  { name: '0011-returned-pieces', class: ReturnedPieces },
  { name: '0012-receipt-corrections', class: ReceiptCorrections },
]

export const queues: QueueDefinition[] = [
  ...eventQueues(...publishedEvents),
  mailQueue,
  ...requestQueues,
  ...orderQueues,
  ...guestQueues,
]
