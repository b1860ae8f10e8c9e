import { Link, Text } from '@rodada/ui'
import { Form, NewPasswordFields, SubmitButton, TermsField, TextField, useForm } from '@rodada/ui/forms'
import { withReturnUrl } from '@rodada/web/return-url'
import { useEffect } from 'react'
import { type RegistrationValues, useRegistration } from './use-registration.ts'

export interface RegistrationFormProps {
  /** Where to go afterwards. */
  returnUrl: string
  /** The account is there; the page is about to go. */
  onRegistered: () => void
}

/** Name, e-mail, password and terms. After a reload in the middle of a try, what was typed is back, but for passwords. */
export function RegistrationForm({ returnUrl, onRegistered }: RegistrationFormProps) {
  const form = useForm<RegistrationValues>()
  const { register, restore } = useRegistration(returnUrl, onRegistered)
  // The field's own rule is the service's: what that alone refuses is another's e-mail.
  const isTaken = form.formState.errors.email?.type === 'server'

  useEffect(() => {
    const person = restore()
    if (person === null) return
    for (const name of ['name', 'lastName', 'email'] as const)
      if (!form.getValues(name)) form.setValue(name, person[name])
  }, [form, restore])

  return (
    <Form form={form} onSubmit={register}>
      <TextField form={form} name="name" label="Nombre" autoComplete="given-name" required />
      <TextField form={form} name="lastName" label="Apellidos" autoComplete="family-name" />
      <TextField
        form={form}
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
      />
      {isTaken && (
        <Text mt="-3">
          <Link href={withReturnUrl('/identificacion', returnUrl)} reload>
            Iniciar sesión con ese correo
          </Link>
        </Text>
      )}
      <NewPasswordFields form={form} name="password" label="Contraseña" confirmName="confirmPassword" />
      <TermsField form={form} name="conditionsAcceptation" />
      <SubmitButton form={form} busy="Registrando" wide>
        Crear mi cuenta
      </SubmitButton>
    </Form>
  )
}
