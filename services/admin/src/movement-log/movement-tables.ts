import type { LogLevel } from '@rodada/contracts/log-level'
import type { ColumnType } from 'kysely'
import type { UserCopyTable } from '../people/user-copy.ts'
import type { SubjectKeyTable } from '../personal-data/subject-keys.ts'

/** PostgreSQL's `bigint` arrives as text, which is exact; ids stay far below 2^53. */
type BigInteger = ColumnType<string, number, never>
/** Instants arrive as text in PostgreSQL's own form, which `Date` reads. */
type Instant = ColumnType<string, Date, Date>

export interface LogTables extends SubjectKeyTable, UserCopyTable {
  movement: {
    id: BigInteger
    event_id: string
    title: string
    description: string
    level: LogLevel
    actor_id: number | null
    subject_id: number | null
    service: string
    created_time: Instant
    recorded_at: Instant
    form_data: Buffer | null
    before: Buffer | null
    after: Buffer | null
    origin: Buffer | null
    request_id: string
    prev_hash: Buffer
    hash: Buffer
    search_text: ColumnType<string, never, never>
  }
}
