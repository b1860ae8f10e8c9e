import { missingKey } from '@rodada/service/keys'
import type { Orm } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { FileKeys } from '../encryption/file-keys.ts'
import { dbOf } from '../entities.ts'

/**
 * Compares the keys with those that have encrypted files of this database, and notes the current one among them.
 * @throws ConfigError where one of them is not given any more: what it encrypted could never be read.
 */
export function requireKnownKeys(orm: Orm, keys: FileKeys): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const db = dbOf(em)
    // Of two first starts with different keys the second one finds the key of the first.
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
