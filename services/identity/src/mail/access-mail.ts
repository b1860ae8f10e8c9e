import type { UserAccount } from '../account/user-account.entity.ts'
import { firstAccess, importedAccess } from './account-mails.ts'

/** The mail with the link to a first password; the owner of an imported account has not heard of it yet. */
export function accessMailOf(account: UserAccount) {
  return account.owesTerms() ? importedAccess : firstAccess
}
