import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/money'
import {
  Box,
  Card,
  ClassesLeft,
  DateText,
  type Fact,
  FactList,
  Flex,
  Heading,
  Icon,
  Link,
  LinkButton,
  Picture,
  StatusLabel,
  subscriptionStatusLooks,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import type { ReactNode } from 'react'
import { endingPath, payableOf, paymentPath, renewalPath, subscriptionPath } from '../subscription-paths.ts'
import { classFacts, ownOwed, restOf, subscriptionName, subscriptionNumber } from '../subscription-texts.ts'
import type { Due } from './amount-due.ts'
import { UnpaidPart } from './unpaid-part.tsx'

interface RowProps {
  row: SubscriptionListItem
}

function studentsFact({ participants }: SubscriptionListItem): Fact {
  return {
    label: participants.length === 1 ? 'Alumno' : 'Alumnos',
    value: joinWords(participants.map(({ name }) => name)),
  }
}

function registeredFact({ createdTime }: SubscriptionListItem): Fact {
  return { label: 'Registro', value: <DateText value={createdTime} /> }
}

function CardHead({ row }: RowProps) {
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
        <Heading as="h3" size="small" mt="1.5">
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

function SubscriptionCard({ row, children }: RowProps & { children: ReactNode }) {
  return (
    <Card as="article" display="flex" flexDirection="column" gap="4" height="full">
      <CardHead row={row} />
      {children}
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

/** An unpaid subscription: its payment comes first. */
export function UnpaidCard({ row, due }: RowProps & { due: Due }) {
  return (
    <SubscriptionCard row={row}>
      <UnpaidPart row={row} due={due} />
      <FactList facts={[studentsFact(row), ...classFacts(row), registeredFact(row)]} />
    </SubscriptionCard>
  )
}

/** Paid price, and what is still owed: of it, or a membership taken with a paid course. */
function paidFacts(row: SubscriptionListItem): Fact[] {
  const { price, owed } = row
  if (ownOwed(row) > 0) return [{ label: 'Pago', value: restOf(row) }]
  return [
    { label: 'Pagado', value: formatPriceOrFree(price) },
    {
      label: 'Falta pagar',
      value: owed.total === 0 ? '' : `${formatPrice(owed.total)} de la membresía anual`,
    },
  ]
}

/** Leads to the payment of the rest. */
function PayRest({ row }: RowProps) {
  if (ownOwed(row) === 0) return null
  return (
    <LinkButton
      href={paymentPath(payableOf(row))}
      reload
      size="sm"
      colorPalette="bowl"
      alignSelf="flex-start"
    >
      Pagar lo que falta <VisuallyHidden>de #{row.id}</VisuallyHidden>
    </LinkButton>
  )
}

/** Offers a renewal. */
function Renewal({ row }: RowProps) {
  if (row.whyNotRenewable !== null) return null
  return (
    <LinkButton
      href={renewalPath(row.id)}
      size="sm"
      variant="outline"
      colorPalette="bowl"
      alignSelf="flex-start"
    >
      Renovar <VisuallyHidden>la suscripción #{row.id}</VisuallyHidden>
    </LinkButton>
  )
}

/** Leads to what is returned; as near as the renewal. */
function EndLink({ row }: RowProps) {
  return (
    <LinkButton href={endingPath(row.id)} size="sm" variant="ghost" colorPalette="danger">
      Cancelar{' '}
      <VisuallyHidden>
        {row.courseId === null ? 'la membresía' : 'la suscripción'} #{row.id}
      </VisuallyHidden>
    </LinkButton>
  )
}

/** An active subscription and its remaining classes. */
export function ActiveCard({ row }: RowProps) {
  return (
    <SubscriptionCard row={row}>
      <ClassesLeft
        acquired={row.acquiredClasses}
        left={row.pendingClasses ?? 0}
        students={row.participants.length}
        dueDate={row.dueDate}
      />
      <FactList facts={[studentsFact(row), ...paidFacts(row)]} />
      <Flex gap="2" wrap="wrap" align="center">
        <PayRest row={row} />
        <Renewal row={row} />
        <EndLink row={row} />
      </Flex>
    </SubscriptionCard>
  )
}

/** A past subscription. */
export function PastCard({ row }: RowProps) {
  const { dueDate, price } = row
  return (
    <SubscriptionCard row={row}>
      <FactList
        facts={[
          studentsFact(row),
          ...classFacts(row),
          { label: 'Vigencia', value: dueDate === null ? '' : <DateText value={dueDate} /> },
          { label: 'Precio', value: formatPriceOrFree(price) },
          registeredFact(row),
        ]}
      />
      <Renewal row={row} />
    </SubscriptionCard>
  )
}
