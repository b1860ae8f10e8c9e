import type { ColumnType, Generated } from 'kysely'
import type { LinkPurpose } from './link-purposes.ts'

/** An instant that queries set and compare; it comes as text in PostgreSQL's own form. */
type Instant = ColumnType<string | null, Date | null | undefined, Date | null>

/** A one-time link: asked for, sent (it has a token's digest then), and used or void in the end. */
export interface LinkTables {
  account_link: {
    id: Generated<number>
    account_id: number
    purpose: LinkPurpose
    /** The address that the mail goes to. */
    email: string
    email_key: string
    /** SHA-256 of the token in base64url; null until the mail is sent. */
    token_hash: string | null
    expires_at: Instant
    used_at: Instant
    voided_at: Instant
    created_at: ColumnType<string, Date | undefined, never>
  }
}
