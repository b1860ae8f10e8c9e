import { ClaimedFile } from './claimed-file.entity.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import { ReceivedEvent } from './received-event.entity.ts'

/** Tables that every service has without listing them. */
export const platformEntities = [ClaimedFile, IdempotencyKey, ReceivedEvent] as const
