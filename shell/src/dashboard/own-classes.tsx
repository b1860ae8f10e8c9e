import type { Booking } from '@rodada/contracts/timetable/booking'
import { Box, Link, OfferedPlace, PlainList, Text } from '@rodada/ui'
import type { Deferred } from '@rodada/web/calls/deferred'
import { sessionText } from './class-notes.tsx'
import type { OwnPanel } from './own-panel.ts'
import { AwaitedPart, PanelPart } from './panel-part.tsx'

/** The first booking of each student. */
function nextOfEach(upcoming: readonly Booking[]): Booking[] {
  return [...new Map(upcoming.toReversed().map((one) => [one.participant.id, one])).values()].toReversed()
}

function Content({ figures: { hasSubscriptions, pendingPayments }, offers, upcoming }: OwnPanel) {
  if (!hasSubscriptions) return null
  return (
    <PanelPart title="Tus clases" dense>
      {offers.map((offer) => (
        <Box key={offer.id} mb="3">
          <OfferedPlace offer={offer} />
        </Box>
      ))}
      <PlainList aria-label="Próximas clases" gap="1">
        {nextOfEach(upcoming).map(({ id, participant, session }) => (
          <Text as="li" key={id} size="sm">
            <strong translate="no">{participant.name}</strong>
            {` · ${sessionText(session)}`}
          </Text>
        ))}
      </PlainList>
      <Link href="/suscripciones" alone>
        {pendingPayments > 0 ? 'Ver y pagar en Mis Suscripciones' : 'Ver Mis Suscripciones'}
      </Link>
    </PanelPart>
  )
}

/** The classes of a member of staff who is a customer too, in short. */
export function OwnClasses({ panel }: { panel: Deferred<OwnPanel> }) {
  return (
    <AwaitedPart part={panel} height="5rem">
      {(panel: OwnPanel) => <Content {...panel} />}
    </AwaitedPart>
  )
}
