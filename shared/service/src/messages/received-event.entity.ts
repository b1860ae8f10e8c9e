import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'
import { createdInstant } from '../data/value-types.ts'

/** An event that was taken, by its id. */
export const ReceivedEvent = unlogged(
  defineEntity({
    name: 'ReceivedEvent',
    tableName: 'received_event',
    properties: {
      id: p.uuid().primary(),
      receivedAt: createdInstant().index('received_event_received_at'),
    },
  }),
)
