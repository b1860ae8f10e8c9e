import type { Booking } from '@rodada/contracts/timetable/booking'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { sessionText } from '../timetable/session-words.tsx'
import type { Bookable, SubscriptionBookings, WaitingEntry } from './own-bookings.ts'
import { SessionDialog } from './session-dialog.tsx'

/**
 * Sessions within the validity that overlap none of a student's bookings and that the student does not wait for.
 * @param moved the booking that the class would replace.
 */
function freeSessions(
  { list, waiting, bookable, sessions }: SubscriptionBookings,
  participantId: number,
  moved?: Booking,
) {
  const isOf = ({ participant }: Pick<Booking, 'participant'>) => participant.id === participantId
  const booked = list.filter((one) => one.status === 'booked' && one !== moved && isOf(one))
  const known = new Set([...waiting.filter(isOf), ...(moved ? [moved] : [])].map(({ session }) => session.id))
  const isFree = ({ startTime, endTime }: TimetableSession) =>
    booked.every(({ session }) => session.endTime <= startTime || endTime <= session.startTime)
  return sessions.filter(
    (session) =>
      !known.has(session.id) &&
      isFree(session) &&
      (bookable === undefined || session.startTime < bookable.validUntil),
  )
}

/** Replaces a booking by another class. */
export function MoveBooking({ booking, all }: { booking: Booking; all: SubscriptionBookings }) {
  const { id, participant, session } = booking
  const about = `la clase de ${participant.name}, ${sessionText(session)}`
  return (
    <DialogButton text="Cambiar" about={about} size="sm" variant="outline" colorPalette="bowl">
      {(onClose) => (
        <SessionDialog
          title={`Cambiar la clase de ${participant.name}`}
          lead={`Ahora: ${sessionText(session)}`}
          submit="Cambiar clase"
          busy="Cambiando..."
          students={[participant]}
          sessionsOf={(participantId) => freeSessions(all, participantId, booking)}
          send={(api, { session: { id: sessionId } }) =>
            api.post('/api/Me/Booking/Move/:id', { params: { id }, body: { sessionId } })
          }
          onClose={onClose}
        />
      )}
    </DialogButton>
  )
}

export function CancelBooking({ booking: { id, participant, session } }: { booking: Booking }) {
  const about = `la clase de ${participant.name}, ${sessionText(session)}`
  return (
    <ConfirmedCommand
      question={`¿Quieres cancelar ${about}? La clase queda libre para otra fecha.`}
      confirmLabel="Cancelar clase"
      busyLabel="Cancelando..."
      tone="danger"
      variant="ghost"
      size="sm"
      once
      command={(api) => api.post('/api/Me/Booking/Cancel/:id', { params: { id } })}
    >
      Cancelar <VisuallyHidden>{about}</VisuallyHidden>
    </ConfirmedCommand>
  )
}

/** Books a remaining class, or joins the waiting list of a full session. */
export function AddBooking({ bookable, all }: { bookable: Bookable; all: SubscriptionBookings }) {
  const { id: subscriptionId, available, participants } = bookable
  return (
    <DialogButton text="Agregar clase" colorPalette="bowl">
      {(onClose) => (
        <SessionDialog
          title="Agregar clase"
          lead={
            available === 1 ? 'Te queda 1 clase por agendar.' : `Te quedan ${available} clases por agendar.`
          }
          submit="Agregar clase"
          submitFull="Anotarme en la lista de espera"
          busy="Agregando..."
          students={participants}
          sessionsOf={(participantId) => freeSessions(all, participantId)}
          send={(api, { participantId, session: { id: sessionId, placesLeft } }) =>
            api.post('/api/Me/Booking/Create', {
              body: { sessionId, participantId, subscriptionId, waitIfFull: placesLeft === 0 },
            })
          }
          onClose={onClose}
        />
      )}
    </DialogButton>
  )
}

export function LeaveWaiting({ entry: { id, participant, session } }: { entry: WaitingEntry }) {
  const about = `de ${participant.name}, ${sessionText(session)}`
  return (
    <ConfirmedCommand
      question={`¿Quieres salir de la lista de espera ${about}?`}
      confirmLabel="Salir de la lista"
      busyLabel="Saliendo..."
      tone="danger"
      variant="ghost"
      size="sm"
      once
      command={(api) => api.post('/api/Me/Waiting/Leave/:id', { params: { id } })}
    >
      Salir de la lista <VisuallyHidden>{about}</VisuallyHidden>
    </ConfirmedCommand>
  )
}
