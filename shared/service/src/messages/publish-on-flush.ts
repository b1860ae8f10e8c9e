import type { ChangeSet } from '@mikro-orm/core'
import type { EventData, EventType } from '@rodada/contracts/event'
import type { EntityManager, Orm } from '../data/orm.ts'
import type { Publish } from './publish.ts'

/** Publishes what each flush changes, in the transaction of the change: the events exist if and only if it is committed. */
export function publishOnFlush<T extends EventType>(
  orm: Orm,
  publish: Publish,
  type: T,
  eventsOf: (changes: readonly ChangeSet<object>[]) => readonly EventData<T>[],
): void {
  orm.em.getEventManager().registerSubscriber({
    async afterFlush({ em, uow }) {
      const data = eventsOf(uow.getChangeSets())
      if (data.length > 0) await publish(em as EntityManager, type, ...data)
    },
  })
}
