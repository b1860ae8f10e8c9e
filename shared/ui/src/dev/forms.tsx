import { useEffect } from 'react'
import type { DefaultValues, FieldErrors, UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { CheckboxGroupField } from '../forms/checkbox-group-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { DraftNote } from '../forms/draft/draft-note.tsx'
import { Form, type FormProps } from '../forms/form.tsx'
import { MultiSelectField } from '../forms/multi-select/multi-select-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { PriceField } from '../forms/price-field.tsx'
import { RadioCardsField } from '../forms/radio-cards-field.tsx'
import { RowsField } from '../forms/rows-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { StateField } from '../forms/state-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextAreaField, TextField } from '../forms/text-field.tsx'
import { TextListField } from '../forms/text-list/text-list-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { ZipField } from '../forms/zip-field.tsx'
import { Grid } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Section } from './section.tsx'

interface Course {
  name: string
  password: string
  note: string
  level: string
  price: number | null
  seats: number | null
  latitude: number | null
  phone: string
  zip: string
  state: string
  starts: string
  days: string[]
  tags: string[]
  style: string[]
  sections: { name: string }[]
  benefits: string[]
  payment: string
  isPublic: boolean
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

const savedCourse: DefaultValues<Course> = {
  price: 1450,
  seats: 12,
  days: ['Sábado'],
  tags: ['Bowl'],
  style: ['Vert'],
  sections: [{ name: 'Calentamiento' }, { name: 'Práctica' }],
  benefits: ['Casco incluido', 'Grupos de seis personas', 'Primera clase de prueba'],
  payment: 'class',
}

const wrong = { type: 'server', message: 'Así se ve un error.' }

const courseErrors: FieldErrors<Course> = {
  name: wrong,
  password: wrong,
  note: wrong,
  level: wrong,
  price: wrong,
  seats: wrong,
  latitude: wrong,
  phone: wrong,
  zip: wrong,
  state: wrong,
  starts: wrong,
  days: wrong,
  tags: wrong,
  style: wrong,
  benefits: wrong,
  payment: wrong,
  isPublic: wrong,
}

interface CourseFormProps extends Pick<FormProps<Course>, 'onSubmit' | 'warnOnLeave'> {
  values?: DefaultValues<Course>
  errors?: FieldErrors<Course>
}

/** Two at most, so that the full state shows too. */
function Sections({ form }: { form: UseFormReturn<Course> }) {
  return (
    <RowsField
      form={form}
      name="sections"
      label="Partes de la clase"
      nameOf={(index) => `parte ${index + 1}`}
      addLabel="Agregar parte"
      empty={{ name: '' }}
      max={2}
    >
      {(index) => <TextField form={form} name={`sections.${index}.name`} label="Nombre" required />}
    </RowsField>
  )
}

function CourseForm({ values, errors, ...rest }: CourseFormProps) {
  const form = useForm<Course>({ ...(values && { defaultValues: values }), ...(errors && { errors }) })
  return (
    <Form form={form} {...rest}>
      <TextField
        form={form}
        name="name"
        label="Nombre"
        hint="Como lo leerán en la academia y en los avisos."
        required
      />
      <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
      <TextAreaField form={form} name="note" label="Nota" />
      <SelectField form={form} name="level" label="Nivel" options={levels} required />
      <PriceField form={form} name="price" label="Precio" required />
      <NumberField form={form} name="seats" label="Lugares" min={1} max={1000} required />
      <NumberField form={form} name="latitude" label="Latitud" min={-90} max={90} step={0.0001} />
      <PhoneField form={form} name="phone" label="Teléfono" required />
      <ZipField form={form} name="zip" stateName="state" label="Código postal" />
      <StateField form={form} name="state" zipName="zip" label="Estado" autoComplete="address-level1" />
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
      <MultiSelectField form={form} name="style" label="Estilo" options={tags} creatable single required />
      <Sections form={form} />
      <TextListField form={form} name="benefits" label="Beneficios" entryName="beneficio" />
      <RadioCardsField form={form} name="payment" label="Tipo de pago" cards={payments} required />
      <CheckboxField form={form} name="isPublic" label="Publicar" hint="Aparece en la academia al guardar." />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl" wide>
        Guardar
      </SubmitButton>
    </Form>
  )
}

const never = () => new Promise<never>(() => undefined)

/** Stays in its sending state. */
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

const nothing = () => undefined

/** Refuses after a delay, with an error that belongs to no field. */
async function refuse() {
  await new Promise((resolve) => setTimeout(resolve, 1200))
  return { errors: { Name: ['Ya existe un curso con este nombre.'], Captcha: ['Inténtalo más tarde.'] } }
}

/** Fields in every state: empty, filled in, wrong, disabled, and while the form is being sent. */
export function Forms() {
  return (
    <Section
      title="Formularios"
      note="Envía vacío para ver errores; lleno, para ver el envío y los errores del servidor. El primero avisa antes de perder cambios."
    >
      <DraftNote state="restored" onUse={nothing} onDiscard={nothing} />
      <DraftNote state="outdated" onUse={nothing} onDiscard={nothing} />
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <Card>
          <CourseForm onSubmit={refuse} warnOnLeave values={savedCourse} />
        </Card>
        <Card>
          <CourseForm onSubmit={refuse} errors={courseErrors} />
        </Card>
        <Card>
          <fieldset disabled>
            <CourseForm onSubmit={refuse} values={savedCourse} />
          </fieldset>
        </Card>
        <Card>
          <BusyForm />
        </Card>
      </Grid>
    </Section>
  )
}
