import type { Client } from 'pg'
import type { Manifest } from './manifest.ts'
import { isThere } from './platform-tables.ts'

/** Notes where the administration reads it that a backup succeeded; a database of before knows no such table. */
export async function noteBackup(client: Client, manifest: Manifest): Promise<void> {
  if (!(await isThere(client, 'admin.backup'))) return
  const { takenAt, files, encryptedKeys } = manifest
  await client.query('insert into admin.backup (taken_at, bytes, files, has_keys) values ($1, $2, $3, $4)', [
    ...[takenAt, backupBytes(manifest), files.count, encryptedKeys !== null],
  ])
}

/** What a backup takes on its disk, but for the manifest. */
export function backupBytes({ tables, files }: Pick<Manifest, 'tables' | 'files'>): number {
  const rows = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return rows + files.totalBytes + files.list.bytes
}
