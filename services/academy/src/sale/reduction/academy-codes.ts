import type { CodePort } from '@rodada/payment/reduction/code-routes'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { readLimit } from './reduction-terms.entity.ts'

/** Codes for courses; a person is a family. */
export const academyCodePort: CodePort = {
  stands: sql`exists (select from subscription
    where id = reduction.source_id and reduction.source = 'course' and status <> 'Canceled')`,
  isOf: (familyId) => sql`exists (select from subscription
    where id = reduction.source_id and reduction.source = 'course' and created_by = ${familyId})`,
  readNames: readCourseTitles,
  limitOf: readLimit,
}

async function readCourseTitles(em: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await dbOf(em)
    .selectFrom('course')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
