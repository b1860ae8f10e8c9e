import { CheckboxGroupField, CommandDialog, ReasonField, useForm, useWatch } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf, useTrial } from './adjust-dialog.ts'
import { ReleasedClasses } from './released-classes.tsx'

/** Says which students of the account take part, once the effect is shown. */
export function StudentsDialog({ details, onClose }: AdjustDialogProps) {
  const { id, participants, accountStudents = [] } = details
  const form = useForm({
    defaultValues: { studentIds: participants.map((student) => String(student.id)), reason: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'studentIds' })
  const { effect, ask } = useTrial(chosen)
  return (
    <CommandDialog
      title={`Cambiar los alumnos de la suscripción #${id}`}
      lead="Participan alumnos de la misma persona responsable, y comparten las clases que quedan."
      form={form}
      submit={effect ? 'Cambiar alumnos' : 'Revisar'}
      busy={effect ? 'Guardando...' : 'Revisando...'}
      onSubmit={({ studentIds, reason }, send) => {
        const body = { studentIds: studentIds.map(Number), reason: reason.trim(), latest: latestOf(details) }
        const path = '/api/ClassCapturist/Subscription/ChangeStudents/:id'
        if (!effect)
          return ask((api) =>
            api.post(path, { params: { id }, body: { ...body, bookingIds: [], isTrial: true } }),
          )
        const bookingIds = effect.bookings.map((booking) => booking.id)
        return send((api) =>
          api.post(path, { params: { id }, body: { ...body, bookingIds, isTrial: false } }),
        )
      }}
      onClose={onClose}
    >
      <CheckboxGroupField
        form={form}
        name="studentIds"
        label="Alumnos"
        options={accountStudents.map((student) => ({ key: student.name, value: String(student.id) }))}
        required
      />
      <ReasonField form={form} hint={reasonHint} />
      {effect && <ReleasedClasses text="" bookings={effect.bookings} />}
    </CommandDialog>
  )
}
