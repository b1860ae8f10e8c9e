import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { Box, Link, StatusLabel, subscriptionStatusLooks, Text } from '@rodada/ui'
import { BreakingText } from '@rodada/ui/staff'
import { managedSubscriptionPath } from './subscription-paths.ts'

interface ManagedSubscriptionLinkProps {
  id: number
  /** Whose it is. */
  createdByName: string
  /** Id of the link itself, for code that brings the focus to it. */
  linkId?: string
}

/** What names a row of the staff's lists: the number of the subscription and whose it is. */
export function ManagedSubscriptionLink({ id, createdByName, linkId }: ManagedSubscriptionLinkProps) {
  return (
    <BreakingText>
      <Link colorPalette="bowl" id={linkId} href={managedSubscriptionPath(id)}>
        {`#${id} ${createdByName}`.trim()}
      </Link>
    </BreakingText>
  )
}

interface ClassCountsProps {
  /** Null for a membership, which has no classes. */
  acquiredClasses: number | null
  pendingClasses: number | null
}

/** Classes of a subscription: how many were acquired, how many are left. */
export function ClassCounts({ acquiredClasses, pendingClasses }: ClassCountsProps) {
  if (acquiredClasses === null) return '—'
  return (
    <Box whiteSpace="nowrap">
      <div>Adquiridas: {acquiredClasses}</div>
      <div>Pendientes: {pendingClasses ?? 0}</div>
    </Box>
  )
}

interface SubscriptionStatusTextProps {
  status: SubscriptionStatus
  /** A card payment is on its way. */
  confirming: boolean
}

/** How a subscription stands, and whether the bank has still to say so. */
export function SubscriptionStatusText({ status, confirming }: SubscriptionStatusTextProps) {
  return (
    <Box>
      <StatusLabel status={status} looks={subscriptionStatusLooks} />
      {confirming && (
        <Text as="span" display="block" size="xs" tone="muted">
          Estamos confirmando el pago
        </Text>
      )}
    </Box>
  )
}
