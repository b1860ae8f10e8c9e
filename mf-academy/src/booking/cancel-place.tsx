import type { TimetableSession } from '@rodada/contracts/timetable'
import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { leadOf, sessionText } from '../timetable/session-words.tsx'

interface CancelPlaceProps {
  session: Pick<TimetableSession, 'courseTitle' | 'date' | 'startTime'>
  bookingId: number
  /** Of the student. */
  name: string
}

/** Gives the place of a customer at the counter back. */
export function CancelPlace({ session, bookingId: id, name }: CancelPlaceProps) {
  const keyFor = useIdempotencyKey()
  return (
    <ConfirmedCommand
      question={`¿Cancelar el lugar de ${name} en ${leadOf(session)}? Recupera su clase y el lugar queda libre.`}
      confirmLabel="Cancelar lugar"
      busyLabel="Cancelando..."
      tone="danger"
      variant="ghost"
      size="sm"
      command={(api) =>
        api.post('/api/ClassCapturist/Booking/Cancel/:id', { params: { id }, idempotencyKey: keyFor(id) })
      }
    >
      Cancelar lugar{' '}
      <VisuallyHidden>
        de {name}, {sessionText(session)}
      </VisuallyHidden>
    </ConfirmedCommand>
  )
}
