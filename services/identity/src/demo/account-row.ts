import type { AccountStatus, Role } from '@rodada/contracts/roles'
import type { DemoAccount } from '@rodada/demo/demo-accounts'
import type { ColumnType, Generated } from 'kysely'

/** The account's table as seeds write it. */
export interface NewAccountTables {
  user_account: {
    id: Generated<number>
    name: string
    last_name: string
    email: string
    email_key: string
    phone: string | null
    password_hash: string | null
    status: AccountStatus
    status_cause: 'attempts' | 'staff' | null
    roles: ColumnType<Role[], Role[], Role[]>
    failed_attempts: number
    last_visit: Date | null
    created_at: Date
    terms_version: string | null
    terms_accepted_at: Date | null
    email_verified_at: Date | null
  }
}

/** What a demo account says of itself, as columns. */
export function rowOf(account: DemoAccount, key: string, passwordHash: string) {
  const { lastName, roles, ...same } = account
  const blocked = account.status === 'Blocked'
  return {
    ...same,
    roles: [...roles],
    last_name: lastName,
    email_key: key,
    password_hash: passwordHash,
    status_cause: blocked ? ('attempts' as const) : account.status === 'Active' ? null : ('staff' as const),
    failed_attempts: blocked ? 5 : 0,
  }
}
