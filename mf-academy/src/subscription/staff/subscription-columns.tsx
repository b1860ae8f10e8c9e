import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Box, DateText, Flex, Link, PlainList, Text } from '@rodada/ui'
import { type DenseColumn, oneLine, oneLineLink } from '@rodada/ui/staff'
import { joinWords } from '@rodada/web/words/format'
import { OwedText } from '../../payment/receiving/owed-text.tsx'
import { ClassCounts, ManagedSubscriptionLink, SubscriptionStatusText } from '../staff-cells.tsx'
import { managedSubscriptionPath } from '../subscription-paths.ts'
import { restOf } from '../subscription-texts.ts'
import { RowActions, type RowActionsProps, rowLinkId } from './row-actions.tsx'

type Participant = SiteSubscription['participants'][number]

const narrow = {
  ...oneLine,
  maxW: { lg: '8rem' },
  // `text-overflow` cuts inline text only, not boxes.
  '& > a': { display: { lg: 'inline' } },
  '@media (min-width: 96rem)': { maxW: '16rem' },
}

const narrowLink = { ...narrow, ...oneLineLink, '& > span': { display: { lg: 'inline' } } }

/** The number speaks for itself where room is short. */
const phoneLine = { ...narrow, '& > span:first-of-type': { display: { lg: 'none' } } }

/** Students of one subscription. */
function Family({ students: [first, ...others] }: { students: readonly Participant[] }) {
  if (first === undefined) return null
  const { contactName, contactPhone } = first
  const names = joinWords([first, ...others].map(({ id, name }) => `#${id} ${name}`))
  return (
    <li>
      <Box css={narrow} maxW={{ lg: '6.5rem' }} title={names}>
        {names}
      </Box>
      <Text
        size="sm"
        tone="muted"
        css={phoneLine}
        maxW={{ lg: '6.5rem' }}
        title={`Responsable: ${contactName}`}
      >
        <span>Teléfono: </span>
        <Link colorPalette="bowl" whiteSpace="nowrap" href={`tel:${contactPhone}`}>
          {formatPhone(contactPhone)}
        </Link>{' '}
        · Responsable: {contactName}
      </Text>
    </li>
  )
}

function Participants({ participants }: Pick<SiteSubscription, 'participants'>) {
  if (participants.length === 0) return <span>—</span>
  const families = Map.groupBy(
    participants,
    ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
  )
  return (
    <PlainList minW={{ lg: '6.5rem' }}>
      {[...families].map(([contact, students]) => (
        <Family key={contact} students={students} />
      ))}
    </PlainList>
  )
}

function Subscription({ id, createdByName, status, confirming, cancelReason }: SiteSubscription) {
  return (
    <Flex direction="column" align="flex-start" gap={{ base: '1.5', lg: '0' }}>
      {cancelReason === 'owner' ? (
        <Text css={narrow} title="Cancelada por el cliente">
          Cancelada por el cliente
        </Text>
      ) : (
        <SubscriptionStatusText status={status} confirming={confirming} />
      )}
      <Box css={narrowLink} title={createdByName}>
        <ManagedSubscriptionLink id={id} createdByName={createdByName} linkId={rowLinkId(id)} />
      </Box>
    </Flex>
  )
}

/** Kind, course and related subscription. A membership owed with a course is already in the course's sum. */
function Kind({ courseId, courseTitle, takenWithId, owed }: SiteSubscription) {
  const isOwed = owed.membership > 0
  return (
    <Box css={narrow} maxW={{ lg: '8.5rem' }}>
      {courseId === null ? 'Membresía Anual' : 'Suscripción Estándar'}
      {courseTitle !== null && (
        <Text size="sm" tone="muted" css={narrow} title={courseTitle} htmlTranslate="no">
          {courseTitle}
        </Text>
      )}
      {takenWithId !== null && (
        <Text size="sm" css={narrow}>
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

/** Wide enough for an owed sum. */
const cut = { ...narrow, maxW: { lg: '9.5rem' } }

/** Price, and what is owed besides. */
function Price(row: SiteSubscription) {
  const rest = restOf(row)
  return (
    // The box cuts its own lines: the table's style does not reach into it.
    <Box css={{ ...cut, '& p': { ...cut, mt: { lg: '0' } } }}>
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
    { header: 'Precio', cell: (row) => <Price {...row} /> },
    {
      header: 'Clases',
      cell: ({ acquiredClasses, pendingClasses }) => (
        <ClassCounts acquiredClasses={acquiredClasses} pendingClasses={pendingClasses} />
      ),
    },
    { header: 'Fechas', sorts: ['Pago', 'Vigencia'], cell: (row) => <Dates {...row} /> },
    { header: 'Alumnos', cell: (row) => <Participants {...row} /> },
    { header: 'Acciones', cell: (row) => <RowActions row={row} onAsk={onAsk} /> },
  ]
}
