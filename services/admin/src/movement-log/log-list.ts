import type { LogListItem } from '@rodada/contracts/log'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { type PresentableRow, presentItem } from './present-movement.ts'

/** The entries with these ids, in their order. */
export async function readItems(em: EntityManager, ids: readonly number[]): Promise<LogListItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PresentableRow>`
    select movement.id, actor_id, title, description, level, created_time, name, last_name
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join movement using (id)
    left join user_copy on user_copy.user_id = movement.actor_id
    order by place`.execute(em.getKysely())
  return rows.map(presentItem)
}
