import type { AccountStatus, Role } from '@rodada/contracts/roles'
import type { ColumnType } from 'kysely'
import type { StatusCause } from './user-account.entity.ts'

/** Columns that queries read or set; the whole account is in `user-account.entity.ts`. */
export interface AccountTables {
  user_account: {
    id: number
    name: string
    last_name: string
    email: string
    email_key: string
    phone: string | null
    password_hash: string | null
    status: AccountStatus
    status_cause: StatusCause | null
    roles: Role[]
    failed_attempts: number
    /** Comes as text in PostgreSQL's own form, which `Date` reads. */
    last_visit: ColumnType<string | null, Date, Date>
    created_at: ColumnType<string, Date, Date>
    email_verified_at: ColumnType<string | null, Date | null, Date | null>
    guarded_until: ColumnType<string | null, Date | null, Date | null>
    search_text: string
  }
}
