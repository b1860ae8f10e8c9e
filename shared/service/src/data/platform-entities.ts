import { IdempotencyKey } from '../command/idempotency-key.entity.ts'
import { ReceivedEvent } from '../messages/received-event.entity.ts'
import { ClaimedFile } from './claimed-file.entity.ts'

/** Tables that every service has without listing them. */
export const platformEntities = [ClaimedFile, IdempotencyKey, ReceivedEvent] as const
