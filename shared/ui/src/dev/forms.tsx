import { Grid } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { CheckboxGroupField } from '../forms/checkbox-group-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { Form } from '../forms/form.tsx'
import { MultiSelectField } from '../forms/multi-select/multi-select-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { PriceField } from '../forms/price-field.tsx'
import { RadioCardsField } from '../forms/radio-cards-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextAreaField, TextField } from '../forms/text-field.tsx'
import { ZipField } from '../forms/zip-field.tsx'
import { Card } from '../primitives/layout.ts'
import { Link } from '../primitives/link.ts'
import { Section } from './section.tsx'

interface Account {
  name: string
  email: string
  password: string
  note: string
  terms: boolean
}

interface Course {
  level: string
  price: number | null
  phone: string
  zip: string
  starts: string
  days: string[]
  tags: string[]
  payment: string
}

const choices = (...names: string[]) => names.map((name) => ({ key: name, value: name }))
const levels = choices('Principiante', 'Intermedio', 'Avanzado')
const days = choices('Lunes', 'Miércoles', 'Viernes', 'Sábado')
const tags = choices('Street', 'Bowl', 'Vert', 'Longboard', 'Surfskate', 'Niñas y niños', 'Adultos')
const payments = [
  { value: 'single', title: 'Pago único', detail: 'Un solo cobro por todo el curso.' },
  { value: 'class', title: 'Por clase', detail: 'Cada quien elige cuántas clases toma.' },
  { value: 'free', title: 'Gratis', detail: 'Sin cobro.' },
]

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
      <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" required />
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
  )
}

async function save() {
  await pause()
  return undefined
}

function CourseForm() {
  const form = useForm<Course>({ defaultValues: { price: 1450, days: ['Sábado'], tags: ['Bowl'] } })
  return (
    <Form form={form} onSubmit={save} warnOnLeave>
      <SelectField form={form} name="level" label="Nivel" options={levels} required />
      <PriceField form={form} name="price" label="Precio" required />
      <PhoneField form={form} name="phone" label="Teléfono" required />
      <ZipField form={form} name="zip" label="Código postal" />
      <DateField form={form} name="starts" label="Primer día" min="2026-01-01" />
      <CheckboxGroupField form={form} name="days" label="Días" options={days} required />
      <MultiSelectField
        form={form}
        name="tags"
        label="Etiquetas"
        hint="Escribe para buscar; si no existe, agrégala."
        options={tags}
        creatable
        required
      />
      <RadioCardsField form={form} name="payment" label="Tipo de pago" cards={payments} required />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl" wide>
        Guardar
      </SubmitButton>
    </Form>
  )
}

/** Fields in every state: submit them empty for client errors, filled for busy and server errors. */
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
          <CourseForm />
        </Card>
      </Grid>
    </Section>
  )
}
