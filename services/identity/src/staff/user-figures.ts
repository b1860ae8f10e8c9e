import type { UserFigures } from '@rodada/contracts/account/user'
import type { EntityManager } from '@rodada/service/data/orm'
import { startOfToday } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { isShownAs } from './shown-status.ts'

/** Numbers of accounts for administrators; each count has an index. */
export async function readUserFigures(em: EntityManager): Promise<UserFigures> {
  const { rows } = await sql<UserFigures>`
    select (
      select count(*)::integer from user_account where coalesce(last_visit, '-infinity') >= ${startOfToday}
        and status <> 'Deleted'
    ) as "signedInToday", (
      select count(*)::integer from user_account where ${isShownAs('Blocked')}
    ) as blocked`.execute(dbOf(em))
  const [figures] = rows
  if (!figures) throw new Error('A select without a row')
  return figures
}
