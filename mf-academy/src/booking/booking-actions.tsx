import type { Booking } from '@rodada/contracts/timetable'
import { Button, CommandButton, VisuallyHidden } from '@rodada/ui'
import { useRevalidator } from '@rodada/web/router'
import { useState } from 'react'
import { SubscriptionCommand } from '../subscription/subscription-command.tsx'
import { useFocusHandedOn } from '../subscription/use-focus-handed-on.ts'
import type { Bookable, SubscriptionBookings, WaitingEntry } from './load-bookings.ts'
import { SessionDialog, type SessionDialogProps } from './session-dialog.tsx'
import { sessionText } from './session-words.ts'

interface SessionButtonProps extends Omit<SessionDialogProps, 'onClose'> {
  children: string
  /** What it is about, for who cannot see the row. */
  about?: string
  isMain?: boolean
}

/** Opens the choice of a class. */
function SessionButton({ children, about, isMain = false, ...dialog }: SessionButtonProps) {
  const [asking, setAsking] = useState(false)
  const button = useFocusHandedOn()
  return (
    <>
      <Button
        ref={button}
        {...(!isMain && ({ size: 'sm', variant: 'outline' } as const))}
        colorPalette="bowl"
        onClick={() => setAsking(true)}
      >
        {children} {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      {asking && <SessionDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What a student can book besides what they have, within the validity. */
function freeSessions({ list, bookable, sessions }: SubscriptionBookings, participantId: number) {
  const own = list.filter(
    ({ status, participant }) => status === 'booked' && participant.id === participantId,
  )
  const taken = new Set(own.map(({ session }) => session.id))
  return sessions.filter(
    ({ id, startTime }) => !taken.has(id) && (bookable === undefined || startTime < bookable.validUntil),
  )
}

/** Takes another class instead of one that is booked. */
export function MoveBooking({ booking, all }: { booking: Booking; all: SubscriptionBookings }) {
  const { id, participant, session } = booking
  const about = `la clase de ${participant.name}, ${sessionText(session)}`
  return (
    <SessionButton
      title={`Cambiar la clase de ${participant.name}`}
      lead={`Ahora: ${sessionText(session)}`}
      submit="Cambiar clase"
      busy="Cambiando..."
      about={about}
      students={[participant]}
      sessionsOf={(participantId) => freeSessions(all, participantId)}
      send={(api, { session: { id: sessionId }, idempotencyKey }) =>
        api.post('/api/Me/Booking/Move/:id', { params: { id }, body: { sessionId }, idempotencyKey })
      }
    >
      Cambiar
    </SessionButton>
  )
}

/** Gives the place of a class back. */
export function CancelBooking({ booking: { id, participant, session } }: { booking: Booking }) {
  const about = `la clase de ${participant.name}, ${sessionText(session)}`
  return (
    <SubscriptionCommand
      question={`¿Quieres cancelar ${about}? La clase queda libre para otra fecha.`}
      confirmLabel="Cancelar clase"
      busyLabel="Cancelando..."
      tone="danger"
      variant="ghost"
      size="sm"
      command={(api) => api.post('/api/Me/Booking/Cancel/:id', { params: { id } })}
    >
      Cancelar <VisuallyHidden>{about}</VisuallyHidden>
    </SubscriptionCommand>
  )
}

/** Books a class that is left, or waits for a place in a full one. */
export function AddBooking({ bookable, all }: { bookable: Bookable; all: SubscriptionBookings }) {
  const { id: subscriptionId, available, participants } = bookable
  return (
    <SessionButton
      title="Agregar clase"
      lead={available === 1 ? 'Te queda 1 clase por agendar.' : `Te quedan ${available} clases por agendar.`}
      submit="Agregar clase"
      submitFull="Anotarme en la lista de espera"
      busy="Agregando..."
      isMain
      students={participants}
      sessionsOf={(participantId) => freeSessions(all, participantId)}
      send={(api, { participantId, session, idempotencyKey }) =>
        api.post('/api/Me/Booking/Create', {
          body: {
            sessionId: session.id,
            participantId,
            subscriptionId,
            waitIfFull: session.placesLeft === 0,
          },
          idempotencyKey,
        })
      }
    >
      Agregar clase
    </SessionButton>
  )
}

/** Takes the place that is offered. */
export function AcceptPlace({ entry: { id, participant, session } }: { entry: WaitingEntry }) {
  const { revalidate } = useRevalidator()
  return (
    <CommandButton
      size="sm"
      colorPalette="bowl"
      busy="Aceptando..."
      command={(api) => api.post('/api/Me/Waiting/Accept/:id', { params: { id } })}
      onDone={() => revalidate()}
    >
      Aceptar lugar{' '}
      <VisuallyHidden>
        de {participant.name}, {sessionText(session)}
      </VisuallyHidden>
    </CommandButton>
  )
}

/** Waits no longer, or refuses the place that is offered. */
export function LeaveWaiting({ entry: { id, participant, session } }: { entry: WaitingEntry }) {
  const about = `de ${participant.name}, ${sessionText(session)}`
  return (
    <SubscriptionCommand
      question={`¿Quieres salir de la lista de espera ${about}?`}
      confirmLabel="Salir de la lista"
      busyLabel="Saliendo..."
      tone="danger"
      variant="ghost"
      size="sm"
      command={(api) => api.post('/api/Me/Waiting/Leave/:id', { params: { id } })}
    >
      Salir de la lista <VisuallyHidden>{about}</VisuallyHidden>
    </SubscriptionCommand>
  )
}
