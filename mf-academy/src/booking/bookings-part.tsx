import type { Booking } from '@rodada/contracts/booking'
import { AddToCalendar, FailedPart, Flex, OfferedPlace, StatusLabel, Text, TitledCard } from '@rodada/ui'
import { Await } from '@rodada/web/router'
import { Suspense } from 'react'
import { Fold } from '../subscription/fold.tsx'
import { AddBooking, CancelBooking, LeaveWaiting, MoveBooking } from './booking-actions.tsx'
import { ClassList, ClassRow, momentText } from './class-row.tsx'
import type { SubscriptionBookings, WaitingEntry } from './own-bookings.ts'

function noteOf({ canChange, changeUntil, holdUntil }: Booking): string {
  if (holdUntil !== null) return `Apartada hasta el ${momentText(holdUntil)} mientras recibimos tu pago.`
  if (!canChange) return 'Ya no se puede cambiar ni cancelar.'
  return `Puedes cambiarla o cancelarla hasta el ${momentText(changeUntil)}`
}

function Upcoming({ all, booked }: { all: SubscriptionBookings; booked: readonly Booking[] }) {
  if (booked.length === 0) return <Text tone="muted">No tienes clases agendadas.</Text>
  return (
    <ClassList>
      {booked.map((booking) => (
        <ClassRow
          key={booking.id}
          session={booking.session}
          student={booking.participant.name}
          note={noteOf(booking)}
        >
          {booking.canChange && (
            <>
              <MoveBooking booking={booking} all={all} />
              <CancelBooking booking={booking} />
            </>
          )}
        </ClassRow>
      ))}
    </ClassList>
  )
}

function Waiting({ entries }: { entries: readonly WaitingEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ClassList>
      {entries.map((entry) => (
        <ClassRow
          key={entry.id}
          session={entry.session}
          student={entry.participant.name}
          note={`Lista de espera: lugar ${entry.place}. Te avisaremos por correo si se libera.`}
        >
          <LeaveWaiting entry={entry} />
        </ClassRow>
      ))}
    </ClassList>
  )
}

const pastStates = {
  held: { label: 'Asistió', tone: 'success' },
  missed: { label: 'Faltó', tone: 'warning' },
  released: { label: 'Cancelada', tone: 'secondary' },
} as const

const releaseTexts: Readonly<Record<string, string>> = {
  owner: 'La cancelaste.',
  staff: 'La canceló la academia.',
  session: 'La academia canceló la clase.',
  subscription: 'La suscripción ya no cubría esta clase.',
  unpaid: 'No se pagó a tiempo.',
}

function whyText({ releaseReason, session: { cancelReason } }: Booking): string {
  const text = releaseReason === null ? '' : (releaseTexts[releaseReason] ?? '')
  return releaseReason === 'session' && cancelReason !== null ? `${text} ${cancelReason}` : text
}

function Past({ list }: { list: readonly Booking[] }) {
  return (
    <Fold title="Clases anteriores" size="card">
      <ClassList>
        {list.map((booking) => (
          <ClassRow
            key={booking.id}
            session={booking.session}
            student={booking.participant.name}
            note={whyText(booking)}
          >
            <StatusLabel status={booking.status} looks={pastStates} />
          </ClassRow>
        ))}
      </ClassList>
    </Fold>
  )
}

function Classes({ all }: { all: SubscriptionBookings }) {
  const { list, waiting, bookable, sessions } = all
  const booked = list.filter(({ status }) => status === 'booked')
  const past = list.filter(({ status }) => status !== 'booked').toReversed()
  const canAdd = bookable !== undefined && bookable.available > 0 && sessions.length > 0
  if (list.length === 0 && waiting.length === 0 && !canAdd) return null
  return (
    <TitledCard title="Próximas clases" printed={false}>
      <Flex direction="column" gap="4" align="stretch">
        {waiting
          .filter(({ status }) => status === 'offered')
          .map((entry) => (
            <OfferedPlace key={entry.id} offer={entry} />
          ))}
        <Upcoming all={all} booked={booked} />
        <Waiting entries={waiting.filter(({ status }) => status === 'waiting')} />
        <Flex gap="3" wrap="wrap" align="center">
          {canAdd && <AddBooking bookable={bookable} all={all} />}
          {booked.length > 0 && <AddToCalendar subscriptionId={booked[0]?.subscriptionId ?? 0} />}
        </Flex>
        {past.length > 0 && <Past list={past} />}
      </Flex>
    </TitledCard>
  )
}

interface BookingsPartProps {
  bookings: SubscriptionBookings | null | Promise<SubscriptionBookings | null>
}

/** The classes of a subscription: those to come, with what can be changed, places waited for, and those that were. */
export function BookingsPart({ bookings }: BookingsPartProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={bookings} errorElement={<FailedPart />}>
        {(all: SubscriptionBookings | null) => all && <Classes all={all} />}
      </Await>
    </Suspense>
  )
}
