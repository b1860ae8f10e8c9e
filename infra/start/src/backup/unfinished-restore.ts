import type { Client } from 'pg'
import { makeStepTable } from '../database/once.ts'
import { StartError } from '../start-error.ts'
import type { Manifest } from './manifest.ts'
import { isThere } from './platform-tables.ts'

const step = 'restore'

/** Notes that the database is being filled from a backup. */
export async function noteRestore(client: Client, { takenAt }: Pick<Manifest, 'takenAt'>): Promise<void> {
  await makeStepTable(client)
  await client.query('insert into platform.step (name, version) values ($1, $2) on conflict do nothing', [
    step,
    takenAt,
  ])
}

/** Removes the note, in the transaction that brings the backup's rows. */
export async function endRestore(client: Client): Promise<void> {
  await client.query('delete from platform.step where name = $1', [step])
}

/** @returns the time of the backup whose restore began here and did not end. */
export async function unfinishedRestore(client: Client): Promise<string | undefined> {
  if (!(await isThere(client, 'platform.step'))) return undefined
  const { rows } = await client.query<{ version: string }>(
    'select version from platform.step where name = $1',
    [step],
  )
  return rows[0]?.version
}

/** @throws StartError where a restore did not end: the database would look like a site without data. */
export async function requireRestored(client: Client): Promise<void> {
  const takenAt = await unfinishedRestore(client)
  if (takenAt === undefined) return
  throw new StartError(
    `La restauración de esta base de datos no terminó: ejecuta «npm run restore» otra vez, con el mismo respaldo (el del ${takenAt}).`,
  )
}
