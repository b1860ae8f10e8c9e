import { CheckboxGroupField, useForm, useWatch } from '@rodada/ui/forms'
import type { AdjustDialogProps } from './adjust-dialog.ts'
import { TrialDialog } from './trial-dialog.tsx'

/** Says which students of the account take part, once the effect is shown. */
export function StudentsDialog({ details, onClose }: AdjustDialogProps) {
  const { id, participants, accountStudents = [] } = details
  const form = useForm({
    defaultValues: { studentIds: participants.map((student) => String(student.id)), reason: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'studentIds' })
  return (
    <TrialDialog
      {...{ details, onClose, form }}
      title={`Cambiar los alumnos de la suscripción #${id}`}
      lead="Participan alumnos de la misma persona responsable, y comparten las clases que quedan."
      act="Cambiar alumnos"
      busy="Guardando..."
      of={chosen}
      post={(api, body, { studentIds }) =>
        api.post('/api/ClassCapturist/Subscription/ChangeStudents/:id', {
          params: { id },
          body: { ...body, studentIds: studentIds.map(Number) },
        })
      }
      textOf={() => ''}
    >
      {() => (
        <CheckboxGroupField
          form={form}
          name="studentIds"
          label="Alumnos"
          options={accountStudents.map((student) => ({ key: student.name, value: String(student.id) }))}
          required
        />
      )}
    </TrialDialog>
  )
}
