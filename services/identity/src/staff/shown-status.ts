import type { AccountStatus } from '@rodada/contracts/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const blockedByAttempts = sql<SqlBool>`(status = 'Active' and attempts_blocked_until > now())`

/** `UserAccount.shownStatus` in SQL. */
export const shownStatusColumn: RawBuilder<AccountStatus> = sql`
  case when ${blockedByAttempts} then 'Blocked' else status end`

/** Accounts that are shown with a status, in SQL that the indexes serve. */
export function isShownAs(status: AccountStatus): RawBuilder<SqlBool> {
  if (status === 'Blocked') return sql`(status = 'Blocked' or ${blockedByAttempts})`
  if (status === 'Active')
    return sql`(status = 'Active' and coalesce(attempts_blocked_until, '-infinity') <= now())`
  return sql`status = ${status}`
}
