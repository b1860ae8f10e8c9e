import { useForm } from 'react-hook-form'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { Form } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextAreaField, TextField } from '../forms/text-field.tsx'
import { Card } from '../primitives/layout.ts'
import { Link } from '../primitives/link.ts'
import { Section } from './section.tsx'

interface Sample {
  name: string
  email: string
  password: string
  level: string
  note: string
  terms: boolean
}

const levels = [
  { key: 'Principiante', value: 'Principiante' },
  { key: 'Intermedio', value: 'Intermedio' },
]

/** Takes its time and refuses the address, as a server would. */
async function refuse() {
  await new Promise((resolve) => setTimeout(resolve, 1200))
  return {
    errors: {
      Email: ['Ya existe una cuenta con este correo. Inicia sesión.'],
      Captcha: ['Inténtalo más tarde.'],
    },
  }
}

/** Fields in every state: submit it empty for client errors, filled for busy and server errors. */
export function Forms() {
  const form = useForm<Sample>()
  return (
    <Section
      title="Formularios"
      note="Envía vacío para ver errores; lleno, para ver el envío y los errores del servidor."
    >
      <Card maxW="narrow">
        <Form form={form} onSubmit={refuse}>
          <TextField form={form} name="name" label="Nombre" autoComplete="name" required />
          <TextField
            form={form}
            name="email"
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            hint="Te escribiremos solo de tus clases y pedidos."
            required
          />
          <PasswordField
            form={form}
            name="password"
            label="Contraseña"
            autoComplete="new-password"
            required
          />
          <SelectField form={form} name="level" label="Nivel" options={levels} />
          <TextAreaField form={form} name="note" label="Nota" />
          <CheckboxField
            form={form}
            name="terms"
            required
            label={
              <>
                Acepto los <Link href="/terminos-y-condiciones">términos y condiciones</Link>
              </>
            }
          />
          <SubmitButton form={form} busy="Registrando..." wide>
            Registrarme
          </SubmitButton>
        </Form>
      </Card>
    </Section>
  )
}
