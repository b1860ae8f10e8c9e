import type { UserForm } from '@rodada/contracts/account/user'
import { type Role, roles } from '@rodada/contracts/roles'
import { emailKey } from '../account/email-key.ts'
import type { UserAccount } from '../account/user-account.entity.ts'

/** Columns that the form sets directly; a change of status or password has side effects. */
export type FormValues = Pick<UserAccount, 'name' | 'lastName' | 'email' | 'emailKey'> & {
  readonly roles: Role[]
}

/** Takes what an administrator may set and nothing else; roles once each, in the order of the contract. */
export function readUserForm(form: UserForm): FormValues {
  return {
    name: form.name.trim(),
    lastName: form.lastName?.trim() ?? '',
    email: form.email.trim(),
    emailKey: emailKey(form.email),
    roles: roles.filter((role) => form.roles.includes(role)),
  }
}

/** Compares roles whatever their order. */
export function hasSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return roles.every((role) => one.includes(role) === other.includes(role))
}
