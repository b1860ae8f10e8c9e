import type { UserForm, UserFormData } from '@rodada/contracts/account/user'

export interface UserValues extends Pick<UserFormData, 'name' | 'lastName' | 'email' | 'status' | 'roles'> {
  /** Version of the record that filled the form; absent for a new one. */
  version?: number
  /** Whether to send the passwords; always true for a new account. */
  setsPassword: boolean
  password: string
  confirmPassword: string
  /** The administrator's own password, where the server asks for it. */
  ownPassword?: string
}

const noPassword = { password: '', confirmPassword: '' }

export const newUser: UserValues = {
  name: '',
  lastName: '',
  email: '',
  status: 'Active',
  roles: [],
  setsPassword: true,
  ...noPassword,
}

export function valuesOf({ id: _, ...user }: UserFormData): UserValues {
  return { ...user, setsPassword: false, ...noPassword }
}

/** Without `setsPassword` the account keeps its password. */
export function bodyOf({
  setsPassword,
  password,
  confirmPassword,
  ownPassword,
  ...user
}: UserValues): UserForm {
  return {
    ...user,
    ...(setsPassword && { password, confirmPassword }),
    ...(ownPassword && { ownPassword }),
  }
}
