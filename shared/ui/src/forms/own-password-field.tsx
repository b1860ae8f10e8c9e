import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.tsx'
import type { SubmitAnswer } from './form.tsx'
import { PasswordField } from './password-field.tsx'

/**
 * For forms whose change may need the password of the user who sends them. The user is not asked before the server is: `heed` looks
 * at its answer on the way to `Form`, and the field stands from then on.
 *
 *     const { needed, heed } = useOwnPassword()
 *     <Form form={form} onSubmit={async (values) => heed(await save(values))}>
 *       <OwnPasswordField form={form} name="ownPassword" needed={needed} />
 */
export function useOwnPassword() {
  const [needed, setNeeded] = useState(false)

  function heed<Answer extends SubmitAnswer>(answer: Answer): Answer {
    // At once: the form puts the answer's errors on the fields that stand.
    if (answer.errors.OwnPassword !== undefined) flushSync(() => setNeeded(true))
    return answer
  }
  return { needed, heed }
}

interface OwnPasswordFieldProps<Values extends FieldValues> extends Pick<FieldProps<Values>, 'form'> {
  name: FieldPath<Values>
  needed: boolean
}

/** 'Tu contraseña actual', where the server has asked for it. */
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
