import type { Booking } from '@rodada/contracts/booking'
import { FailedPart, Text, TitledCard } from '@rodada/ui'
import { Await } from '@rodada/web/router'
import { Suspense } from 'react'
import { CancelPlace } from './cancel-place.tsx'
import { ClassList, ClassRow, momentText } from './class-row.tsx'

/** The classes to come of a customer's subscription, as the staff sees them. */
export function ComingBookingsPart({
  bookings,
}: {
  bookings: readonly Booking[] | null | Promise<readonly Booking[] | null>
}) {
  return (
    <Suspense fallback={null}>
      <Await resolve={bookings} errorElement={<FailedPart />}>
        {(list: readonly Booking[] | null) =>
          list && (
            <TitledCard title="Próximas clases" printed={false}>
              {list.length === 0 ? (
                <Text tone="muted">No tiene clases agendadas.</Text>
              ) : (
                <Coming list={list} />
              )}
            </TitledCard>
          )
        }
      </Await>
    </Suspense>
  )
}

function noteOf({ holdUntil }: Booking): string {
  return holdUntil === null ? '' : `Apartada hasta el ${momentText(holdUntil)} mientras se paga.`
}

function Coming({ list }: { list: readonly Booking[] }) {
  return (
    <ClassList>
      {list.map((booking) => (
        <ClassRow
          key={booking.id}
          session={booking.session}
          student={booking.participant.name}
          note={noteOf(booking)}
        >
          {booking.canChange && (
            <CancelPlace session={booking.session} bookingId={booking.id} name={booking.participant.name} />
          )}
        </ClassRow>
      ))}
    </ClassList>
  )
}
