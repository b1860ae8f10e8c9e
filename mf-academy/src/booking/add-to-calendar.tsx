import { Icon, LinkButton } from '@rodada/ui'

/** Written whole, so that the check of releases finds the call. */
const calendarCall = '/api/Me/Booking/Calendar/:id'

/** Gives the classes that are booked with a subscription as a file that calendars import. */
export function AddToCalendar({ subscriptionId }: { subscriptionId: number }) {
  return (
    <LinkButton
      href={calendarCall.replace(':id', String(subscriptionId))}
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
