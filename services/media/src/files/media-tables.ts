import type { PicturePurpose } from '@rodada/contracts/picture'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** What a file is for. Credentials are identity documents: private for ever. */
export type FilePurpose = PicturePurpose | 'credentials'

/** Uploaded; named by a form that is being saved; part of a record. */
export type FileState = 'temporary' | 'reserved' | 'permanent'

/** Types of stored images. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

interface FileTable {
  name: string
  /** Null while temporary. */
  purpose: FilePurpose | null
  state: Generated<FileState>
  owner_id: number | null
  /** SHA-256 in hexadecimal of the browser's upload key. */
  upload_key_hash: string | null
  width: number
  height: number
  /** Dominant colour, `#rrggbb`. */
  color: string
  bytes: ColumnType<string, number, number>
  mime: ImageType
  /** Follows from the purpose. */
  private: Generated<boolean>
  created_at: Generated<string>
  /** Null: kept until it is deleted. */
  expires_at: string | null
}

export interface MediaTables {
  file: FileTable
}

export type MediaDb = Kysely<MediaTables>
