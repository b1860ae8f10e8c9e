import { Link, Text } from '@rodada/ui'
import { Form, NewPasswordFields, SubmitButton, TermsField, TextField, useForm } from '@rodada/ui/forms'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useEffect } from 'react'
import { type RegistrationValues, useRegistration } from './use-registration.ts'

export interface RegistrationFormProps {
  /** Path after the registration. */
  returnUrl: string
  /** Called once the account exists, before the page is left. */
  onRegistered: () => void
}

/** Name, e-mail, password and terms. After a reload during an attempt, all but the passwords is restored. */
export function RegistrationForm({ returnUrl, onRegistered }: RegistrationFormProps) {
  const form = useForm<RegistrationValues>()
  const { register, restore } = useRegistration(returnUrl, onRegistered)
  // The field has the service's format rule: an e-mail that only the service refuses is taken.
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
