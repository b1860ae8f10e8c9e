import { type DefaultValues, type FieldErrors, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { CheckboxGroupField } from '../forms/checkbox-group-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { FieldRows } from '../forms/field-rows.tsx'
import { Form, type FormProps } from '../forms/form.tsx'
import { MultiSelectField } from '../forms/multi-select/multi-select-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { PriceField } from '../forms/price-field.tsx'
import { RadioCardsField } from '../forms/radio-cards-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { TextListField } from '../forms/text-list/text-list-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { ZipField } from '../forms/zip-field.tsx'

interface Course {
  level: string
  price: number | null
  seats: number | null
  latitude: number | null
  phone: string
  zip: string
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

export const savedCourse: DefaultValues<Course> = {
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

/** An error at every field. */
export const courseErrors: FieldErrors<Course> = {
  level: wrong,
  price: wrong,
  seats: wrong,
  latitude: wrong,
  phone: wrong,
  zip: wrong,
  starts: wrong,
  days: wrong,
  tags: wrong,
  style: wrong,
  benefits: wrong,
  payment: wrong,
  isPublic: wrong,
}

export interface CourseFormProps extends Pick<FormProps<Course>, 'onSubmit' | 'warnOnLeave'> {
  values?: DefaultValues<Course>
  errors?: FieldErrors<Course>
}

/** Two at most, so that the full state shows too. */
function Sections({ form }: { form: UseFormReturn<Course> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sections' })
  return (
    <FieldRows
      label="Partes de la clase"
      rows={fields}
      nameOf={(index) => `parte ${index + 1}`}
      addLabel="Agregar parte"
      onAdd={() => append({ name: '' }, { shouldFocus: false })}
      onRemove={remove}
      max={2}
    >
      {(index) => <TextField form={form} name={`sections.${index}.name`} label="Nombre" required />}
    </FieldRows>
  )
}

/** Every kind of field that is not about accounts. */
export function CourseForm({ values, errors, ...rest }: CourseFormProps) {
  const form = useForm<Course>({ ...(values && { defaultValues: values }), ...(errors && { errors }) })
  return (
    <Form form={form} {...rest}>
      <SelectField form={form} name="level" label="Nivel" options={levels} required />
      <PriceField form={form} name="price" label="Precio" required />
      <NumberField form={form} name="seats" label="Lugares" min={1} max={1000} required />
      <NumberField form={form} name="latitude" label="Latitud" min={-90} max={90} step={0.0001} />
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
