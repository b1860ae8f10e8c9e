import type { Page } from '@rodada/contracts/common'
import { courseBounds } from '@rodada/contracts/course/bounds'
import type { CourseListItem } from '@rodada/contracts/course/calls'
import { Grid } from '@rodada/ui'
import {
  CommandDialog,
  MultiSelectField,
  NumberField,
  SelectField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import {
  HoursFields,
  hoursBody,
  InstructorsField,
  type Named,
  newSession,
  type SessionValues,
} from './session-dialogs.tsx'

interface AddSessionProps {
  /** By title, up to the call's limit. */
  courses: Page<CourseListItem>
  places: readonly Named[]
  instructors: readonly Named[]
  onClose: () => void
}

export function AddSession({ courses, places, instructors, onClose }: AddSessionProps) {
  const form = useForm<SessionValues>({ defaultValues: newSession })
  const [[courseId], level] = useWatch({ control: form.control, name: ['courseId', 'level'] })
  const { list, totalItems } = courses
  const levels = list.find(({ id }) => String(id) === courseId)?.levels ?? []
  return (
    <CommandDialog
      title="Agregar clase"
      form={form}
      submit="Agregar clase"
      busy="Agregando..."
      onSubmit={(values, send) => {
        const body = {
          courseId: Number(values.courseId[0]),
          ...hoursBody(values),
          level: levels.includes(level) ? level : null,
          capacity: values.capacity,
          instructorIds: values.instructorIds.map(Number),
        }
        return send((api) => api.post('/api/ClassCapturist/Session/Add', { body }))
      }}
      onClose={onClose}
    >
      <MultiSelectField
        form={form}
        name="courseId"
        label="Curso"
        hint={
          totalItems > list.length
            ? `Escribe para buscar entre los primeros ${list.length}.`
            : 'Escribe para buscar.'
        }
        options={list.map(({ id, title }) => ({ key: title, value: String(id) }))}
        single
        required="Elige un curso."
      />
      <HoursFields form={form} places={places} />
      <Grid templateColumns="1fr 1fr" gap="3">
        <SelectField
          form={form}
          name="level"
          label="Nivel"
          options={levels.map((text) => ({ key: text, value: text }))}
          placeholder="Sin indicar"
        />
        <NumberField form={form} name="capacity" label="Cupo" min={1} max={courseBounds.capacity} />
      </Grid>
      <InstructorsField form={form} instructors={instructors} />
    </CommandDialog>
  )
}
