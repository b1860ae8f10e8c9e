import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../primitives/box.tsx'
import { LinkButton } from '../primitives/button.tsx'

/** A literal, so that the check of releases finds the call. */
const calendarCall = '/api/Me/Booking/Calendar/:id'

interface AddToCalendarProps {
  subscriptionId: number
  /** Whose classes they are, where the page shows those of several students. */
  student?: string
}

/** Downloads the classes booked with a subscription as a calendar file. */
export function AddToCalendar({ subscriptionId, student }: AddToCalendarProps) {
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
      {student !== undefined && <VisuallyHidden> las clases de {student}</VisuallyHidden>}
    </LinkButton>
  )
}
