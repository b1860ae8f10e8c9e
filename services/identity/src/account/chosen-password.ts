import { passwordLength } from '@rodada/contracts/account/credentials'
import { comparablePassword, isVisible } from '@rodada/contracts/words/visible-text'
import type { FieldErrors } from '@rodada/service/http/errors'
import { type AccountNames, isCommonPassword, isOwnName } from '../password/common-passwords.ts'

export interface ChosenPassword {
  readonly password?: string | null
  readonly confirmPassword?: string | null
}

/** Errors of a password that a user chose and repeated; empty where there are none. */
export function passwordErrors(chosen: ChosenPassword, account: AccountNames): FieldErrors {
  const { password, confirmPassword } = chosen
  if (!password) return { Password: ['Este dato es obligatorio.'] }
  const problem = passwordProblem(password, account)
  if (problem !== undefined) return { Password: [problem] }
  return isSamePassword(password, confirmPassword)
    ? {}
    : { ConfirmPassword: ['Las contraseñas no coinciden.'] }
}

/** Whether two fields have the same password, whichever keyboard typed each. */
export function isSamePassword(password: string, other: string | null | undefined): boolean {
  return comparablePassword(password) === comparablePassword(other ?? '')
}

/** The first problem of a password, its repetition aside; undefined where there is none. */
export function passwordProblem(password: string, account: AccountNames): string | undefined {
  const { min, max } = passwordLength
  if (!isVisible(password)) return 'Escribe una contraseña que se pueda leer.'
  // Characters, as the schemas count them, not UTF-16 units.
  const length = Array.from(password).length
  if (length < min) return `Escribe al menos ${min} caracteres.`
  if (length > max) return `Escribe como máximo ${max} caracteres.`
  if (isOwnName(password, account)) return 'La contraseña no puede ser el nombre ni el correo de la cuenta.'
  if (isCommonPassword(password))
    return 'Esta contraseña es de las más usadas y fácil de adivinar. Elige otra.'
  return undefined
}
