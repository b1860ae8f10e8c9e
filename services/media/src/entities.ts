import { type Db, type EntityManager, openDb } from '@rodada/service/data/orm'
import type { Kysely } from 'kysely'
import { FileKey } from './encryption/file-key.entity.ts'
import { File } from './file/file.entity.ts'
import { GuardedAccount } from './private-file/guarded-account.entity.ts'
import { NetworkUse } from './upload/network-use.entity.ts'

export const entities = [File, FileKey, GuardedAccount, NetworkUse] as const
export type MediaDb = Db<typeof entities>
export type MediaTables = MediaDb extends Kysely<infer Tables> ? Tables : never

export function dbOf(em: EntityManager): MediaDb {
  return openDb<typeof entities>(em)
}
