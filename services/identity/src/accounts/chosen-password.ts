import { passwordLength } from '@rodada/contracts/credentials'
import type { FieldErrors } from '@rodada/service/errors'

/** Texts of one form, as they came. */
export interface ChosenPassword {
  readonly password?: string | null | undefined
  readonly confirmPassword?: string | null | undefined
}

/** What is wrong with a password that somebody chose and repeated; empty where nothing is. */
export function passwordErrors({ password, confirmPassword }: ChosenPassword): FieldErrors {
  const { min, max } = passwordLength
  if (!password) return { Password: ['Este dato es obligatorio.'] }
  // Characters, as the schemas count them, not UTF-16 units.
  const length = Array.from(password).length
  if (length < min) return { Password: [`Escribe al menos ${min} caracteres.`] }
  if (length > max) return { Password: [`Escribe como máximo ${max} caracteres.`] }
  return password === confirmPassword ? {} : { ConfirmPassword: ['Las contraseñas no coinciden.'] }
}
