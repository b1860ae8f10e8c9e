import type { TakenEvent } from '@rodada/service/messages/events'
import type { NewMovement } from './append-movements.ts'

export function movementOf({ id, producer, occurredAt, data }: TakenEvent<'movement.recorded'>): NewMovement {
  const { origin, ...rest } = data
  return {
    ...rest,
    eventId: id,
    service: producer,
    occurredAt: new Date(occurredAt),
    origin: { address: origin.address, userAgent: origin.userAgent },
    requestId: origin.requestId,
  }
}
