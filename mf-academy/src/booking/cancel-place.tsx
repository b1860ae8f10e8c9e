import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { CommandDialog, DialogButton, TextField, useForm } from '@rodada/ui/forms'
import { leadOf, sessionText } from '../timetable/session-words.tsx'

interface CancelPlaceProps {
  session: Pick<TimetableSession, 'courseTitle' | 'date' | 'startTime'>
  bookingId: number
  /** Name of the student. */
  name: string
}

/** Lets the staff cancel a customer's booking. */
export function CancelPlace(props: CancelPlaceProps) {
  const { session, name } = props
  return (
    <DialogButton
      text="Cancelar lugar"
      about={`de ${name}, ${sessionText(session)}`}
      colorPalette="danger"
      variant="ghost"
      size="sm"
    >
      {(onClose) => <CancelDialog {...props} onClose={onClose} />}
    </DialogButton>
  )
}

function CancelDialog({ session, bookingId: id, name, onClose }: CancelPlaceProps & { onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <CommandDialog
      title={`¿Cancelar el lugar de ${name}?`}
      lead={`${leadOf(session)} Recupera su clase y el lugar queda libre.`}
      form={form}
      submit="Cancelar lugar"
      busy="Cancelando..."
      tone="danger"
      onSubmit={({ reason }, send) => {
        const body = { reason: reason.trim() }
        return send((api) => api.post('/api/ClassCapturist/Booking/Cancel/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label="Motivo"
        hint="Va en el correo que avisa a su responsable."
        autoComplete="off"
        maxLength={200}
      />
    </CommandDialog>
  )
}
