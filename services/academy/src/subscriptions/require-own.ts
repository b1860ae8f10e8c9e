import { notFound } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import { plannedOnce } from '@rodada/service/kept-plans'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'

/** @throws notFound where the subscription is somebody else's, or nobody's: the two cannot be told apart. */
export async function requireOwnSubscription(em: EntityManager, actor: Actor, id: number): Promise<void> {
  const row = await em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .modifyFront(plannedOnce)
    .select('id')
    .where('id', '=', id)
    .where('created_by', '=', actor.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
}
