import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import type { Publish } from '@rodada/service/events'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { Booking } from '../booking/booking.entity.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'

/** Tells what is public of every change of who has, or waits for, a place: sessions show how many are left. */
export function subscribePlaces(orm: Orm, publish: Publish): void {
  orm.em.getEventManager().registerSubscriber(new PlaceSubscriber(publish))
}

class PlaceSubscriber implements EventSubscriber {
  readonly #publish: Publish

  constructor(publish: Publish) {
    this.#publish = publish
  }

  /** In the transaction of the change: the event exists if and only if it is committed. */
  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const isChanged = uow
      .getChangeSets()
      .some(
        ({ meta, payload }) =>
          hasPlace.has(meta.className) && ('status' in payload || 'sessionId' in payload),
      )
    if (isChanged) await this.#publish(em as EntityManager, 'catalogue.changed', {})
  }
}

const hasPlace = new Set([Booking.meta.className, WaitingEntry.meta.className])
