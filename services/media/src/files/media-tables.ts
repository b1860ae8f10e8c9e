import type { FilePurpose } from '@rodada/contracts/picture'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** Uploaded; named by a form that is being saved; part of a record. */
export type FileState = 'temporary' | 'reserved' | 'permanent'

/** Types of stored images. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

interface FileTable {
  name: string
  /** Null while temporary. */
  purpose: FilePurpose | null
  state: Generated<FileState>
  /** Who uploaded it; of an identity document, once a record has it, whose it is. */
  owner_id: number | null
  /** Digest of the uploading browser's key; null once a record has the file. */
  browser: string | null
  width: number
  height: number
  /** Dominant colour, `#rrggbb`. */
  color: string
  bytes: ColumnType<string, number, number>
  mime: ImageType
  /** Follows from the purpose. */
  private: Generated<boolean>
  /** Whether it lies in its permanent place; until then in the temporary one, encrypted. */
  settled: Generated<boolean>
  /** When the last event that spoke of it occurred: an older one changes nothing. */
  told_at: ColumnType<string, string, string> | null
  created_at: Generated<string>
  /** Null: kept until it is deleted. */
  expires_at: string | null
}

/** Accounts that show no identity document until then (see the event `user.changed`). */
interface GuardedAccountTable {
  user_id: number
  guarded_until: string | null
  changed_at: string
}

export interface MediaTables {
  file: FileTable
  guarded_account: GuardedAccountTable
}

export type MediaDb = Kysely<MediaTables>
