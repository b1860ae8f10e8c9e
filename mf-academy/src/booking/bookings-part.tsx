import type { Booking } from '@rodada/contracts/timetable/booking'
import { AddToCalendar, FailedPart, Flex, OfferedPlace, StatusLabel, Text, TitledCard } from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { Fold } from '../subscription/fold.tsx'
import { AddBooking, CancelBooking, LeaveWaiting, MoveBooking } from './booking-actions.tsx'
import { ClassRows, momentText } from './class-rows.tsx'
import type { SubscriptionBookings, WaitingEntry } from './own-bookings.ts'

function noteOf({ canChange, changeUntil, holdUntil, session }: Booking): string {
  if (holdUntil !== null)
    return `Apartada hasta el ${momentText(holdUntil, session)} mientras recibimos tu pago.`
  if (!canChange) return 'Ya no se puede cambiar ni cancelar.'
  return `Puedes cambiarla o cancelarla hasta el ${momentText(changeUntil, session)}`
}

function Upcoming({ all, booked }: { all: SubscriptionBookings; booked: readonly Booking[] }) {
  if (booked.length === 0) return <Text tone="muted">No tienes clases agendadas.</Text>
  return (
    <ClassRows places={booked} note={noteOf}>
      {(booking) =>
        booking.canChange && (
          <>
            <MoveBooking booking={booking} all={all} />
            <CancelBooking booking={booking} />
          </>
        )
      }
    </ClassRows>
  )
}

function waitingText({ place }: WaitingEntry): string {
  return `Lista de espera: lugar ${place}. Te avisaremos por correo si se libera.`
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
      <ClassRows places={list} note={whyText}>
        {({ status }) => <StatusLabel status={status} looks={pastStates} />}
      </ClassRows>
    </Fold>
  )
}

function Classes({ all }: { all: SubscriptionBookings }) {
  const { list, waiting, bookable, sessions } = all
  const booked = list.filter(({ status }) => status === 'booked')
  const past = list.filter(({ status }) => status !== 'booked').toReversed()
  const canAdd = bookable !== undefined && bookable.available > 0 && sessions.length > 0
  const inLine = waiting.filter(({ status }) => status === 'waiting')
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
        {inLine.length > 0 && (
          <ClassRows places={inLine} note={waitingText}>
            {(entry) => <LeaveWaiting entry={entry} />}
          </ClassRows>
        )}
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

/** Coming classes with their actions, waiting list entries and past classes of a subscription. */
export function BookingsPart({ bookings }: BookingsPartProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={bookings} errorElement={<FailedPart />}>
        {(all: SubscriptionBookings | null) => all && <Classes all={all} />}
      </Await>
    </Suspense>
  )
}
