import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { compliantStatus } from '@rodada/contracts/class/rules'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatPrice } from '@rodada/contracts/words/money'
import { balanceText } from '@rodada/contracts/words/price-text'
import { Badge, Box, Card, Checkbox, Flex, StatusLabel, Text } from '@rodada/ui'
import { useId } from 'react'

const looks = {
  [compliantStatus]: { label: compliantStatus, tone: 'success' },
  'No al corriente': { label: 'No al corriente', tone: 'danger' },
} as const

type PendingSubscription = InstructorRow['pendingSubscriptions'][number]

function pendingText({ acquiredClasses, createdTime, price }: PendingSubscription): string {
  const classes = acquiredClasses === 1 ? '1 clase' : `${acquiredClasses} clases`
  return `Pago pendiente: ${classes}, ${formatPrice(price)}, registrada el ${formatDate(createdTime)}`
}

function Standing({ row }: { row: InstructorRow }) {
  const { subscription, status, statusText, isFreeSubscription, pendingSubscriptions, photosAllowed } = row
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        <StatusLabel status={status} looks={looks} />
        {isFreeSubscription && <Badge colorPalette="secondary">Gratis</Badge>}
        {!photosAllowed && <Badge colorPalette="ink">Sin fotos</Badge>}
        {statusText !== '' && (
          <Text as="span" size="sm" tone="danger">
            {statusText}
          </Text>
        )}
      </Flex>
      {subscription !== null && (
        <Text size="sm" tone="muted">
          {subscription.courseTitle} · Clases pendientes:{' '}
          {balanceText(subscription.pendingClasses, subscription.studentCount)} · Vigencia:{' '}
          {formatDate(subscription.dueDate)}
        </Text>
      )}
      {pendingSubscriptions.map((pending) => (
        <Text key={`${pending.courseId} ${pending.createdTime}`} size="sm" tone="muted">
          {pendingText(pending)}
        </Text>
      ))}
    </>
  )
}

interface StudentRowProps {
  row: InstructorRow
  isChosen: boolean
  onToggle: () => void
}

/** A student with one subscription; the whole card toggles the choice. */
export function StudentRow({ row, isChosen, onToggle }: StudentRowProps) {
  const id = useId()
  return (
    <Card
      as="li"
      padding="sm"
      position="relative"
      borderColor={isChosen ? 'bowl.solid' : undefined}
      bg={isChosen ? 'bowl.subtle' : undefined}
      css={{
        '& label::before': { content: '""', position: 'absolute', inset: '0', cursor: 'pointer' },
        // Above the label's click area.
        '& input': { position: 'relative' },
      }}
    >
      <Checkbox checked={isChosen} onChange={onToggle} aria-describedby={id}>
        <Box as="span" fontWeight="bold">
          #{row.id} {row.name}
        </Box>
      </Checkbox>
      <Flex id={id} direction="column" gap="1.5" mt="2" ms="7">
        <Standing row={row} />
      </Flex>
    </Card>
  )
}
