import type { Orm } from '@rodada/service/data/orm'
import type { Publish } from '@rodada/service/messages/events'
import { publishOnFlush } from '@rodada/service/messages/publish-on-flush'
import { Booking } from '../booking/booking.entity.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'

/** Tells what is public of every change of who has, or waits for, a place: sessions show how many are left. */
export function subscribePlaces(orm: Orm, publish: Publish): void {
  publishOnFlush(orm, publish, 'catalogue.changed', (changes) => {
    const isChanged = changes.some(
      ({ meta, payload }) => hasPlace.has(meta.className) && ('status' in payload || 'sessionId' in payload),
    )
    return isChanged ? [{}] : []
  })
}

const hasPlace = new Set([Booking.meta.className, WaitingEntry.meta.className])
