import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Box, DateText, Flex, Link, PlainList, Status, Text } from '@rodada/ui'
import { type DenseColumn, oneLine, oneLineLink } from '@rodada/ui/staff'
import { joinWords } from '@rodada/web/words/format'
import { OwedText } from '../../payment/receiving/owed-text.tsx'
import { ClassCounts, ManagedSubscriptionLink, SubscriptionStatusText } from '../staff-cells.tsx'
import { managedSubscriptionPath } from '../subscription-paths.ts'
import { restOf } from '../subscription-texts.ts'
import { RowActions, type RowActionsProps, rowLinkId } from './row-actions.tsx'

type Participant = SiteSubscription['participants'][number]

/** As wide as the column is meant to be: cells of a table do not shrink below their text. */
const cut = (maxW: string) => ({ ...oneLine, maxW: { lg: maxW, '2xl': '16rem' }, '& p': oneLine })

/** Students of one subscription. */
function Family({ students: [first, ...others] }: { students: readonly Participant[] }) {
  if (first === undefined) return null
  const { contactName, contactPhone } = first
  const names = joinWords([first, ...others].map(({ id, name }) => `#${id} ${name}`))
  return (
    <Box as="li" css={cut('6.75rem')}>
      <Box as="span" title={names}>
        {names}
      </Box>
      <Text size="sm" tone="muted" title={`Responsable: ${contactName}`}>
        <Box as="span" display={{ lg: 'none' }}>
          Teléfono:{' '}
        </Box>
        <Link colorPalette="bowl" href={`tel:${contactPhone}`}>
          {formatPhone(contactPhone)}
        </Link>{' '}
        · Responsable: {contactName}
      </Text>
    </Box>
  )
}

function Participants({ participants }: SiteSubscription) {
  if (participants.length === 0) return <span>—</span>
  const families = Map.groupBy(
    participants,
    ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
  )
  return (
    <PlainList>
      {[...families].map(([contact, students]) => (
        <Family key={contact} students={students} />
      ))}
    </PlainList>
  )
}

function Subscription({ id, createdByName, status, confirming, cancelReason }: SiteSubscription) {
  return (
    <Flex
      direction={{ base: 'row', lg: 'column' }}
      align={{ base: 'center', lg: 'flex-start' }}
      justify="space-between"
      gap={{ base: '3', lg: '0' }}
    >
      <Box css={oneLineLink} maxW={{ lg: '11rem', '2xl': '20rem' }} minW="0" title={createdByName}>
        <ManagedSubscriptionLink id={id} createdByName={createdByName} linkId={rowLinkId(id)} />
      </Box>
      {cancelReason === 'owner' ? (
        <Status colorPalette="danger" title="Cancelada por el cliente">
          Cancelada por el cliente
        </Status>
      ) : (
        <SubscriptionStatusText status={status} confirming={confirming} />
      )}
    </Flex>
  )
}

/** Kind, course and related subscription. A membership owed with a course is already in the course's sum. */
function Kind({ courseId, courseTitle, takenWithId, owed }: SiteSubscription) {
  const isOwed = owed.membership > 0
  return (
    <Box css={cut('8.5rem')}>
      <span>{courseId === null ? 'Membresía Anual' : 'Suscripción Estándar'}</span>
      {courseTitle !== null && (
        <Text size="sm" tone="muted" title={courseTitle} htmlTranslate="no">
          {courseTitle}
        </Text>
      )}
      {takenWithId !== null && (
        <Text size="sm">
          {isOwed ? 'Se cobra con' : 'Se tomó con'}{' '}
          <Link colorPalette="bowl" href={managedSubscriptionPath(takenWithId)}>
            #{takenWithId}
          </Link>
        </Text>
      )}
    </Box>
  )
}

function Dates({ dateOfPay, dueDate }: SiteSubscription) {
  return (
    <Box whiteSpace="nowrap">
      <Box>
        Pago: <DateText value={dateOfPay} short />
      </Box>
      <Box>
        Vigencia: <DateText value={dueDate} short />
      </Box>
    </Box>
  )
}

/** Price, and what is owed besides. */
function Price(row: SiteSubscription) {
  const rest = restOf(row)
  return (
    <Box css={cut('8.75rem')}>
      <strong>{row.price > 0 ? formatPrice(row.price) : 'Gratis'}</strong>
      <OwedText row={row} />
      {rest !== '' && (
        <Text size="sm" title={rest}>
          {rest}
        </Text>
      )}
      {row.isBroughtOver && row.price === 0 && <Text size="sm">Saldo de antes</Text>}
      {row.refundDue !== undefined && <Text size="sm">Por devolver: {formatPrice(row.refundDue)}</Text>}
    </Box>
  )
}

/** Columns that the specification demands. */
export function subscriptionColumns(onAsk: RowActionsProps['onAsk']): DenseColumn<SiteSubscription>[] {
  return [
    { header: 'Suscripción', lead: true, cell: (row) => <Subscription {...row} /> },
    { header: 'Tipo', cell: (row) => <Kind {...row} /> },
    { header: 'Precio', place: 'end', cell: (row) => <Price {...row} /> },
    {
      header: 'Clases',
      cell: ({ acquiredClasses, pendingClasses }) => (
        <ClassCounts acquiredClasses={acquiredClasses} pendingClasses={pendingClasses} />
      ),
    },
    { header: 'Fechas', sorts: ['Pago', 'Vigencia'], cell: (row) => <Dates {...row} /> },
    { header: 'Alumnos', cell: (row) => <Participants {...row} /> },
    { header: 'Acciones', place: 'acts', cell: (row) => <RowActions row={row} onAsk={onAsk} /> },
  ]
}
