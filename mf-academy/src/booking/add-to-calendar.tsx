import type { Booking } from '@rodada/contracts/timetable'
import { Icon, LinkButton } from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { useState } from 'react'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

interface AddToCalendarProps {
  /** By time. */
  bookings: readonly Booking[]
  whatToBring?: string
}

/** One entry for each class, however many students of the account take it. */
function eventsOf({ bookings, whatToBring = '' }: AddToCalendarProps): CalendarEvent[] {
  return [...Map.groupBy(bookings, ({ session }) => session.id).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { id, courseTitle, startTime, endTime, address } = first.session
    const names = joinWords(own.map(({ participant }) => participant.name))
    const lines = [whatToBring && `Qué llevar: ${whatToBring}`, address && `Cómo llegar: ${address.mapUrl}`]
    return [
      {
        uid: `clase-${id}-suscripcion-${first.subscriptionId}@rodada`,
        start: startTime,
        end: endTime,
        title: `${courseTitle}: ${names}`,
        place: address?.name ?? '',
        description: lines.filter(Boolean).join('\n'),
      },
    ]
  })
}

/** Gives the classes as a file that calendars import. */
export function AddToCalendar(props: AddToCalendarProps) {
  const [stamp] = useState(() => new Date().toISOString())
  const file = calendarFile(eventsOf(props), stamp)
  return (
    <LinkButton
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="clases.ics"
      reload
      size="sm"
      variant="outline"
      colorPalette="bowl"
    >
      <Icon name="calendar" size={18} /> Agregar al calendario
    </LinkButton>
  )
}
