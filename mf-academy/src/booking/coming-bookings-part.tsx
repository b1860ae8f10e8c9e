import type { Booking } from '@rodada/contracts/timetable/booking'
import { FailedPart, Text, TitledCard } from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { CancelPlace } from './cancel-place.tsx'
import { ClassRows, momentText } from './class-rows.tsx'

/** Coming classes of a customer's subscription, for the staff. */
export function ComingBookingsPart({
  bookings,
}: {
  bookings: readonly Booking[] | null | Promise<readonly Booking[] | null>
}) {
  return (
    <Suspense fallback={null}>
      <Await resolve={bookings} errorElement={<FailedPart />}>
        {(list: readonly Booking[] | null) => list && <ComingClasses list={list} canCancel />}
      </Await>
    </Suspense>
  )
}

interface ComingClassesProps {
  list: readonly Booking[]
  /** Whether the viewer may cancel bookings. */
  canCancel: boolean
  /** See `ClassRows`. */
  nameOf?: (booking: Booking) => string
}

export function ComingClasses({ list, canCancel, nameOf }: ComingClassesProps) {
  return (
    <TitledCard title="Próximas clases" printed={false}>
      {list.length === 0 ? (
        <Text tone="muted">No tiene clases agendadas.</Text>
      ) : (
        <ClassRows places={list} nameOf={nameOf} note={noteOf}>
          {({ id, canChange, session, participant: { name } }) =>
            canCancel && canChange && <CancelPlace session={session} bookingId={id} name={name} />
          }
        </ClassRows>
      )}
    </TitledCard>
  )
}

function noteOf({ holdUntil, session }: Booking): string {
  return holdUntil === null ? '' : `Apartada hasta el ${momentText(holdUntil, session)} mientras se paga.`
}
