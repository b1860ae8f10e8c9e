import { useEffect } from 'react'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { Form } from '../forms/form.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextAreaField, TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Grid } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Link } from '../primitives/link.ts'
import { CourseForm, courseErrors, savedCourse } from './course-form.tsx'
import { Section } from './section.tsx'

interface Account {
  name: string
  email: string
  password: string
  confirmPassword: string
  note: string
  terms: boolean
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1200))

/** Takes its time and refuses the address, as a server would. */
async function refuse() {
  await pause()
  return {
    errors: {
      Email: ['Ya existe una cuenta con este correo. Inicia sesión.'],
      Captcha: ['Inténtalo más tarde.'],
    },
  }
}

function AccountForm() {
  const form = useForm<Account>()
  return (
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
      <NewPasswordFields form={form} name="password" label="Contraseña" confirmName="confirmPassword" />
      <TextAreaField form={form} name="note" label="Nota" />
      <CheckboxField
        form={form}
        name="terms"
        required="Acepta los términos y condiciones para continuar."
        hint="Puedes leerlos sin perder lo que escribiste."
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
  )
}

const never = () => new Promise<never>(() => undefined)

/** On its way for as long as the page shows. */
function BusyForm() {
  const form = useForm({ defaultValues: { name: 'Ana Sofía' } })
  useEffect(() => void form.handleSubmit(never)(), [form])
  return (
    <Form form={form} onSubmit={never}>
      <TextField form={form} name="name" label="Nombre" required />
      <SubmitButton form={form} busy="Guardando...">
        Guardar
      </SubmitButton>
    </Form>
  )
}

async function save() {
  await pause()
  return undefined
}

/** Fields in every state: empty, filled in, wrong, and while the form is on its way. */
export function Forms() {
  return (
    <Section
      title="Formularios"
      note="Envía vacío para ver errores; lleno, para ver el envío y los errores del servidor. El segundo avisa antes de perder cambios."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <Card>
          <AccountForm />
        </Card>
        <Card>
          <CourseForm onSubmit={save} warnOnLeave values={savedCourse} />
        </Card>
        <Card>
          <CourseForm onSubmit={save} errors={courseErrors} />
        </Card>
        <Card>
          <fieldset disabled>
            <CourseForm onSubmit={save} values={savedCourse} />
          </fieldset>
        </Card>
        <Card>
          <BusyForm />
        </Card>
      </Grid>
    </Section>
  )
}
