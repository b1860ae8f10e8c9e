import { passwordLength } from '@rodada/contracts/credentials'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { PasswordInput } from '../primitives/password-input.tsx'
import { FieldFrame, type FieldProps, isEmpty, type OwnRule, useField } from './field.tsx'
import { useRevalidation } from './use-revalidation.ts'

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** `new-password` brings the rule for new ones; signing in takes any. */
  autoComplete: 'current-password' | 'new-password'
  /** Name of the password that this one must repeat. */
  confirms?: FieldPath<Values>
}

const { min, max } = passwordLength

function isLongEnough(password: unknown): true | string {
  // Code points, as the service counts them.
  const length = [...String(password ?? '')].length
  return isEmpty(password) || (length >= min && length <= max) || `Usa de ${min} a ${max} caracteres.`
}

function ownRule<Values extends FieldValues>(props: PasswordFieldProps<Values>): OwnRule | undefined {
  const { form, autoComplete, confirms } = props
  if (confirms !== undefined)
    return (repeated) =>
      (repeated ?? '') === (form.getValues(confirms) ?? '') || 'Las contraseñas no coinciden.'
  return autoComplete === 'new-password' ? isLongEnough : undefined
}

/** A password, as `PasswordInput` has it, in a form. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, autoComplete, confirms } = props
  const { control, frame } = useField(props, ownRule(props))
  useRevalidation(form, name, confirms)
  return (
    <FieldFrame {...frame}>
      <PasswordInput {...control} autoComplete={autoComplete} />
    </FieldFrame>
  )
}
