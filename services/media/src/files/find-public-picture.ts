import type { PicturePurpose } from '@rodada/contracts/picture'
import { originalKey } from '../storage/keys.ts'
import type { ImageType, MediaDb } from './media-tables.ts'

/** A picture that anybody may see. */
export interface PublicPicture {
  readonly key: string
  readonly width: number
  readonly mime: ImageType
}

/** The picture of that name and purpose; null when there is none, it is private, or it is still somebody's upload. */
export async function findPublicPicture(
  db: MediaDb,
  purpose: PicturePurpose,
  name: string,
): Promise<PublicPicture | null> {
  const row = await db
    .selectFrom('file')
    .select(['width', 'mime'])
    .where('name', '=', name)
    .where('purpose', '=', purpose)
    .where('private', '=', false)
    .executeTakeFirst()
  return row ? { ...row, key: originalKey(purpose, name) } : null
}
