import { Icon, LinkButton } from '@rodada/ui'

/** Gives the classes that are booked with a subscription as a file that calendars import. */
export function AddToCalendar({ subscriptionId }: { subscriptionId: number }) {
  return (
    <LinkButton
      href={`/api/Me/Booking/Calendar/${subscriptionId}`}
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
