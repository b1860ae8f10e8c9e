import { passwordLength } from '@rodada/contracts/credentials'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'form' | 'name' | 'label'> {
  /** Name of the field that repeats it. */
  confirmName: FieldPath<Values>
}

/** A password that its owner chooses, with its rule, and once more. */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { form, name, label, confirmName } = props
  return (
    <>
      <PasswordField
        form={form}
        name={name}
        label={label}
        hint={`De ${passwordLength.min} a ${passwordLength.max} caracteres.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        form={form}
        name={confirmName}
        label="Confirmar contraseña"
        autoComplete="new-password"
        confirms={name}
        required
      />
    </>
  )
}
