import { Box, Button, Callout, CommandButton, ConfirmDialog, VisuallyHidden } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { formatDateTime } from '@rodada/web/format'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useRevalidator } from '@rodada/web/router'
import { useState } from 'react'
import type { OfferedPlace } from './own-panel.ts'

/** `Se liberó un lugar para Leo: Bowl, martes… · Acéptalo antes del martes…`. */
function offerText({ participant, session, offeredUntil }: OfferedPlace): string {
  const until = offeredUntil === null ? '' : ` · Acéptalo antes del ${formatDateTime(offeredUntil)}`
  return `Se liberó un lugar para ${participant.name}: ${session.courseTitle}, ${formatDateTime(session.startTime)}${until}`
}

/** Refuses a place, which goes to the next one: nobody gets it back. */
function Decline({ offer: { id, participant } }: { offer: OfferedPlace }) {
  const [isAsking, setAsking] = useState(false)
  const api = useApi()
  const keyFor = useIdempotencyKey()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function decline() {
    const result = await api.post('/api/Me/Waiting/Leave/:id', { params: { id }, idempotencyKey: keyFor(id) })
    return () => {
      showResult(result)
      // What the service refuses stands differently on the screen than it is.
      if (result.failure === undefined) void revalidate()
    }
  }
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="ink" onClick={() => setAsking(true)}>
        Rechazar <VisuallyHidden>el lugar de {participant.name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`¿Rechazar el lugar de ${participant.name}? Se lo ofrecemos a quien sigue en la lista.`}
        confirmLabel="Rechazar"
        busyLabel="Rechazando..."
        cancelLabel="Volver"
        onConfirm={decline}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Offer({ offer }: { offer: OfferedPlace }) {
  const { id, participant } = offer
  const keyFor = useIdempotencyKey()
  const { revalidate } = useRevalidator()
  return (
    <Callout text={offerText(offer)}>
      <CommandButton
        size="sm"
        colorPalette="bowl"
        busy="Aceptando..."
        command={(api) =>
          api.post('/api/Me/Waiting/Accept/:id', { params: { id }, idempotencyKey: keyFor(id) })
        }
        onDone={() => revalidate()}
      >
        Aceptar lugar <VisuallyHidden>de {participant.name}</VisuallyHidden>
      </CommandButton>
      <Decline offer={offer} />
    </Callout>
  )
}

/** A place in a full class is kept for hours, not days: it stands before everything else. */
export function OfferedPlaces({ offers }: { offers: readonly OfferedPlace[] }) {
  return offers.map((offer) => (
    <Box key={offer.id} mb="6">
      <Offer offer={offer} />
    </Box>
  ))
}
