import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { MediaDb, MediaTables } from '../entities.ts'
import type { FileVault } from './file-vault.ts'

type NewFile = Omit<Insertable<MediaTables['file']>, 'name' | 'bytes' | 'expiresAt'> & {
  readonly content: Buffer
  /** Of the name, without a dot. */
  readonly ending: string
  /** Hours until it expires unless a record takes it. */
  readonly hours: number
}

/**
 * Stores a file that no record has yet, encrypted. The row comes first: a file without one would never be found again, while a
 * row without a file expires.
 * @returns its name.
 */
export async function storeFile(
  db: MediaDb,
  vault: FileVault,
  { content, ending, hours, ...row }: NewFile,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${ending}`
  const expiresAt = sql<Date>`now() + make_interval(hours => ${hours}::integer)`
  await db
    .insertInto('file')
    .values({ ...row, name, bytes: content.length, expiresAt })
    .execute()
  await vault.keep(name, content)
  return name
}
