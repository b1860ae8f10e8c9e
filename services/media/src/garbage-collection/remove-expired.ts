import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@rodada/contracts/words/durations'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { dbOf } from '../entities.ts'
import { sendFileJobs } from './file-jobs.ts'

const batch = 100

/**
 * Removes what has expired: uploads that no form named, reserved files whose form was never saved, files that their record
 * released. Deletes a row and queues the removal of its file in one transaction.
 * @returns how many there were.
 */
export async function removeExpired(orm: Orm, boss: PgBoss): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await orm.em.fork().transactional((em) => removeSome(em, boss))
    removed += count
    if (count < batch) return removed
  }
}

async function removeSome(em: EntityManager, boss: PgBoss): Promise<number> {
  const db = dbOf(em)
  // Locked rows are skipped: an event that is being taken may keep their files.
  const expired = db
    .selectFrom('file')
    .select('name')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .deleteFrom('file')
    .where('name', 'in', expired)
    .returning(['name', 'purpose'])
    .execute()
  await sendFileJobs(boss, em, 'file.remove', rows)
  return rows.length
}

/** Removes uploads older than an hour, whose process was killed while it received them. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && info.mtimeMs < Date.now() - hourMs) await rm(path, { force: true })
  }
}
