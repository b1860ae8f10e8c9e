import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Location } from './location.entity.ts'

/** @throws notFound where there is no such place. */
export function findLocation(em: EntityManager, id: number): Promise<Location> {
  return em.findOneOrFail(Location, { id }, { failHandler: notFound })
}

/**
 * The place as a command may change or delete it, locked until the transaction ends: who names it waits (`keepPlaces`).
 * @throws notFound where there is none.
 */
export async function lockLocation(em: EntityManager, id: number): Promise<Location> {
  // Not `for update`: sessions that are written twice look for their place, under locks that this command waits for.
  await dbOf(em).selectFrom('location').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return em.findOneOrFail(Location, { id }, { failHandler: notFound, refresh: true })
}

/** Places as they stay until the transaction ends: no day is closed there, none is deleted. Those that are gone are left out. */
export function keepPlaces(em: EntityManager, ids: readonly number[]): Promise<Location[]> {
  if (ids.length === 0) return Promise.resolve([])
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const
  return em.find(Location, { id: { $in: [...ids] } }, options)
}
