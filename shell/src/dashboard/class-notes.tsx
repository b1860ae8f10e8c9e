import type { Booking } from '@rodada/contracts/timetable/booking'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Icon, Link, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { formatClassClock, formatCount, formatDay, joinWords } from '@rodada/web/words/format'
import type { WaitedPlace } from './own-panel.ts'

/** `martes 24 de noviembre, 4:00 p.m. · Bowl nocturno`. */
export function sessionText(session: Booking['session']): string {
  return `${formatDay(session.date)}, ${formatClassClock(session)} · ${session.courseTitle}`
}

/** Most cancelled classes in a card: a cancelled slot has many. */
const mostCancelled = 3

/** Cancelled classes of a student, with the reasons. */
export function CancelledClasses({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null
  const more = bookings.length - mostCancelled
  return (
    <PlainList aria-label="Clases canceladas" mb="4">
      {bookings.slice(0, mostCancelled).map(({ id, session }) => (
        <Text as="li" key={id} size="sm" mb="1">
          <Icon name="alert" size={16} /> <strong>{`Se canceló la clase del ${sessionText(session)}`}</strong>
          {session.cancelReason !== null && ` · Motivo: ${session.cancelReason}`}
        </Text>
      ))}
      {more > 0 && (
        <Text as="li" size="sm">
          Y {more === 1 ? 'otra clase' : `otras ${formatCount(more)} clases`}.
        </Text>
      )}
    </PlainList>
  )
}

/** Full classes that a student waits for. */
export function WaitedPlaces({ entries }: { entries: readonly WaitedPlace[] }) {
  if (entries.length === 0) return null
  return (
    <PlainList aria-label="Listas de espera" mb="4">
      {entries.map(({ id, place, session, subscriptionId }) => (
        <Text as="li" key={id} size="sm" mb="1">
          <Link href={`/suscripcion/${subscriptionId}`} colorPalette="bowl">
            Lista de espera: lugar {place}
          </Link>
          {` · ${sessionText(session)}`}
        </Text>
      ))}
    </PlainList>
  )
}

interface ClassesToBookProps {
  subscriptionId: number
  courseTitle: string
  /** Classes that are neither taken nor booked; all students of the subscription share them. */
  classes: number
  /** Names of the students, where several share them. */
  sharedBy: readonly string[]
}

/** Bought classes without a date, with the link to book them. */
export function ClassesToBook({ subscriptionId, courseTitle, classes, sharedBy }: ClassesToBookProps) {
  if (classes === 0) return null
  const among = sharedBy.length > 1 ? ` entre ${joinWords(sharedBy)}` : ''
  return (
    <Text size="sm" mt="1">
      <strong>{`Tienes ${formatClasses(classes)} por agendar${among}`}</strong>
      {' · '}
      <Link href={`/suscripcion/${subscriptionId}`} colorPalette="bowl">
        Agendar<VisuallyHidden> clases de {courseTitle}</VisuallyHidden>
      </Link>
    </Text>
  )
}
