import { courseBounds } from '@rodada/contracts/course/bounds'
import { Box, Grid } from '@rodada/ui'
import {
  type Choice,
  DateField,
  endsLater,
  InstructorsField,
  NumberField,
  RowsField,
  SelectField,
  TimeField,
  useWatch,
  withChosen,
} from '@rodada/ui/forms'
import type { FormOfCourse } from './course-values.ts'
import { newDate } from './week.ts'

interface DateFieldsProps {
  form: FormOfCourse
  levels: readonly Choice[]
  places: readonly Choice[]
  instructors: readonly Choice[]
}

/** Dates of a course without a weekly schedule: hours, level, location and capacity of each. */
export function DateFields(props: DateFieldsProps) {
  const { form } = props
  return (
    <RowsField
      form={form}
      name="dates"
      label="Fechas y horarios"
      hint="Sin fechas, el curso dice «Horario por acordar». Sin cupo, no hay límite de lugares."
      nameOf={(index) => `fecha ${index + 1}`}
      addLabel="Agregar fecha"
      empty={newDate}
      max={courseBounds.slots}
    >
      {(index) => <DateRow {...props} index={index} />}
    </RowsField>
  )
}

function DateRow({ form, levels, places, instructors, index }: DateFieldsProps & { index: number }) {
  const row = useWatch({ control: form.control, name: `dates.${index}` })
  const name = `dates.${index}` as const
  const level = row?.level ?? ''
  const place = String(row?.addressId ?? '')

  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))" gap="3">
      <DateField form={form} name={`${name}.date`} label="Fecha" required={row?.isUndated !== true} />
      <TimeField
        form={form}
        name={`${name}.from`}
        label="Desde"
        chosen={row?.from ?? ''}
        rules={{ deps: `${name}.to` }}
        required
      />
      <TimeField
        form={form}
        name={`${name}.to`}
        label="Hasta"
        chosen={row?.to ?? ''}
        after={row?.from ?? ''}
        rules={{ validate: (to: unknown) => endsLater(to, form.getValues(`${name}.from`)) }}
        required
      />
      <SelectField
        form={form}
        name={`${name}.level`}
        label="Nivel"
        options={withChosen(levels, level, level)}
        placeholder="Sin indicar"
      />
      <SelectField
        form={form}
        name={`${name}.addressId`}
        label="Lugar"
        options={withChosen(places, place, 'Ubicación eliminada')}
        placeholder="Sin indicar"
        rules={{ setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }}
      />
      <NumberField form={form} name={`${name}.capacity`} label="Cupo" min={1} max={courseBounds.capacity} />
      <Box gridColumn="1 / -1">
        <InstructorsField form={form} name={`${name}.instructorIds`} options={instructors} />
      </Box>
    </Grid>
  )
}
