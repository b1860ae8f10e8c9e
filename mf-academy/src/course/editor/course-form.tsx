import { courseBounds } from '@rodada/contracts/course/bounds'
import type { CourseFormData } from '@rodada/contracts/course/calls'
import { Grid } from '@rodada/ui'
import {
  Form,
  FormSection,
  MultiSelectField,
  NumberField,
  PublishButton,
  type SubmitAnswer,
  TextAreaField,
  TextField,
  TextListField,
  useForm,
} from '@rodada/ui/forms'
import { ImagesField } from '@rodada/ui/forms/pictures'
import { type CourseValues, type FormOfCourse, newCourse, valuesOf } from './course-values.ts'
import { GearFields } from './gear-fields.tsx'
import type { CourseLookups } from './load-lookups.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { errorsByRow } from './week.ts'

interface CourseFormProps {
  /** Absent for a new one. */
  course?: CourseFormData
  lookups: CourseLookups
  /** Key of its draft. */
  draft: string
  onSubmit: (values: CourseValues) => Promise<SubmitAnswer>
}

const creatable = 'Escribe para buscar; lo que no exista lo puedes agregar.'

/** What was typed stays where `course` is loaded again. */
export function CourseForm({ course, lookups, draft, onSubmit }: CourseFormProps) {
  const form = useForm<CourseValues>({ defaultValues: course === undefined ? newCourse : valuesOf(course) })
  async function submit(values: CourseValues) {
    const answer = await onSubmit(values)
    return { ...answer, errors: errorsByRow(answer.errors, values) }
  }
  return (
    <Form form={form} onSubmit={submit} draft={draft} warnOnLeave>
      <FormSection title="Datos generales">
        <TextField form={form} name="title" label="Título" autoComplete="off" required />
        <TextAreaField form={form} name="description" label="Descripción" rows={6} required />
        <Labels form={form} lookups={lookups} />
        <Audience form={form} />
      </FormSection>
      <FormSection title="Pago y membresía">
        <PaymentFields form={form} />
      </FormSection>
      <FormSection title="Lugares y horarios">
        <ScheduleFields form={form} lookups={lookups} />
      </FormSection>
      <FormSection title="Fotos" lead="La primera es la portada del curso.">
        <ImagesField
          form={form}
          name="media"
          label="Imágenes"
          purpose="courses"
          images={course?.images ?? []}
        />
      </FormSection>
      <PublishButton form={form} isNew={course === undefined} colorPalette="bowl" />
    </Form>
  )
}

function Audience({ form }: { form: FormOfCourse }) {
  const { age } = courseBounds
  return (
    <>
      <Grid gap="5" templateColumns="1fr 1fr">
        <NumberField form={form} name="ageFrom" label="Edad desde" max={age} />
        <NumberField form={form} name="ageTo" label="Edad hasta" max={age} />
      </Grid>
      <TextAreaField form={form} name="whatToBring" label="Qué llevar" rows={3} maxLength={2000} />
    </>
  )
}

function Labels({ form, lookups }: { form: FormOfCourse; lookups: CourseLookups }) {
  const { levels, disciplines, requirements } = lookups
  return (
    <>
      <MultiSelectField
        form={form}
        name="levels"
        label="Niveles"
        hint={creatable}
        options={levels}
        creatable
      />
      <MultiSelectField form={form} name="disciplines" label="Disciplinas" options={disciplines} creatable />
      <MultiSelectField form={form} name="requirements" label="Requisitos" options={requirements} creatable />
      <GearFields form={form} categories={lookups.categories} />
      <TextListField form={form} name="benefits" label="Beneficios" entryName="beneficio" />
    </>
  )
}
