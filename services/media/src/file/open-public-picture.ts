import type { PicturePurpose } from '@rodada/contracts/media/picture'
import type { StoredFile } from '@rodada/service/storage/file-store'
import type { MediaDb } from '../entities.ts'
import type { FileType } from './file.entity.ts'
import type { FileVault } from './file-vault.ts'

export interface PublicPicture {
  readonly width: number
  readonly mime: FileType
  readonly file: StoredFile
}

/**
 * Null when there is no such picture, it is private, or it is still an upload.
 * @throws when its row exists and its file is lost.
 */
export async function openPublicPicture(
  db: MediaDb,
  vault: FileVault,
  purpose: PicturePurpose,
  name: string,
): Promise<PublicPicture | null> {
  const row = await db
    .selectFrom('file')
    .select(['width', 'mime', 'settled'])
    .where('name', '=', name)
    .where('purpose', '=', purpose)
    .where('private', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const file = await vault.open({ ...row, purpose, name })
  if (!file) throw new Error(`The original of ${purpose}/${name} is missing`)
  return { ...row, file }
}
