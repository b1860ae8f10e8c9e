import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Badge, Box, Link, VisuallyHidden } from '@rodada/ui'
import {
  type ClassHour,
  formatClassClock,
  formatClassHours,
  formatClassMoment,
  formatDay,
} from '@rodada/web/words/format'

type Moment = Pick<TimetableSession, 'date'> & ClassHour

/** `Quedan 3 lugares`; empty without a limit. @param left free places; null without a limit. */
export function placesText(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return 'Lleno'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`
}

/** `4:00 p.m. a 5:00 p.m.`. */
export function hoursText(session: Pick<TimetableSession, 'startTime' | 'endTime' | 'zone'>): string {
  return formatClassHours(session)
}

/** `martes 24 de noviembre, 4:00 p.m.`. */
export function sessionText(session: Moment): string {
  return `${formatDay(session.date)}, ${formatClassClock(session)}`
}

/** Lead of a session's dialog: `Bowl, martes 24 de noviembre, 4:00 p.m.`. */
export function leadOf(session: Moment & Pick<TimetableSession, 'courseTitle'>): string {
  return `${session.courseTitle}, ${sessionText(session)}`
}

/** `martes, 24 de noviembre de 2026, 4:00 p.m. · Patio Portales`. */
export function sessionAndPlaceText(session: TimetableSession): string {
  return [formatClassMoment(session), session.address?.name].filter(Boolean).join(' · ')
}

/** `Patio Portales, 4:00 p.m.`; the hour alone without a place. */
function whereText(session: TimetableSession): string {
  return [session.address?.name, formatClassClock(session)].filter(Boolean).join(', ')
}

/** `4 clases: martes 24 de noviembre a martes 15 de diciembre · Patio Portales, 4:00 p.m.`. */
export function runText(run: readonly TimetableSession[]): string {
  const [first] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined) return ''
  const days = run.length === 1 ? formatDay(first.date) : `${formatDay(first.date)} a ${formatDay(last.date)}`
  return `${formatClasses(run.length)}: ${days} · ${whereText(first)}`
}

/** Free places; renders nothing without a limit. */
export function PlacesLeft({ session: { placesLeft } }: { session: Pick<TimetableSession, 'placesLeft'> }) {
  if (placesLeft === null) return null
  return <Badge colorPalette={placesLeft === 0 ? 'secondary' : 'bowl'}>{placesText(placesLeft)}</Badge>
}

/** Place of a class with a map link. */
export function SessionPlace({ address }: Pick<TimetableSession, 'address'>) {
  if (address === null) return <span>Lugar por confirmar</span>
  return (
    <Box as="span">
      {address.name} ·{' '}
      <Link href={address.mapUrl} target="_blank" rel="noopener noreferrer" colorPalette="bowl">
        Cómo llegar<VisuallyHidden> a {address.name}</VisuallyHidden>
      </Link>
    </Box>
  )
}
