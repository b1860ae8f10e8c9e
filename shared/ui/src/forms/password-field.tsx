import { passwordLength } from '@rodada/contracts/account/credentials'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { PasswordInput } from '../primitives/password-input.tsx'
import { FieldFrame, type FieldProps, isEmpty, type OwnRule, useField } from './field.tsx'
import type { SubmitAnswer } from './form.tsx'

/** Validates a field again when the one it depends on changes, once the form has been sent. */
function useRevalidation<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  dependsOn: FieldPath<Values> | undefined,
): void {
  useEffect(() => {
    if (dependsOn === undefined) return
    return form.subscribe({
      name: dependsOn,
      exact: true,
      formState: { values: true },
      callback: ({ isSubmitted }) => {
        if (isSubmitted) void form.trigger(name)
      },
    })
  }, [form, name, dependsOn])
}

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

/** `PasswordInput` as a form field. */
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

interface NewPasswordFieldsProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'form' | 'name' | 'label'> {
  /** Name of the field that repeats the password. */
  confirmName: FieldPath<Values>
}

/** A new password with its rule, and its repetition. */
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

/**
 * For forms whose change may need the sender's own password, which only the server knows: pass its answer through
 * `heed` on the way to `Form`; the field is shown from then on.
 */
export function useOwnPassword() {
  const [needed, setNeeded] = useState(false)

  function heed<Answer extends SubmitAnswer>(answer: Answer): Answer {
    // Synchronous: the form sets the answer's errors on mounted fields alone.
    if (answer.errors.OwnPassword !== undefined) flushSync(() => setNeeded(true))
    return answer
  }
  return { needed, heed }
}

interface OwnPasswordFieldProps<Values extends FieldValues> extends Pick<FieldProps<Values>, 'form'> {
  name: FieldPath<Values>
  needed: boolean
}

/** 'Tu contraseña actual', shown once the server has asked for it. */
export function OwnPasswordField<Values extends FieldValues>(props: OwnPasswordFieldProps<Values>) {
  const { form, name, needed } = props
  if (!needed) return null
  return (
    <PasswordField
      form={form}
      name={name}
      label="Tu contraseña actual"
      hint="La pedimos para confirmar que eres tú."
      autoComplete="current-password"
      required
    />
  )
}
