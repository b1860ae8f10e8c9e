import type { EventData, EventType } from '@rodada/contracts/event'
import type { EntityManager } from '../data/orm.ts'

/** Writes events into the caller's transaction; they are delivered if and only if the change is committed. */
export type Publish = <T extends EventType>(
  transaction: EntityManager,
  type: T,
  ...data: readonly EventData<T>[]
) => Promise<void>
