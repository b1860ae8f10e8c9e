import { randomBytes } from 'node:crypto'
import type { Image } from '@rodada/contracts/common'
import { sql } from 'kysely'
import type { FileOwner } from '../files/file-owner.ts'
import type { FileVault } from '../files/file-vault.ts'
import type { MediaDb } from '../files/media-tables.ts'
import type { EncodedUpload } from './encode-upload.ts'

/**
 * Keeps a picture for its uploader for 24 hours. The row comes first: a file without one would never be found again,
 * a row without a file goes with its hour.
 */
export async function keepUpload(
  db: MediaDb,
  vault: FileVault,
  owner: FileOwner,
  { content, ending, ...picture }: EncodedUpload,
): Promise<Image> {
  const name = `${randomBytes(16).toString('hex')}.${ending}`
  const { width, height, color, mime } = picture
  await db
    .insertInto('file')
    .values({
      name,
      width,
      height,
      color,
      mime,
      bytes: content.length,
      owner_id: owner.userId,
      browser: owner.browser,
      expires_at: sql`now() + interval '24 hours'`,
    })
    .execute()
  await vault.keep(name, content)
  return { name, width, height, color }
}
