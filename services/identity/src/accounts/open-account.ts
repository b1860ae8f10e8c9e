import type { UserAccount } from './user-account.entity.ts'

/**
 * Whether the account is its owner's to use and recover. One that wrong passwords blocked still is: a stranger typed
 * them. What the staff closed, the staff alone opens.
 */
export function isOpenAccount({ status, statusCause }: Pick<UserAccount, 'status' | 'statusCause'>): boolean {
  return status === 'Active' || (status === 'Blocked' && statusCause === 'attempts')
}
