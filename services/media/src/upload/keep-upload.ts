import { randomBytes } from 'node:crypto'
import type { Image } from '@rodada/contracts/common'
import { sql } from 'kysely'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import type { EncodedUpload } from './encode-upload.ts'
import type { Uploader } from './uploader.ts'

/**
 * Keeps a picture for its uploader for 24 hours. The row comes first: a file without one would never be found again,
 * a row without a file goes with its hour.
 */
export async function keepUpload(
  db: MediaDb,
  vault: FileVault,
  { owner, network }: Uploader,
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
      ownerId: owner.userId,
      browser: owner.browser,
      network,
      expiresAt: sql`now() + interval '24 hours'`,
    })
    .execute()
  await vault.keep(name, content)
  return { name, width, height, color }
}
