import type { Booking } from '@rodada/contracts/timetable'
import { Box, Callout, DateText, Icon, Link, LinkButton, Text, VisuallyHidden } from '@rodada/ui'
import { formatDateTime } from '@rodada/web/format'
import type { OfferedPlace } from './own-panel.ts'

/** When and where a student skates next. */
export function NextClass({ booking: { session, subscriptionId, holdUntil } }: { booking: Booking }) {
  const { startTime, courseTitle, address } = session
  return (
    <Box bg="muted" borderRadius="md" p="3" mb="4">
      <Text size="sm" tone="muted">
        <Icon name="calendar" size={16} /> Próxima clase
      </Text>
      <Text fontWeight="bold">
        <DateText value={startTime} time />
      </Text>
      <Text size="sm">
        <Link href={`/suscripcion/${subscriptionId}`} variant="quiet">
          {courseTitle}
        </Link>
        {address !== null && (
          <>
            {` · ${address.name} · `}
            <Link href={address.mapUrl} target="_blank" rel="noopener noreferrer">
              Cómo llegar<VisuallyHidden> a {address.name}</VisuallyHidden>
            </Link>
          </>
        )}
      </Text>
      {holdUntil !== null && (
        <Text size="sm" tone="muted">
          Apartada hasta el <DateText value={holdUntil} time /> mientras recibimos tu pago.
        </Text>
      )}
    </Box>
  )
}

/** A place in a full class is kept for hours, not days: it stands before everything else. */
export function OfferedPlaces({ offers }: { offers: readonly OfferedPlace[] }) {
  return offers.map(({ id, participant, session, subscriptionId, offeredUntil }) => (
    <Box key={id} mb="6">
      <Callout
        text={`Se liberó un lugar para ${participant.name}: ${session.courseTitle}, ${formatDateTime(session.startTime)}${
          offeredUntil === null ? '' : ` · Acéptalo antes del ${formatDateTime(offeredUntil)}`
        }`}
      >
        <LinkButton href={`/suscripcion/${subscriptionId}`} size="sm" colorPalette="bowl">
          Ver el lugar <VisuallyHidden>de {participant.name}</VisuallyHidden>
        </LinkButton>
      </Callout>
    </Box>
  ))
}
