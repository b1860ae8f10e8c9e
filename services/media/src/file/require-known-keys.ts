import { missingKey } from '@rodada/service/data/keys'
import type { Orm } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import type { FileKeys } from '../encryption/file-keys.ts'
import { dbOf } from '../entities.ts'

/**
 * Compares the keys with those that have encrypted files of this database, and registers the current one.
 * @throws ConfigError where one of those is no longer given: its files could never be read.
 */
export function requireKnownKeys(orm: Orm, keys: FileKeys): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const db = dbOf(em)
    // So that the second of two first starts with different keys sees the key of the first.
    await sql`lock table file_key in share row exclusive mode`.execute(db)
    const known = await db.selectFrom('file_key').select('id').execute()
    if (known.some(({ id }) => !keys.ids.includes(id))) throw missingKey()
    await db
      .insertInto('file_key')
      .values({ id: keys.currentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
