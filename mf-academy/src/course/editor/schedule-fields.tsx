import { dayFields } from '@rodada/contracts/timetable/rules'
import { MultiSelectField, RadioCardsField, useWatch, WeeklyScheduleField } from '@rodada/ui/forms'
import type { FormOfCourse } from './course-values.ts'
import { DateFields } from './date-fields.tsx'
import type { CourseLookups } from './load-lookups.ts'

const recurrences = [
  { value: 'weekly', title: 'Recurrente', detail: 'Se repite cada semana en sus días y horarios.' },
  { value: 'once', title: 'Única', detail: 'Se da una sola vez.' },
]

interface ScheduleFieldsProps {
  form: FormOfCourse
  lookups: CourseLookups
}

/** Places and times of a course. Each weekly class may have any level of the course. */
export function ScheduleFields({ form, lookups: { places, levels, instructors } }: ScheduleFieldsProps) {
  const [chosen, recurrence] = useWatch({ control: form.control, name: ['levels', 'recurrence'] })
  const offered = chosen.length > 0 ? chosen.map((level) => ({ key: level, value: level })) : levels
  return (
    <>
      <RadioCardsField form={form} name="recurrence" label="Tipo de clase" cards={recurrences} required />
      <MultiSelectField
        form={form}
        name="addressesId"
        label="Ubicaciones"
        hint="Los lugares que elijas en el horario se agregan solos."
        options={places}
        goneLabel="Ubicación eliminada"
      />
      {recurrence === 'once' ? (
        <DateFields form={form} levels={offered} places={places} instructors={instructors} />
      ) : (
        <WeeklyScheduleField
          form={form}
          dayNames={dayFields}
          label="Días y horarios"
          hint="Sin días marcados, el curso dice «Horario por acordar». Sin cupo, no hay límite de lugares."
          levels={offered}
          places={places}
          withLimits
          instructors={instructors}
        />
      )}
    </>
  )
}
