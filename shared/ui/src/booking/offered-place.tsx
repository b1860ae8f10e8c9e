import type { ResponseOf } from '@rodada/contracts/call'
import type { getOwnBookings } from '@rodada/contracts/timetable/booking'
import { formatClassMoment } from '@rodada/web/words/format'
import { ConfirmedCommand } from '../dialog/confirm-button.tsx'
import { VisuallyHidden } from '../primitives/box.tsx'
import { CommandButton } from '../primitives/command-button.tsx'
import { Callout } from '../status/callout.tsx'

interface OfferedPlaceProps {
  offer: ResponseOf<typeof getOwnBookings>['waiting'][number]
}

/** `Se liberó un lugar para Leo: Bowl, martes… · Acéptalo antes del martes…`. */
function offerText({ participant, session, offeredUntil }: OfferedPlaceProps['offer']): string {
  const until =
    offeredUntil === null
      ? ''
      : ` · Acéptalo antes del ${formatClassMoment({ startTime: offeredUntil, zone: session.zone })}`
  return `Se liberó un lugar para ${participant.name}: ${session.courseTitle}, ${formatClassMoment(session)}${until}`
}

/** A place in a full class, held for the customer until `offeredUntil`, with buttons to accept and decline it. */
export function OfferedPlace({ offer }: OfferedPlaceProps) {
  const { id, participant } = offer
  return (
    <Callout text={offerText(offer)}>
      <CommandButton
        size="sm"
        colorPalette="bowl"
        busy="Aceptando..."
        once
        command={(api) => api.post('/api/Me/Waiting/Accept/:id', { params: { id } })}
        onDone="reload"
      >
        Aceptar lugar <VisuallyHidden>de {participant.name}</VisuallyHidden>
      </CommandButton>
      <ConfirmedCommand
        size="sm"
        question={`¿Rechazar el lugar de ${participant.name}? Se lo ofrecemos a quien sigue en la lista.`}
        confirmLabel="Rechazar"
        busyLabel="Rechazando..."
        once
        command={(api) => api.post('/api/Me/Waiting/Leave/:id', { params: { id } })}
      >
        Rechazar <VisuallyHidden>el lugar de {participant.name}</VisuallyHidden>
      </ConfirmedCommand>
    </Callout>
  )
}
