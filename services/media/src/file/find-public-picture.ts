import type { PicturePurpose } from '@rodada/contracts/picture'
import type { StoredFile } from '@rodada/service/storage/file-store'
import type { MediaDb } from '../entities.ts'
import type { FileType } from './file.entity.ts'
import type { FilePlace, FileVault } from './file-vault.ts'

/** A picture for the public. */
export interface PublicPicture extends FilePlace {
  readonly purpose: PicturePurpose
  readonly width: number
  readonly mime: FileType
}

export interface OpenedPicture extends PublicPicture {
  readonly file: StoredFile
}

/** The picture of that name and purpose; null when there is none, it is private, or it is still an upload. */
export async function findPublicPicture(
  db: MediaDb,
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
  return row ? { ...row, purpose, name } : null
}

/**
 * Opens a public picture; null when there is none.
 * @throws when it is known and its file was lost.
 */
export async function openPublicPicture(
  db: MediaDb,
  vault: FileVault,
  purpose: PicturePurpose,
  name: string,
): Promise<OpenedPicture | null> {
  for (let attempt = 1; ; attempt += 1) {
    const picture = await findPublicPicture(db, purpose, name)
    if (!picture) return null
    const file = await vault.open(picture)
    if (file) return { ...picture, file }
    // It may have moved to its permanent place between the two lines above, which happens once.
    if (attempt === 2 || picture.settled) throw new Error(`The original of ${purpose}/${name} is missing`)
  }
}
