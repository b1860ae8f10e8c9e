import type { UserForm, UserFormData } from '@rodada/contracts/user'

export interface UserValues extends Pick<UserFormData, 'name' | 'lastName' | 'email' | 'status' | 'roles'> {
  /** Of the record that the form was filled with; absent for a new one. */
  version?: number
  /** Whether the passwords are sent: always with a new account. */
  setsPassword: boolean
  password: string
  confirmPassword: string
  /** The password of the administrator who sends the form, where the server asks for it. */
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

/** Without passwords they stay as they are. */
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
