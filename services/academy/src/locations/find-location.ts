import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { Location } from './location.entity.ts'

/** @throws notFound where there is no such place. */
export function findLocation(em: EntityManager, id: number): Promise<Location> {
  return em.findOneOrFail(Location, { id }, { failHandler: notFound })
}

/** The place as a command may change it, locked until the transaction ends. @throws notFound where there is none. */
export function lockLocation(em: EntityManager, id: number): Promise<Location> {
  return em.findOneOrFail(Location, { id }, { failHandler: notFound, lockMode: LockMode.PESSIMISTIC_WRITE })
}
