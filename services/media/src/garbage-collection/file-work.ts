import type { Orm } from '@rodada/service/data/orm'
import type { PgBoss } from 'pg-boss'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import { forgetUses } from '../upload/admit-picture.ts'
import type { FileWork } from './file-jobs.ts'
import { removeExpired, removeLeftovers } from './remove-expired.ts'

export interface WorkParts {
  readonly orm: Orm
  readonly db: MediaDb
  readonly boss: PgBoss
  readonly vault: FileVault
  /** Folder of uploads that are not examined yet. */
  readonly folder: string
}

export function createFileWork({ orm, db, boss, vault, folder }: WorkParts): FileWork {
  return {
    'file.settle': ({ name }) => settle(db, vault, name),
    'file.remove': ({ name, purpose }) => vault.remove(name, purpose),
    'file.expire': async () => {
      await removeExpired(orm, boss)
      await removeLeftovers(folder)
      await forgetUses(db)
    },
  }
}

/** First the copy, then its row, then the upload goes: a reader meanwhile finds one of them. */
async function settle(db: MediaDb, vault: FileVault, name: string): Promise<void> {
  const row = await db
    .selectFrom('file')
    .select(['purpose', 'state', 'settled'])
    .where('name', '=', name)
    .executeTakeFirst()
  // Released and expired meanwhile: another job removes it.
  if (!row?.purpose || row.state !== 'permanent') return
  if (!row.settled) {
    await vault.settle(name, row.purpose)
    await db.updateTable('file').set({ settled: true }).where('name', '=', name).execute()
  }
  await vault.removeUpload(name)
}
