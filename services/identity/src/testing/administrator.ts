import type { UserForm } from '@rodada/contracts/account/user'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { AccountValues, IdentityHarness } from './identity-harness.ts'

/** Calls `/api/Admin/User/…` as one administrator, as the pages do. */
export interface Administrator {
  readonly account: UserAccount
  read(path: string): ReturnType<typeof inject>
  command(path: string, body?: object, headers?: Record<string, string>): ReturnType<typeof inject>
}

function inject({ app }: IdentityHarness, path: string, headers: Record<string, string>, body?: object) {
  return app.inject({
    url: `/api/Admin/User/${path}`,
    headers,
    ...(body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const }),
  })
}

export async function makeAdministrator(
  identity: IdentityHarness,
  values: AccountValues = {},
): Promise<Administrator> {
  const account = await identity.makeAccount({ roles: ['Admin'], ...values })
  const headers = as(account.id, 'Admin')
  return {
    account,
    read: (path) => inject(identity, path, headers),
    command: (path, body, more) => inject(identity, path, { ...headers, ...fetchHeader, ...more }, body),
  }
}

/** The form of an account as an administrator would send it unchanged, but for what is given. */
export function formOf(account: UserAccount, changes: Partial<UserForm> = {}): UserForm {
  const { name, lastName, email, status, roles, version } = account
  return { name, lastName, email, status, roles: [...roles], version, ...changes }
}

/** Movements since the last call; takes the log's other events away with them. */
export async function takeMovements(identity: IdentityHarness): Promise<unknown[]> {
  const events = await identity.takeEvents('admin')
  return events.filter(({ type }) => type === 'movement.recorded').map(({ data }) => data)
}
