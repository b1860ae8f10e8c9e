import type { InferEntity } from '@mikro-orm/core'
import { erasedName } from '@rodada/contracts/account/erasure-rules'
import { type EntityManager, openDb } from '../data/orm.ts'
import type { TakenEvent } from '../messages/events.ts'
import type { UserCopy } from './user-copy.entity.ts'

/** Takes `user.changed`; an older event that arrives late changes nothing. */
export async function takeUserChanges(
  em: EntityManager,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  // One statement cannot touch a row twice: the last event of each user in the batch holds.
  const newest = new Map<number, TakenEvent<'user.changed'>>()
  for (const event of events.toSorted(byTime)) newest.set(event.data.userId, event)
  if (newest.size === 0) return
  const rows = [...newest.values()].map(
    ({ data, occurredAt }): Copy => ({
      userId: data.userId,
      name: data.name,
      lastName: data.lastName,
      guardedUntil: data.guardedUntil ? new Date(data.guardedUntil) : null,
      changedAt: new Date(occurredAt),
    }),
  )
  await keepNewer(em, rows)
}

type Copy = Omit<InferEntity<typeof UserCopy>, 'searchText'>

async function keepNewer(em: EntityManager, rows: Copy[]): Promise<void> {
  await openDb<[typeof UserCopy]>(em)
    .insertInto('user_copy')
    // In order, so that two batches do not wait for each other in a circle.
    .values(rows.sort((one, other) => one.userId - other.userId))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          lastName: ref('excluded.lastName'),
          guardedUntil: ref('excluded.guardedUntil'),
          changedAt: ref('excluded.changedAt'),
        }))
        .whereRef('user_copy.changedAt', '<=', 'excluded.changedAt'),
    )
    .execute()
}

/**
 * Erases the copy of a user in the caller's transaction. The row stays: without it an older event that arrives late
 * would bring the name back.
 */
export function eraseUser(em: EntityManager, userId: number, changedAt: Date): Promise<void> {
  return keepNewer(em, [{ userId, name: erasedName, lastName: '', guardedUntil: null, changedAt }])
}

function byTime(one: TakenEvent<'user.changed'>, other: TakenEvent<'user.changed'>): number {
  return Date.parse(one.occurredAt) - Date.parse(other.occurredAt)
}
