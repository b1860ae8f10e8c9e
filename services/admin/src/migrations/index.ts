import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { publishedEvents } from '../published-events.ts'
import { SearchFunctions } from './0001-search-functions.ts'
import { Initial } from './0002-initial.ts'
import { WrittenOnce } from './0003-written-once.ts'
import { Receipts } from './0004-receipts.ts'
import { Backups } from './0005-backups.ts'
import { Opening } from './0006-opening.ts'
import { Till } from './0007-till.ts'
import { MovementSubject } from './0008-movement-subject.ts'
import { DestroyKeys } from './0009-destroy-keys.ts'
import { LegalTexts } from './0010-legal-texts.ts'
import { ReceiptReference } from './0011-receipt-reference.ts'

export const migrations: MigrationList = [
  { name: '0001-search-functions', class: SearchFunctions },
  { name: '0002-initial', class: Initial },
  { name: '0003-written-once', class: WrittenOnce },
  { name: '0004-receipts', class: Receipts },
  { name: '0005-backups', class: Backups },
  { name: '0006-opening', class: Opening },
  { name: '0007-till', class: Till },
  { name: '0008-movement-subject', class: MovementSubject },
  { name: '0009-destroy-keys', class: DestroyKeys },
  { name: '0010-legal-texts', class: LegalTexts },
  { name: '0011-receipt-reference', class: ReceiptReference },
]

export const queues: QueueDefinition[] = eventQueues(...publishedEvents)
