import { formatPhone } from '@rodada/contracts/phone-text'
import type { SiteSubscription } from '@rodada/contracts/subscription'
import { Box, type DataColumn, DateText, Flex, Link, PriceTag, Text } from '@rodada/ui'
import { OwedText } from '../../payment/receiving/owed-text.tsx'
import { BreakingText } from '../breaking-text.tsx'
import { ClassCounts } from '../class-counts.tsx'
import { ManagedSubscriptionLink } from '../managed-subscription-link.tsx'
import { managedSubscriptionPath } from '../subscription-paths.ts'
import { SubscriptionStatusText } from '../subscription-status.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { rowLinkId } from './row-link-id.ts'

function Participant({ id, name, contactName, contactPhone }: SiteSubscription['participants'][number]) {
  return (
    <li>
      <BreakingText>
        #{id} {name}
      </BreakingText>
      <Text size="sm" tone="muted">
        Responsable: {contactName}
      </Text>
      <Text size="sm" tone="muted">
        Teléfono:{' '}
        <Link colorPalette="bowl" href={`tel:${contactPhone}`}>
          {formatPhone(contactPhone)}
        </Link>
      </Text>
    </li>
  )
}

function Participants({ participants }: Pick<SiteSubscription, 'participants'>) {
  if (participants.length === 0) return '—'
  return (
    <Flex as="ul" role="list" listStyle="none" direction="column" gap="2" minW={{ lg: '12rem' }}>
      {participants.map((one) => (
        <Participant key={one.id} {...one} />
      ))}
    </Flex>
  )
}

/** How a subscription stands, its number and whose it is. */
function Subscription({ id, createdByName, status, confirming }: SiteSubscription) {
  return (
    <Flex direction="column" align="flex-start" gap="1.5">
      <SubscriptionStatusText status={status} confirming={confirming} />
      <ManagedSubscriptionLink id={id} createdByName={createdByName} linkId={rowLinkId(id)} />
    </Flex>
  )
}

/** What it is, its price, and what else is owed with it. */
function Kind(row: SiteSubscription) {
  const { courseId, courseTitle, price, takenWithId } = row
  return (
    <Box minW={{ lg: '10rem' }}>
      {courseId === null ? 'Membresía Anual' : 'Suscripción Estándar'}
      {courseTitle !== null && (
        <Text size="sm" tone="muted">
          {courseTitle}
        </Text>
      )}
      <PriceTag amount={price} />
      <OwedText row={row} />
      {takenWithId !== null && (
        <Text size="sm" mt="1">
          Se tomó con la{' '}
          <Link colorPalette="bowl" href={managedSubscriptionPath(takenWithId)}>
            suscripción #{takenWithId}
          </Link>
          .
        </Text>
      )}
    </Box>
  )
}

function Dates({ dateOfPay, dueDate }: SiteSubscription) {
  return (
    <Flex direction="column" gap="1">
      <span>
        Pago: <DateText value={dateOfPay} />
      </span>
      <span>
        Vigencia: <DateText value={dueDate} />
      </span>
    </Flex>
  )
}

/** Columns of the subscription list, with the specification's contents. */
export function subscriptionColumns(onAsk: RowActionsProps['onAsk']): DataColumn<SiteSubscription>[] {
  return [
    { header: 'Suscripción', lead: true, cell: (row) => <Subscription {...row} /> },
    { header: 'Tipo', cell: (row) => <Kind {...row} /> },
    { header: 'Clases', cell: (row) => <ClassCounts {...row} /> },
    { header: 'Fechas', cell: (row) => <Dates {...row} /> },
    { header: 'Alumnos', cell: (row) => <Participants {...row} /> },
    { header: 'Acciones', cell: (row) => <RowActions row={row} onAsk={onAsk} /> },
  ]
}
