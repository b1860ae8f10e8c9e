import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@rodada/service/data/orm'
import { notFound } from '@rodada/service/http/errors'
import { dbOf } from '../../entities.ts'
import { Location } from './location.entity.ts'

/** @throws notFound where there is no such place. */
export function findLocation(em: EntityManager, id: number): Promise<Location> {
  return em.findOneOrFail(Location, { id }, { failHandler: notFound })
}

/**
 * The location, locked until the transaction ends, for a command that changes or deletes it: commands that refer to it
 * wait (`keepPlaces`).
 * @throws notFound where there is none.
 */
export async function lockLocation(em: EntityManager, id: number): Promise<Location> {
  // Not `for update`: it would conflict with the foreign key checks of sessions, whose transactions hold locks that
  // this command waits for.
  await dbOf(em).selectFrom('location').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return em.findOneOrFail(Location, { id }, { failHandler: notFound, refresh: true })
}

/**
 * Locks locations against changes until the transaction ends: none gets a closed day or is deleted. Unknown ids are
 * left out.
 */
export function keepPlaces(em: EntityManager, ids: readonly number[]): Promise<Location[]> {
  if (ids.length === 0) return Promise.resolve([])
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const
  return em.find(Location, { id: { $in: [...ids] } }, options)
}
