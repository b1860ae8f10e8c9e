import { formatPriceOrFree } from '@rodada/contracts/price-text'
import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import {
  Box,
  Card,
  DateText,
  type Fact,
  FactList,
  Flex,
  Heading,
  Icon,
  Link,
  Picture,
  StatusLabel,
  subscriptionStatusLooks,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { classFacts } from '../subscription/class-facts.ts'
import { subscriptionName, subscriptionNumber } from '../subscription/subscription-name.ts'
import { subscriptionPath } from '../subscription/subscription-path.ts'
import type { Due } from './amount-due.ts'
import { UnpaidPart } from './unpaid-part.tsx'

export interface SubscriptionCardProps {
  row: SubscriptionListItem
  due: Due
}

function factsOf(row: SubscriptionListItem): Fact[] {
  const { participants, dueDate, price, createdTime } = row
  return [
    {
      label: participants.length === 1 ? 'Alumno' : 'Alumnos',
      value: joinWords(participants.map(({ name }) => name)),
    },
    ...classFacts(row),
    { label: 'Vigencia', value: dueDate === null ? '' : <DateText value={dueDate} /> },
    { label: 'Precio', value: formatPriceOrFree(price) },
    { label: 'Registro', value: <DateText value={createdTime} /> },
  ]
}

function CardHead({ row }: { row: SubscriptionListItem }) {
  const { id, status, course } = row
  return (
    <Flex gap="4" align="flex-start">
      {course !== null && (
        <Box width={{ base: '20', sm: '28' }} flexShrink="0" borderRadius="md" overflow="hidden">
          <Picture purpose="courses" picture={course.images[0]} alt="" sizes="7rem" ratio="1" />
        </Box>
      )}
      <Box minW="0">
        <StatusLabel status={status} looks={subscriptionStatusLooks} />
        <Heading size="small" mt="1.5">
          <Link href={subscriptionPath(id)} variant="quiet">
            {subscriptionName(course)}
          </Link>
        </Heading>
        <Text size="sm" tone="muted">
          {subscriptionNumber(row)}
        </Text>
      </Box>
    </Flex>
  )
}

/** One of one's own subscriptions in the list. */
export function SubscriptionCard({ row, due }: SubscriptionCardProps) {
  return (
    <Card as="article" display="flex" flexDirection="column" gap="4" height="full">
      <CardHead row={row} />
      <FactList facts={factsOf(row)} />
      {row.status === 'PendingPayment' && <UnpaidPart row={row} due={due} />}
      <Link
        href={subscriptionPath(row.id)}
        colorPalette="bowl"
        mt="auto"
        alignSelf="flex-start"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="6"
      >
        Ver detalle <VisuallyHidden>de #{row.id}</VisuallyHidden>
        <Icon name="forward" size={16} />
      </Link>
    </Card>
  )
}
